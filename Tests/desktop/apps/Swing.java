import java.awt.FlowLayout;
import javax.swing.*;

/** A window of Swing with a menu that opens a modal dialog; it prints what is done to it. */
class Swing {
  public static void main(String[] args) {
    SwingUtilities.invokeLater(Swing::open);
  }

  private static void open() {
    JFrame frame = new JFrame("Swing");
    frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
    JMenu file = new JMenu("File");
    JMenuItem ask = new JMenuItem("Ask...");
    ask.addActionListener(event -> ask(frame));
    JMenuItem settings = new JMenuItem("Settings...");
    settings.addActionListener(event -> settings(frame));
    JMenuItem ring = new JMenuItem("Chime");
    ring.addActionListener(event -> tell("chime"));
    JMenu more = new JMenu("More");
    JMenuItem deep = new JMenuItem("Deep");
    deep.addActionListener(event -> tell("deep"));
    more.add(deep);
    file.add(ask);
    file.add(settings);
    file.add(ring);
    file.add(more);
    JMenu edit = new JMenu("Edit");
    edit.add(new JMenuItem("Copy"));
    JMenuBar bar = new JMenuBar();
    bar.add(file);
    bar.add(edit);
    frame.setJMenuBar(bar);
    JPanel panel = new JPanel(new FlowLayout());
    JButton button = new JButton("Ring");
    button.addActionListener(event -> tell("ring"));
    JCheckBox bold = new JCheckBox("Bold");
    bold.addActionListener(event -> tell("bold " + bold.isSelected()));
    JButton send = new JButton("Send");
    send.addActionListener(event -> ask(frame));
    panel.add(button);
    panel.add(send);
    panel.add(bold);
    frame.add(panel);
    frame.setSize(500, 300);
    frame.setLocation(100, 100);
    frame.setVisible(true);
  }

  private static void ask(JFrame frame) {
    int answer = JOptionPane.showConfirmDialog(frame, "Send the letter?", "Question", JOptionPane.OK_CANCEL_OPTION);
    tell("answer " + answer);
  }

  private static void settings(JFrame frame) {
    JDialog dialog = new JDialog(frame, "Settings", true);
    dialog.setLayout(new FlowLayout());
    JCheckBox sound = new JCheckBox("Sound");
    sound.addActionListener(event -> tell("sound " + sound.isSelected()));
    JButton close = new JButton("Close");
    close.addActionListener(event -> {
      tell("settings closed");
      dialog.dispose();
    });
    dialog.add(sound);
    dialog.add(close);
    dialog.setSize(300, 200);
    dialog.setLocation(200, 250);
    dialog.setVisible(true);
  }

  private static void tell(String what) {
    System.out.println(what);
    System.out.flush();
  }
}
