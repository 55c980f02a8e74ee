/// The roles of AT-SPI, by their numbers in the protocol (2.46, and the switch of 2.56).
package enum AccessibleRole: UInt32, Hashable, Sendable, CaseIterable {
  case invalid, acceleratorLabel, alert, animation, arrow, calendar, canvas, checkBox, checkMenuItem, colorChooser
  case columnHeader, comboBox, dateEditor, desktopIcon, desktopFrame, dial, dialog, directoryPane, drawingArea
  case fileChooser, filler, focusTraversable, fontChooser, frame, glassPane, htmlContainer, icon, image
  case internalFrame, label, layeredPane, list, listItem, menu, menuBar, menuItem, optionPane, pageTab
  case pageTabList, panel, passwordText, popupMenu, progressBar, pushButton, radioButton, radioMenuItem, rootPane
  case rowHeader, scrollBar, scrollPane, separator, slider, spinButton, splitPane, statusBar, table, tableCell
  case tableColumnHeader, tableRowHeader, tearoffMenuItem, terminal, text, toggleButton, toolBar, toolTip, tree
  case treeTable, unknown, viewport, window, extended, header, footer, paragraph, ruler, application, autocomplete
  case editbar, embedded, entry, chart, caption, documentFrame, heading, page, section, redundantObject, form
  case link, inputMethodWindow, tableRow, treeItem, documentSpreadsheet, documentPresentation, documentText
  case documentWeb, documentEmail, comment, listBox, grouping, imageMap, notification, infoBar, levelBar, titleBar
  case blockQuote, audio, video, definition, article, landmark, log, marquee, math, rating, timer, `static`
  case mathFraction, mathRoot, `subscript`, superscript, descriptionList, descriptionTerm, descriptionValue
  case footnote, contentDeletion, contentInsertion, mark, suggestion, pushButtonMenu, `switch`
}
