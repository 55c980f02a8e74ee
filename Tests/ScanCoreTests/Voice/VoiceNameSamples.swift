/// Names of real screens, and of products and people that no dictionary has.
enum VoiceNameSamples {
  static let all: [String] =
    """
    Play | Pause | Next track | Previous track | Shuffle | Repeat | Volume | Search | Library | \
    Playlists | Now playing | Bohemian Rhapsody | Hotel California | Stairway to Heaven | \
    Rolling in the Deep | Lyrics | Queue | Add to favorites | Share | Equalizer | Spotify | Inbox | \
    Drafts | Sent | Archive | Spam | Trash | Compose | Reply | Reply all | Forward | Delete | \
    Mark as unread | Search mail | Attach file | Send | Meeting notes for Thursday | Invoice overdue | \
    Your order has shipped | Settings | Labels | Contacts | Refresh | Wi-Fi | Bluetooth | Network | \
    Notifications | Multitasking | Appearance | Background | Sound | Power | Displays | \
    Mouse and touchpad | Keyboard | Printers | Removable media | Color | Region and language | \
    Accessibility | Users | Default applications | Date and time | About | Sharing | Online accounts | \
    Privacy | Back | Reload | New tab | Close tab | Bookmarks | History | Downloads | Address bar | \
    Home page | YouTube | Wikipedia | GitHub | Sign in | Sign up | Accept all cookies | Reject all | \
    Learn more | Privacy policy | Terms of service | Contact us | Images | Videos | Maps | News | \
    Shopping | Extensions | Print | Zoom in | Full screen | Zero | One | Two | Three | Four | Five | Six | \
    Seven | Eight | Nine | Plus | Minus | Times | Divide | Equals | Clear | Percent | Square root | \
    Decimal point | Parenthesis | Memory recall | Undo | Home | Documents | Music | Pictures | Recent | \
    Starred | Other locations | New folder | Sort by name | List view | Icon view | Select all | Rename | \
    Properties | Compress | Open with | Move to trash | Budget | Holiday photos | Report final | PDF | \
    Readme | Today | Previous month | Next month | Day | Week | Month | Year | New event | \
    Dentist appointment | Team standup | Lunch with Maria | Birthday party | All day | Reminder | \
    Calendars | Search events | Delete event | Save | New message | Alice | Bob | Charlotte | Dmitri | \
    Family group | Work friends | Emoji | Attach | Voice message | Video call | Mute conversation | \
    Archived chats | Status | Signal | WhatsApp | Shutter | Flash | Timer | Switch camera | Video | \
    Photo | Portrait | Panorama | Gallery | Search here | Directions | Restaurants | Gas stations | \
    Coffee | Hotels | Layers | My location | Zoom out | Traffic | Satellite | Transit | Bicycling | \
    Save place | Nearby | Start navigation | Explore | Installed | Updates | Audio and video | \
    Productivity | Games | Development | Photoshop | Firefox | LibreOffice | Blender | Inkscape | Steam | \
    Install | Remove | Permissions | Details | New window | Copy | Paste | Find | Preferences | \
    Read only | Normal size | Close | Help | File | Edit | View | Insert | Format | Tools | Redo | Cut | \
    Bold | Italic | Underline | Align left | Align right | Center | Font size | Heading one | \
    Bullet list | Numbered list | Save as | Export as PDF | Word count | Find and replace | Spelling | \
    Insert image | Insert table | Comment | Track changes | Stop | Skip ahead | Skip back | Subtitles | \
    Audio track | Playback speed | Next episode | Chapter list | 4K | Cast | Quality | New note | \
    Shopping list | Ideas | Recipes | Travel plans | Meeting minutes | Passwords | Pin note | \
    Delete note | Search notes | Checklist | Share note | Cart | Checkout | Orders | Wish list | Deals | \
    Electronics | Clothing | Home and garden | Books | Toys | Add to cart | Buy now | Customer reviews | \
    Return policy | Track package | Filter | Sort by price | iPhone | Lego | Nike shoes | New game | \
    Continue | Load game | Options | Graphics | Audio | Controls | Credits | Quit | Easy | Normal | Hard | \
    Multiplayer | Leaderboard | Achievements | Activities | Files | Terminal | Calendar | GNOME | \
    Discord | Slack | Zoom | VLC | GIMP | Thunderbird | Chromium | Telegram | Power off | Lock | Log out | \
    Steps | Heart rate | Sleep | Weight | Workouts | Running | Cycling | Swimming | Yoga | Calories | \
    Water | Medications | Goals | Trends | Profile | OK | Cancel | Yes | No | Apply | Don't show again | \
    Huawei | Kdenlive | Mbappe | Xiaomi | API | PayPal | Nguyen | Duolingo | HDMI | Audacity | Ethereum | \
    eBay | Xcode | iTunes | Bluesky | Wayland | Instagram | OBS | Debian | Airbnb | Nextcloud | Fluxbox | \
    Grafana | ChatGPT | Anneliese | MySQL | Nginx | Radiolab
    """.split(separator: "|").map { $0.drop { $0 == " " } }.map { name in
      String(name.last == " " ? name.dropLast() : name)
    }
}
