import CGtk
import Glibc

/// Keeps GTK from changing the locale of messages, which `Translator` has set. Call it before GTK is initialised.
package func keepMessageLocale() {
  gtk_disable_setlocale()
  // Pango chooses fonts by the language of this one.
  setlocale(LC_CTYPE, "")
}
