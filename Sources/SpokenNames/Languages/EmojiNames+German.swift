// Made by packaging/emoji-names.py from Unicode 15.0. The names are CLDR's: Copyright © 1991-2022 Unicode,
// Inc., used under the terms in docs/licences/unicode.txt; changed: put into spoken words.

extension EmojiNames {
  /// CLDR's short names in words: an emoji without its variation selectors and skin tones, its name, a comma.
  static let germanList = """
    😀 grinsendes gesicht, 😃 grinsendes gesicht mit großen augen, 😄 grinsendes gesicht mit lachenden augen, \
    😁 strahlendes gesicht mit lachenden augen, 😆 grinsegesicht mit zugekniffenen augen, \
    😅 grinsendes gesicht mit schweißtropfen, 🤣 sich vor lachen auf dem boden wälzen, 😂 gesicht mit freudentränen, \
    🙂 leicht lächelndes gesicht, 🙃 umgekehrtes gesicht, 🫠 schmelzendes gesicht, 😉 zwinkerndes gesicht, \
    😊 lächelndes gesicht mit lachenden augen, 😇 lächelndes gesicht mit heiligenschein, \
    🥰 lächelndes gesicht mit herzen, 😍 lächelndes gesicht mit herzförmigen augen, 🤩 überwältigt, \
    😘 kuss zuwerfendes gesicht, 😗 küssendes gesicht, ☺ lächelndes gesicht, \
    😚 küssendes gesicht mit geschlossenen augen, 😙 küssendes gesicht mit lächelnden augen, \
    🥲 lachendes gesicht mit träne, 😋 sich die lippen leckendes gesicht, 😛 gesicht mit herausgestreckter zunge, \
    😜 zwinkerndes gesicht mit herausgestreckter zunge, 🤪 irres gesicht, \
    😝 gesicht mit herausgestreckter zunge und zusammengekniffenen augen, 🤑 gesicht mit dollarzeichen, \
    🤗 gesicht mit umarmenden händen, 🤭 verlegen kicherndes gesicht, \
    🫢 gesicht mit offenen augen und hand über dem mund, 🫣 gesicht mit durch die finger linsendem auge, \
    🤫 ermahnendes gesicht, 🤔 nachdenkendes gesicht, 🫡 grüßendes gesicht, 🤐 gesicht mit reißverschlussmund, \
    🤨 gesicht mit hochgezogenen augenbrauen, 😐 neutrales gesicht, 😑 ausdrucksloses gesicht, 😶 gesicht ohne mund, \
    🫥 gesicht mit gestrichelter linie, 😶‍🌫 gesicht in wolken, 😏 süffisant lächelndes gesicht, \
    😒 verstimmtes gesicht, 🙄 augen verdrehendes gesicht, 😬 grimassen schneidendes gesicht, \
    😮‍💨 gesicht das ausatmet, 🤥 lügendes gesicht, 😌 erleichtertes gesicht, 😔 nachdenkliches gesicht, \
    😪 schläfriges gesicht, 🤤 sabberndes gesicht, 😴 schlafendes gesicht, 😷 gesicht mit atemschutzmaske, \
    🤒 gesicht mit fieberthermometer, 🤕 gesicht mit kopfverband, 🤢 würgendes gesicht, 🤮 kotzendes gesicht, \
    🤧 niesendes gesicht, 🥵 schwitzendes gesicht, 🥶 frierendes gesicht, 🥴 schwindeliges gesicht, \
    😵 benommenes gesicht, 😵‍💫 gesicht mit spiralen als augen, 🤯 explodierender kopf, 🤠 gesicht mit cowboyhut, \
    🥳 partygesicht, 🥸 verkleidet, 😎 lächelndes gesicht mit sonnenbrille, 🤓 strebergesicht, \
    🧐 gesicht mit monokel, 😕 verwundertes gesicht, 🫤 gesicht mit schrägem mund, 😟 besorgtes gesicht, \
    🙁 betrübtes gesicht, ☹ düsteres gesicht, 😮 gesicht mit offenem mund, 😯 verdutztes gesicht, \
    😲 erstauntes gesicht, 😳 errötetes gesicht mit großen augen, 🥺 bettelndes gesicht, \
    🥹 gesicht das tränen zurückhält, 😦 entsetztes gesicht, 😧 qualvolles gesicht, 😨 ängstliches gesicht, \
    😰 besorgtes gesicht mit schweißtropfen, 😥 trauriges aber erleichtertes gesicht, 😢 weinendes gesicht, \
    😭 heulendes gesicht, 😱 vor angst schreiendes gesicht, 😖 verwirrtes gesicht, 😣 entschlossenes gesicht, \
    😞 enttäuschtes gesicht, 😓 bedrücktes gesicht mit schweiß, 😩 erschöpftes gesicht, 😫 müdes gesicht, \
    🥱 gähnendes gesicht, 😤 schnaubendes gesicht, 😡 schmollendes gesicht, 😠 verärgertes gesicht, \
    🤬 gesicht mit symbolen über dem mund, 😈 grinsendes gesicht mit hörnern, 👿 wütendes gesicht mit hörnern, \
    💀 totenkopf, ☠ totenkopf mit gekreuzten knochen, 💩 kothaufen, 🤡 clown gesicht, 👹 ungeheuer, 👺 kobold, \
    👻 gespenst, 👽 außerirdischer, 👾 computerspiel monster, 🤖 roboter, 😺 grinsende katze, \
    😸 grinsende katze mit lachenden augen, 😹 katze mit freudentränen, 😻 lachende katze mit herzen als augen, \
    😼 verwegen lächelnde katze, 😽 küssende katze, 🙀 erschöpfte katze, 😿 weinende katze, 😾 schmollende katze, \
    🙈 sich die augen zuhaltendes affengesicht, 🙉 sich die ohren zuhaltendes affengesicht, \
    🙊 sich den mund zuhaltendes affengesicht, 💌 liebesbrief, 💘 herz mit pfeil, 💝 herz mit schleife, \
    💖 funkelndes herz, 💗 wachsendes herz, 💓 schlagendes herz, 💞 kreisende herzen, 💕 zwei herzen, \
    💟 herzdekoration, ❣ herz als ausrufezeichen, 💔 gebrochenes herz, ❤‍🔥 herz in flammen, ❤‍🩹 herz mit verband, \
    ❤ rotes herz, 🧡 oranges herz, 💛 gelbes herz, 💚 grünes herz, 💙 blaues herz, 💜 lila herz, 🤎 braunes herz, \
    🖤 schwarzes herz, 🤍 weißes herz, 💋 kussabdruck, 💯 hundert punkte, 💢 ärger, 💥 zusammenstoß, 💫 schwindlig, \
    💦 schweißtropfen, 💨 staubwolke, 🕳 loch, 💬 sprechblase mit drei punkten, 👁‍🗨 auge in sprechblase, \
    🗨 sprechblase links, 🗯 sprechblase für wütende aussage rechts, 💭 gedankenblase, 💤 schlafen, \
    👋 winkende hand, 🤚 erhobene hand von hinten, 🖐 hand mit gespreizten fingern, ✋ erhobene hand, \
    🖖 vulkanischer gruß, 🫱 nach rechts weisende hand, 🫲 nach links weisende hand, \
    🫳 hand mit handfläche nach unten, 🫴 hand mit handfläche nach oben, 👌 ok zeichen, 🤌 zusammengedrückte finger, \
    🤏 wenig geste, ✌ victory geste, 🤞 hand mit gekreuzten fingern, 🫰 hand mit gekreuztem zeigefinger und daumen, \
    🤟 ich liebe dich geste, 🤘 teufelsgruß, 🤙 ruf mich an handzeichen, 👈 nach links weisender zeigefinger, \
    👉 nach rechts weisender zeigefinger, 👆 nach oben weisender zeigefinger von hinten, 🖕 mittelfinger, \
    👇 nach unten weisender zeigefinger, ☝ nach oben weisender zeigefinger von vorne, \
    🫵 auf betrachter zeigender zeigefinger, 👍 daumen hoch, 👎 daumen runter, ✊ erhobene faust, 👊 geballte faust, \
    🤛 faust nach links, 🤜 faust nach rechts, 👏 klatschende hände, 🙌 zwei erhobene handflächen, \
    🫶 hände die herz bilden, 👐 offene hände, 🤲 handflächen nach oben, 🤝 handschlag, \
    🙏 zusammengelegte handflächen, ✍ schreibende hand, 💅 nagellack, 🤳 selfie, 💪 angespannter bizeps, \
    🦾 armprothese, 🦿 beinprothese, 🦵 bein, 🦶 fuß, 👂 ohr, 🦻 ohr mit hörgerät, 👃 nase, 🧠 gehirn, \
    🫀 herz organ, 🫁 lunge, 🦷 zahn, 🦴 knochen, 👀 augen, 👁 auge, 👅 zunge, 👄 mund, 🫦 auf lippe beißen, \
    👶 baby, 🧒 kind, 👦 junge, 👧 mädchen, 🧑 person, 👱 person blondes haar, 👨 mann, 🧔 person bart, \
    🧔‍♂ mann bart, 🧔‍♀ frau bart, 👨‍🦰 mann rotes haar, 👨‍🦱 mann lockiges haar, 👨‍🦳 mann weißes haar, \
    👨‍🦲 mann glatze, 👩 frau, 👩‍🦰 frau rotes haar, 🧑‍🦰 person rotes haar, 👩‍🦱 frau lockiges haar, \
    🧑‍🦱 person lockiges haar, 👩‍🦳 frau weißes haar, 🧑‍🦳 person weißes haar, 👩‍🦲 frau glatze, \
    🧑‍🦲 person glatze, 👱‍♀ frau blond, 👱‍♂ mann blond, 🧓 ältere person, 👴 älterer mann, 👵 ältere frau, \
    🙍 missmutige person, 🙍‍♂ missmutiger mann, 🙍‍♀ missmutige frau, 🙎 schmollende person, \
    🙎‍♂ schmollender mann, 🙎‍♀ schmollende frau, 🙅 person mit überkreuzten armen, \
    🙅‍♂ mann mit überkreuzten armen, 🙅‍♀ frau mit überkreuzten armen, 🙆 person mit händen auf dem kopf, \
    🙆‍♂ mann mit händen auf dem kopf, 🙆‍♀ frau mit händen auf dem kopf, 💁 infoschalter mitarbeiter, \
    💁‍♂ infoschalter mitarbeiter, 💁‍♀ infoschalter mitarbeiterin, 🙋 person mit erhobenem arm, \
    🙋‍♂ mann mit erhobenem arm, 🙋‍♀ frau mit erhobenem arm, 🧏 gehörlose person, 🧏‍♂ gehörloser mann, \
    🧏‍♀ gehörlose frau, 🙇 sich verbeugende person, 🙇‍♂ sich verbeugender mann, 🙇‍♀ sich verbeugende frau, \
    🤦 sich an den kopf fassende person, 🤦‍♂ sich an den kopf fassender mann, 🤦‍♀ sich an den kopf fassende frau, \
    🤷 schulterzuckende person, 🤷‍♂ schulterzuckender mann, 🤷‍♀ schulterzuckende frau, 🧑‍⚕ arzt ärztin, \
    👨‍⚕ arzt, 👩‍⚕ ärztin, 🧑‍🎓 student, 👨‍🎓 student, 👩‍🎓 studentin, 🧑‍🏫 lehrer, 👨‍🏫 lehrer, \
    👩‍🏫 lehrerin, 🧑‍⚖ richter, 👨‍⚖ richter, 👩‍⚖ richterin, 🧑‍🌾 bauer bäuerin, 👨‍🌾 bauer, 👩‍🌾 bäuerin, \
    🧑‍🍳 koch köchin, 👨‍🍳 koch, 👩‍🍳 köchin, 🧑‍🔧 mechaniker, 👨‍🔧 mechaniker, 👩‍🔧 mechanikerin, \
    🧑‍🏭 fabrikarbeiter, 👨‍🏭 fabrikarbeiter, 👩‍🏭 fabrikarbeiterin, 🧑‍💼 büroangestellte r, \
    👨‍💼 büroangestellter, 👩‍💼 büroangestellte, 🧑‍🔬 wissenschaftler, 👨‍🔬 wissenschaftler, \
    👩‍🔬 wissenschaftlerin, 🧑‍💻 it experte it expertin, 👨‍💻 it experte, 👩‍💻 it expertin, 🧑‍🎤 sänger, \
    👨‍🎤 sänger, 👩‍🎤 sängerin, 🧑‍🎨 künstler, 👨‍🎨 künstler, 👩‍🎨 künstlerin, 🧑‍✈ pilot, 👨‍✈ pilot, \
    👩‍✈ pilotin, 🧑‍🚀 astronaut, 👨‍🚀 astronaut, 👩‍🚀 astronautin, 🧑‍🚒 feuerwehrmann frau, \
    👨‍🚒 feuerwehrmann, 👩‍🚒 feuerwehrfrau, 👮 polizist, 👮‍♂ polizist, 👮‍♀ polizistin, 🕵 detektiv, \
    🕵‍♂ detektiv, 🕵‍♀ detektivin, 💂 wache, 💂‍♂ wachsoldat, 💂‍♀ wachsoldatin, 🥷 ninja, 👷 bauarbeiter, \
    👷‍♂ bauarbeiter, 👷‍♀ bauarbeiterin, 🫅 person mit krone, 🤴 prinz, 👸 prinzessin, 👳 person mit turban, \
    👳‍♂ mann mit turban, 👳‍♀ frau mit turban, 👲 mann mit chinesischem hut, 🧕 frau mit kopftuch, \
    🤵 person im smoking, 🤵‍♂ mann im smoking, 🤵‍♀ frau im smoking, 👰 person mit schleier, \
    👰‍♂ mann mit schleier, 👰‍♀ frau mit schleier, 🤰 schwangere frau, 🫃 schwangerer mann, 🫄 schwangere person, \
    🤱 stillen, 👩‍🍼 stillende frau, 👨‍🍼 stillender mann, 🧑‍🍼 stillende person, 👼 putte, 🎅 weihnachtsmann, \
    🤶 weihnachtsfrau, 🧑‍🎄 weihnachtsperson, 🦸 superheld, 🦸‍♂ superheld, 🦸‍♀ heldin, 🦹 bösewicht, \
    🦹‍♂ männlicher bösewicht, 🦹‍♀ weiblicher bösewicht, 🧙 magier, 🧙‍♂ magier, 🧙‍♀ magierin, 🧚 märchenfee, \
    🧚‍♂ männliche fee, 🧚‍♀ fee, 🧛 vampir, 🧛‍♂ männlicher vampir, 🧛‍♀ weiblicher vampir, 🧜 wassermensch, \
    🧜‍♂ wassermann, 🧜‍♀ meerjungfrau, 🧝 elf e, 🧝‍♂ elf, 🧝‍♀ elfe, 🧞 flaschengeist, \
    🧞‍♂ männlicher flaschengeist, 🧞‍♀ weiblicher flaschengeist, 🧟 zombie, 🧟‍♂ männlicher zombie, \
    🧟‍♀ weiblicher zombie, 🧌 troll, 💆 person die eine kopfmassage bekommt, \
    💆‍♂ mann der eine kopfmassage bekommt, 💆‍♀ frau die eine kopfmassage bekommt, 💇 person beim haareschneiden, \
    💇‍♂ mann beim haareschneiden, 💇‍♀ frau beim haareschneiden, 🚶 fußgänger, 🚶‍♂ fußgänger, 🚶‍♀ fußgängerin, \
    🧍 stehende person, 🧍‍♂ stehender mann, 🧍‍♀ stehende frau, 🧎 kniende person, 🧎‍♂ kniender mann, \
    🧎‍♀ kniende frau, 🧑‍🦯 person mit gehstock, 👨‍🦯 mann mit langstock, 👩‍🦯 frau mit langstock, \
    🧑‍🦼 person in motorisiertem rollstuhl, 👨‍🦼 mann in elektrischem rollstuhl, \
    👩‍🦼 frau in elektrischem rollstuhl, 🧑‍🦽 person in manuellem rollstuhl, 👨‍🦽 mann in manuellem rollstuhl, \
    👩‍🦽 frau in manuellem rollstuhl, 🏃 laufende person, 🏃‍♂ laufender mann, 🏃‍♀ laufende frau, \
    💃 tanzende frau, 🕺 tanzender mann, 🕴 schwebender mann im anzug, 👯 personen mit hasenohren, \
    👯‍♂ männer mit hasenohren, 👯‍♀ frauen mit hasenohren, 🧖 person in dampfsauna, 🧖‍♂ mann in dampfsauna, \
    🧖‍♀ frau in dampfsauna, 🧗 bergsteiger, 🧗‍♂ bergsteiger, 🧗‍♀ bergsteigerin, 🤺 fechter, 🏇 pferderennen, \
    ⛷ skifahrer, 🏂 snowboarder, 🏌 golfer, 🏌‍♂ golfer, 🏌‍♀ golferin, 🏄 surfer, 🏄‍♂ surfer, 🏄‍♀ surferin, \
    🚣 person im ruderboot, 🚣‍♂ mann im ruderboot, 🚣‍♀ frau im ruderboot, 🏊 schwimmer, 🏊‍♂ schwimmer, \
    🏊‍♀ schwimmerin, ⛹ person mit ball, ⛹‍♂ mann mit ball, ⛹‍♀ frau mit ball, 🏋 gewichtheber, 🏋‍♂ gewichtheber, \
    🏋‍♀ gewichtheberin, 🚴 radfahrer, 🚴‍♂ radfahrer, 🚴‍♀ radfahrerin, 🚵 mountainbiker, 🚵‍♂ mountainbiker, \
    🚵‍♀ mountainbikerin, 🤸 rad schlagende person, 🤸‍♂ rad schlagender mann, 🤸‍♀ rad schlagende frau, 🤼 ringer, \
    🤼‍♂ ringende männer, 🤼‍♀ ringende frauen, 🤽 wasserballspieler, 🤽‍♂ wasserballspieler, \
    🤽‍♀ wasserballspielerin, 🤾 handballspieler, 🤾‍♂ handballspieler, 🤾‍♀ handballspielerin, 🤹 jongleur, \
    🤹‍♂ jongleur, 🤹‍♀ jongleurin, 🧘 person im lotossitz, 🧘‍♂ mann im lotossitz, 🧘‍♀ frau im lotossitz, \
    🛀 badende person, 🛌 im bett liegende person, 🧑‍🤝‍🧑 sich an den händen haltende personen, \
    👭 händchen haltende frauen, 👫 mann und frau halten hände, 👬 händchen haltende männer, 💏 sich küssendes paar, \
    👩‍❤‍💋‍👨 sich küssendes paar frau mann, 👨‍❤‍💋‍👨 sich küssendes paar mann mann, \
    👩‍❤‍💋‍👩 sich küssendes paar frau frau, 💑 liebespaar, 👩‍❤‍👨 liebespaar frau mann, \
    👨‍❤‍👨 liebespaar mann mann, 👩‍❤‍👩 liebespaar frau frau, 👪 familie, 👨‍👩‍👦 familie mann frau und junge, \
    👨‍👩‍👧 familie mann frau und mädchen, 👨‍👩‍👧‍👦 familie mann frau mädchen und junge, \
    👨‍👩‍👦‍👦 familie mann frau junge und junge, 👨‍👩‍👧‍👧 familie mann frau mädchen und mädchen, \
    👨‍👨‍👦 familie mann mann und junge, 👨‍👨‍👧 familie mann mann und mädchen, \
    👨‍👨‍👧‍👦 familie mann mann mädchen und junge, 👨‍👨‍👦‍👦 familie mann mann junge und junge, \
    👨‍👨‍👧‍👧 familie mann mann mädchen und mädchen, 👩‍👩‍👦 familie frau frau und junge, \
    👩‍👩‍👧 familie frau frau und mädchen, 👩‍👩‍👧‍👦 familie frau frau mädchen und junge, \
    👩‍👩‍👦‍👦 familie frau frau junge und junge, 👩‍👩‍👧‍👧 familie frau frau mädchen und mädchen, \
    👨‍👦 familie mann junge, 👨‍👦‍👦 familie mann junge und junge, 👨‍👧 familie mann mädchen, \
    👨‍👧‍👦 familie mann mädchen und junge, 👨‍👧‍👧 familie mann mädchen und mädchen, 👩‍👦 familie frau junge, \
    👩‍👦‍👦 familie frau junge und junge, 👩‍👧 familie frau mädchen, 👩‍👧‍👦 familie frau mädchen und junge, \
    👩‍👧‍👧 familie frau mädchen und mädchen, 🗣 sprechender kopf, 👤 silhouette einer büste, \
    👥 silhouette mehrerer büsten, 🫂 sich umarmende personen, 👣 fußabdrücke, 🐵 affengesicht, 🐒 affe, 🦍 gorilla, \
    🦧 orang utan, 🐶 hundegesicht, 🐕 hund, 🦮 blindenhund, 🐕‍🦺 assistenzhund, 🐩 pudel, 🐺 wolf, 🦊 fuchs, \
    🦝 waschbär, 🐱 katzengesicht, 🐈 katze, 🐈‍⬛ schwarze katze, 🦁 löwe, 🐯 tigergesicht, 🐅 tiger, 🐆 leopard, \
    🐴 pferdegesicht, 🐎 pferd, 🦄 einhorn, 🦓 zebra, 🦌 hirsch, 🦬 bison, 🐮 kuhgesicht, 🐂 ochse, 🐃 wasserbüffel, \
    🐄 kuh, 🐷 schweinegesicht, 🐖 schwein, 🐗 wildschwein, 🐽 schweinerüssel, 🐏 widder, 🐑 schaf, 🐐 ziege, \
    🐪 dromedar, 🐫 kamel, 🦙 lama, 🦒 giraffe, 🐘 elefant, 🦣 mammut, 🦏 nashorn, 🦛 nilpferd, 🐭 mäusegesicht, \
    🐁 maus, 🐀 ratte, 🐹 hamster, 🐰 hasengesicht, 🐇 hase, 🐿 streifenhörnchen, 🦫 biber, 🦔 igel, 🦇 fledermaus, \
    🐻 bär, 🐻‍❄ eisbär, 🐨 koala, 🐼 panda, 🦥 faultier, 🦦 otter, 🦨 stinktier, 🦘 känguru, 🦡 dachs, \
    🐾 tatzenabdrücke, 🦃 truthahn, 🐔 huhn, 🐓 hahn, 🐣 schlüpfendes küken, 🐤 küken, 🐥 küken von vorne, 🐦 vogel, \
    🐧 pinguin, 🕊 taube, 🦅 adler, 🦆 ente, 🦢 schwan, 🦉 eule, 🦤 dodo, 🪶 feder, 🦩 flamingo, 🦚 pfau, \
    🦜 papagei, 🐸 frosch, 🐊 krokodil, 🐢 schildkröte, 🦎 eidechse, 🐍 schlange, 🐲 drachengesicht, 🐉 drache, \
    🦕 sauropode, 🦖 t. rex, 🐳 blasender wal, 🐋 wal, 🐬 delfin, 🦭 seehund, 🐟 fisch, 🐠 tropenfisch, \
    🐡 kugelfisch, 🦈 hai, 🐙 oktopus, 🐚 schneckenhaus, 🪸 koralle, 🐌 schnecke, 🦋 schmetterling, 🐛 raupe, \
    🐜 ameise, 🐝 biene, 🪲 käfer, 🐞 marienkäfer, 🦗 grille, 🪳 kakerlake, 🕷 spinne, 🕸 spinnennetz, 🦂 skorpion, \
    🦟 mücke, 🪰 fliege, 🪱 wurm, 🦠 mikrobe, 💐 blumenstrauß, 🌸 kirschblüte, 💮 blumenstempel, 🪷 lotusblüte, \
    🏵 rosette, 🌹 rose, 🥀 welke blume, 🌺 hibiskus, 🌻 sonnenblume, 🌼 gelbe blüte, 🌷 tulpe, 🌱 spross, \
    🪴 topfpflanze, 🌲 nadelbaum, 🌳 laubbaum, 🌴 palme, 🌵 kaktus, 🌾 reisähre, 🌿 kräuter, ☘ kleeblatt, \
    🍀 glücksklee, 🍁 ahornblatt, 🍂 laub, 🍃 blätter im wind, 🪹 leeres nest, 🪺 nest mit eiern, 🍄 fliegenpilz, \
    🍇 trauben, 🍈 honigmelone, 🍉 wassermelone, 🍊 mandarine, 🍋 zitrone, 🍌 banane, 🍍 ananas, 🥭 mango, \
    🍎 roter apfel, 🍏 grüner apfel, 🍐 birne, 🍑 pfirsich, 🍒 kirschen, 🍓 erdbeere, 🫐 blaubeeren, 🥝 kiwi, \
    🍅 tomate, 🫒 olive, 🥥 kokosnuss, 🥑 avocado, 🍆 aubergine, 🥔 kartoffel, 🥕 karotte, 🌽 maiskolben, \
    🌶 peperoni, 🫑 paprika, 🥒 gurke, 🥬 blattgemüse, 🥦 brokkoli, 🧄 knoblauch, 🧅 zwiebel, 🥜 erdnuss, 🫘 bohnen, \
    🌰 kastanie, 🍞 brot, 🥐 croissant, 🥖 baguette, 🫓 fladenbrot, 🥨 brezel, 🥯 bagel, 🥞 pfannkuchen, 🧇 waffel, \
    🧀 käsestück, 🍖 fleischhachse, 🍗 hähnchenschenkel, 🥩 fleischstück, 🥓 bacon, 🍔 hamburger, 🍟 pommes frites, \
    🍕 pizza, 🌭 hotdog, 🥪 sandwich, 🌮 taco, 🌯 burrito, 🫔 tamale, 🥙 döner, 🧆 falafel, 🥚 ei, \
    🍳 spiegelei in bratpfanne, 🥘 pfannengericht, 🍲 topf mit essen, 🫕 fondue, 🥣 schüssel mit löffel, 🥗 salat, \
    🍿 popcorn, 🧈 butter, 🧂 salz, 🥫 konserve, 🍱 bento box, 🍘 reiscracker, 🍙 reisbällchen, 🍚 reis in schüssel, \
    🍛 reis mit curry, 🍜 schüssel und essstäbchen, 🍝 spaghetti, 🍠 geröstete süßkartoffel, 🍢 oden, 🍣 sushi, \
    🍤 frittierte garnele, 🍥 fischfrikadelle, 🥮 mondkuchen, 🍡 dango, 🥟 teigtasche, 🥠 glückskeks, \
    🥡 takeaway schachtel, 🦀 krebs, 🦞 hummer, 🦐 garnele, 🦑 tintenfisch, 🦪 auster, 🍦 softeis, 🍧 wassereis, \
    🍨 eiscreme, 🍩 donut, 🍪 keks, 🎂 geburtstagskuchen, 🍰 torte, 🧁 cupcake, 🥧 kuchen, 🍫 schokoladentafel, \
    🍬 bonbon, 🍭 lutscher, 🍮 pudding, 🍯 honigtopf, 🍼 babyflasche, 🥛 glas milch, ☕ heißgetränk, 🫖 teekanne, \
    🍵 teetasse ohne henkel, 🍶 sake flasche mit tasse, 🍾 flasche mit knallendem korken, 🍷 weinglas, \
    🍸 cocktailglas, 🍹 cocktail, 🍺 bierkrug, 🍻 bierkrüge, 🥂 sektgläser, 🥃 trinkglas, 🫗 flüssigkeit ausgießen, \
    🥤 becher mit strohhalm, 🧋 bubble tea, 🧃 trinkpäckchen, 🧉 mate tee, 🧊 eiswürfel, 🥢 essstäbchen, \
    🍽 teller mit messer und gabel, 🍴 messer und gabel, 🥄 löffel, 🔪 küchenmesser, 🫙 einmachglas, 🏺 amphore, \
    🌍 globus mit europa und afrika, 🌎 globus mit amerika, 🌏 globus mit asien und australien, \
    🌐 globus mit meridianen, 🗺 weltkarte, 🗾 umriss von japan, 🧭 kompass, 🏔 schneebedeckter berg, ⛰ berg, \
    🌋 vulkan, 🗻 fuji, 🏕 camping, 🏖 strand mit sonnenschirm, 🏜 wüste, 🏝 einsame insel, 🏞 nationalpark, \
    🏟 stadion, 🏛 antikes gebäude, 🏗 kran, 🧱 ziegelstein, 🪨 felsen, 🪵 holz, 🛖 hütte, 🏘 wohnhäuser, \
    🏚 verfallenes haus, 🏠 haus, 🏡 haus mit garten, 🏢 bürogebäude, 🏣 japanisches postgebäude, 🏤 postgebäude, \
    🏥 krankenhaus, 🏦 bank, 🏨 hotel, 🏩 stundenhotel, 🏪 minimarkt, 🏫 schule, 🏬 kaufhaus, 🏭 fabrik, \
    🏯 japanisches schloss, 🏰 schloss, 💒 hochzeit, 🗼 tokyo tower, 🗽 freiheitsstatue, ⛪ kirche, 🕌 moschee, \
    🛕 hindutempel, 🕍 synagoge, ⛩ shinto schrein, 🕋 kaaba, ⛲ springbrunnen, ⛺ zelt, 🌁 neblig, 🌃 sternenhimmel, \
    🏙 skyline, 🌄 sonnenaufgang über bergen, 🌅 sonnenaufgang über dem meer, 🌆 abendstimmung in der stadt, \
    🌇 sonnenuntergang in der stadt, 🌉 brücke vor nachthimmel, ♨ heiße quellen, 🎠 karussellpferd, \
    🛝 spielplatzrutsche, 🎡 riesenrad, 🎢 achterbahn, 💈 barbershop säule, 🎪 zirkuszelt, 🚂 dampflokomotive, \
    🚃 eisenbahnwagen, 🚄 hochgeschwindigkeitszug mit spitzer nase, 🚅 hochgeschwindigkeitszug, 🚆 zug, 🚇 u. bahn, \
    🚈 s. bahn, 🚉 bahnhof, 🚊 straßenbahn, 🚝 einschienenbahn, 🚞 bergbahn, 🚋 straßenbahnwagen, 🚌 bus, \
    🚍 bus von vorne, 🚎 oberleitungsbus, 🚐 kleinbus, 🚑 krankenwagen, 🚒 feuerwehrauto, 🚓 polizeiwagen, \
    🚔 polizeiwagen von vorne, 🚕 taxi, 🚖 taxi von vorne, 🚗 auto, 🚘 auto von vorne, 🚙 wohnmobil, 🛻 pick up, \
    🚚 lieferwagen, 🚛 sattelzug, 🚜 traktor, 🏎 rennauto, 🏍 motorrad, 🛵 motorroller, 🦽 manueller rollstuhl, \
    🦼 elektrischer rollstuhl, 🛺 autorikscha, 🚲 fahrrad, 🛴 tretroller, 🛹 skateboard, 🛼 rollschuh, \
    🚏 bushaltestelle, 🛣 autobahn, 🛤 bahngleis, 🛢 ölfass, ⛽ tanksäule, 🛞 autorad, 🚨 polizeilicht, \
    🚥 horizontale verkehrsampel, 🚦 vertikale verkehrsampel, 🛑 stoppschild, 🚧 baustellenabsperrung, ⚓ anker, \
    🛟 rettungsring, ⛵ segelboot, 🛶 kanu, 🚤 schnellboot, 🛳 passagierschiff, ⛴ fähre, 🛥 motorboot, 🚢 schiff, \
    ✈ flugzeug, 🛩 kleines flugzeug, 🛫 abflug, 🛬 landung eines flugzeugs, 🪂 fallschirm, 💺 sitzplatz, \
    🚁 hubschrauber, 🚟 schwebebahn, 🚠 bergschwebebahn, 🚡 bergseilbahn, 🛰 satellit, 🚀 rakete, \
    🛸 fliegende untertasse, 🛎 rezeptionsklingel, 🧳 gepäck, ⌛ sanduhr, ⏳ laufende sanduhr, ⌚ armbanduhr, ⏰ wecker, \
    ⏱ stoppuhr, ⏲ zeitschaltuhr, 🕰 kaminuhr, 🕛 ziffernblatt zwölf uhr, 🕧 zwölf uhr dreißig, 🕐 eins uhr, \
    🕜 eins uhr dreißig, 🕑 zwei uhr, 🕝 zwei uhr dreißig, 🕒 drei uhr, 🕞 drei uhr dreißig, 🕓 vier uhr, \
    🕟 vier uhr dreißig, 🕔 fünf uhr, 🕠 fünf uhr dreißig, 🕕 sechs uhr, 🕡 sechs uhr dreißig, 🕖 sieben uhr, \
    🕢 sieben uhr dreißig, 🕗 acht uhr, 🕣 acht uhr dreißig, 🕘 neun uhr, 🕤 neun uhr dreißig, 🕙 zehn uhr, \
    🕥 zehn uhr dreißig, 🕚 elf uhr, 🕦 elf uhr dreißig, 🌑 neumond, 🌒 erstes mondviertel, 🌓 zunehmender halbmond, \
    🌔 zweites mondviertel, 🌕 vollmond, 🌖 drittes mondviertel, 🌗 abnehmender halbmond, 🌘 letztes mondviertel, \
    🌙 mondsichel, 🌚 neumond mit gesicht, 🌛 mondsichel mit gesicht links, 🌜 mondsichel mit gesicht rechts, \
    🌡 thermometer, ☀ sonne, 🌝 vollmond mit gesicht, 🌞 sonne mit gesicht, 🪐 ringplanet, \
    ⭐ weißer mittelgroßer stern, 🌟 funkelnder stern, 🌠 sternschnuppe, 🌌 milchstraße, ☁ wolke, \
    ⛅ sonne hinter wolke, ⛈ wolke mit blitz und regen, 🌤 sonne hinter kleiner wolke, 🌥 sonne hinter großer wolke, \
    🌦 sonne hinter regenwolke, 🌧 wolke mit regen, 🌨 wolke mit schnee, 🌩 wolke mit blitz, 🌪 wirbelsturm, \
    🌫 nebel, 🌬 wind, 🌀 wirbel, 🌈 regenbogen, 🌂 geschlossener regenschirm, ☂ regenschirm, \
    ☔ regenschirm im regen, ⛱ aufgestellter sonnenschirm, ⚡ hochspannung, ❄ schneeflocke, ☃ schneemann im schnee, \
    ⛄ schneemann ohne schneeflocken, ☄ komet, 🔥 feuer, 💧 tropfen, 🌊 welle, 🎃 halloweenkürbis, 🎄 weihnachtsbaum, \
    🎆 feuerwerk, 🎇 wunderkerze, 🧨 feuerwerkskörper, ✨ funkelnde sterne, 🎈 luftballon, 🎉 konfettibombe, \
    🎊 konfettiball, 🎋 tanabata baum, 🎍 piniendekoration, 🎎 japanische puppen, \
    🎏 traditionelle japanische windsäcke, 🎐 japanisches windspiel, 🎑 traditionelles mondfest, 🧧 roter umschlag, \
    🎀 pinke schleife, 🎁 geschenk, 🎗 gedenkschleife, 🎟 eintrittskarten, 🎫 ticket, 🎖 militärorden, 🏆 pokal, \
    🏅 sportmedaille, 🥇 goldmedaille, 🥈 silbermedaille, 🥉 bronzemedaille, ⚽ fußball, ⚾ baseball, 🥎 softball, \
    🏀 basketball, 🏐 volleyball, 🏈 football, 🏉 rugbyball, 🎾 tennisball, 🥏 frisbee, 🎳 bowling, 🏏 kricket, \
    🏑 feldhockey, 🏒 eishockey, 🥍 lacrosse, 🏓 tischtennis, 🏸 badminton, 🥊 boxhandschuh, 🥋 kampfsportanzug, \
    🥅 tor, ⛳ golffahne, ⛸ schlittschuh, 🎣 angel mit fisch, 🤿 tauchmaske, 🎽 laufshirt, 🎿 ski, 🛷 schlitten, \
    🥌 curlingstein, 🎯 darts, 🪀 jo jo, 🪁 drachen, 🔫 wasserpistole, 🎱 billardkugel, 🔮 kristallkugel, \
    🪄 zauberstab, 🎮 gamepad, 🕹 joystick, 🎰 spielautomat, 🎲 spielwürfel, 🧩 puzzleteil, 🧸 teddybär, 🪅 pinata, \
    🪩 discokugel, 🪆 matroschka, ♠ pik, ♥ herz, ♦ karo, ♣ kreuz, ♟ bauer schach, 🃏 jokerkarte, 🀄 mahjong stein, \
    🎴 japanische blumenkarte, 🎭 masken, 🖼 gerahmtes bild, 🎨 mischpalette, 🧵 faden, 🪡 nähnadel, 🧶 wollknäuel, \
    🪢 knoten, 👓 brille, 🕶 sonnenbrille, 🥽 schutzbrille, 🥼 laborkittel, 🦺 sicherheitsweste, \
    👔 hemd mit krawatte, 👕 t. shirt, 👖 jeans, 🧣 schal, 🧤 handschuhe, 🧥 mantel, 🧦 socken, 👗 kleid, 👘 kimono, \
    🥻 sari, 🩱 einteiliger badeanzug, 🩲 slip, 🩳 shorts, 👙 bikini, 👚 bluse, 👛 geldbörse, 👜 handtasche, \
    👝 clutch, 🛍 einkaufstüten, 🎒 schulranzen, 🩴 zehensandale, 👞 herrenschuh, 👟 sportschuh, 🥾 wanderstiefel, \
    🥿 flacher schuh, 👠 stöckelschuh, 👡 damensandale, 🩰 ballettschuhe, 👢 damenstiefel, 👑 krone, 👒 damenhut, \
    🎩 zylinder, 🎓 doktorhut, 🧢 baseballmütze, 🪖 militärhelm, ⛑ rettungshelm, 📿 gebetskette, 💄 lippenstift, \
    💍 ring, 💎 edelstein, 🔇 durchgestrichener lautsprecher, 🔈 lautsprecher mit geringer lautstärke, \
    🔉 lautsprecher mit mittlerer lautstärke, 🔊 lautsprecher mit hoher lautstärke, 📢 lautsprecher, 📣 megafon, \
    📯 posthorn, 🔔 glocke, 🔕 durchgestrichene glocke, 🎼 notenschlüssel, 🎵 musiknote, 🎶 musiknoten, \
    🎙 studiomikrofon, 🎚 schieberegler, 🎛 drehregler, 🎤 mikrofon, 🎧 kopfhörer, 📻 radio, 🎷 saxofon, \
    🪗 akkordeon, 🎸 gitarre, 🎹 klaviatur, 🎺 trompete, 🎻 geige, 🪕 banjo, 🥁 trommel, 🪘 afrikanische trommel, \
    📱 mobiltelefon, 📲 mobiltelefon mit pfeil, ☎ telefon, 📞 telefonhörer, 📟 pager, 📠 faxgerät, 🔋 batterie, \
    🪫 schwache batterie, 🔌 netzstecker, 💻 laptop, 🖥 desktopcomputer, 🖨 drucker, ⌨ tastatur, 🖱 computermaus, \
    🖲 trackball, 💽 minidisc, 💾 diskette, 💿 c. d., 📀 d. v. d., 🧮 abakus, 🎥 filmkamera, 🎞 filmstreifen, \
    📽 filmprojektor, 🎬 filmklappe, 📺 fernseher, 📷 fotoapparat, 📸 fotoapparat mit blitz, 📹 videokamera, \
    📼 videokassette, 🔍 lupe nach links, 🔎 lupe nach rechts, 🕯 kerze, 💡 glühbirne, 🔦 taschenlampe, \
    🏮 rote papierlaterne, 🪔 öllampe, 📔 notizbuch mit dekorativem einband, 📕 geschlossenes buch, 📖 offenes buch, \
    📗 grünes buch, 📘 blaues buch, 📙 orangefarbenes buch, 📚 bücherstapel, 📓 notizbuch, 📒 spiralblock, \
    📃 teilweise eingerolltes blatt, 📜 schriftrolle, 📄 vorderseite eines blattes, 📰 zeitung, \
    🗞 zusammengerollte zeitung, 📑 pagemarker, 🔖 lesezeichen, 🏷 etikett, 💰 geldsack, 🪙 münze, 💴 yen banknote, \
    💵 dollar banknote, 💶 euro banknote, 💷 pfund banknote, 💸 geldschein mit flügeln, 💳 kreditkarte, 🧾 beleg, \
    💹 steigende kurve mit yen zeichen, ✉ briefumschlag, 📧 e. mail, 📨 eingehender briefumschlag, \
    📩 umschlag mit pfeil, 📤 postausgang, 📥 posteingang, 📦 paket, 📫 geschlossener briefkasten mit post, \
    📪 geschlossener briefkasten ohne post, 📬 offener briefkasten mit post, 📭 offener briefkasten ohne post, \
    📮 briefkasten, 🗳 urne mit wahlzettel, ✏ bleistift, ✒ schwarzer federhalter, 🖋 füllhalter, 🖊 kugelschreiber, \
    🖌 pinsel, 🖍 wachsmalstift, 📝 papier und bleistift, 💼 aktentasche, 📁 ordner, 📂 geöffneter ordner, \
    🗂 karteireiter, 📅 kalender, 📆 abreißkalender, 🗒 notizblock, 🗓 spiralkalender, 📇 rotationskartei, \
    📈 aufwärtstrend, 📉 abwärtstrend, 📊 balkendiagramm, 📋 klemmbrett, 📌 reißzwecke, 📍 stecknadel, \
    📎 büroklammer, 🖇 verhakte büroklammern, 📏 lineal, 📐 dreieckiges lineal, ✂ schere, 🗃 karteikasten, \
    🗄 aktenschrank, 🗑 papierkorb, 🔒 geschlossenes schloss, 🔓 offenes schloss, 🔏 schloss mit füller, \
    🔐 schloss mit schlüssel, 🔑 schlüssel, 🗝 alter schlüssel, 🔨 hammer, 🪓 axt, ⛏ pickel, ⚒ hammer und pickel, \
    🛠 hammer und schraubenschlüssel, 🗡 dolch, ⚔ gekreuzte schwerter, 💣 bombe, 🪃 bumerang, 🏹 pfeil und bogen, \
    🛡 schutzschild, 🪚 handsäge, 🔧 schraubenschlüssel, 🪛 schraubenzieher, 🔩 mutter und schraube, ⚙ zahnrad, \
    🗜 schraubzwinge, ⚖ waage, 🦯 blindenstock, 🔗 linksymbol, ⛓ ketten, 🪝 haken, 🧰 werkzeugkasten, 🧲 magnet, \
    🪜 leiter, ⚗ destillierapparat, 🧪 reagenzglas, 🧫 petrischale, 🧬 dna, 🔬 mikroskop, 🔭 teleskop, \
    📡 satellitenschüssel, 💉 spritze, 🩸 blutstropfen, 💊 kapsel, 🩹 heftpflaster, 🩼 krücke, 🩺 stethoskop, \
    🩻 röntgenbild, 🚪 tür, 🛗 fahrstuhl, 🪞 spiegel, 🪟 fenster, 🛏 bett, 🛋 sofa und lampe, 🪑 stuhl, 🚽 toilette, \
    🪠 saugglocke, 🚿 dusche, 🛁 badewanne, 🪤 mausefalle, 🪒 rasierer, 🧴 creme, 🧷 sicherheitsnadel, 🧹 besen, \
    🧺 korb, 🧻 küchenrolle, 🪣 eimer, 🧼 seife, 🫧 blasen, 🪥 zahnbürste, 🧽 schwamm, 🧯 feuerlöscher, \
    🛒 einkaufswagen, 🚬 zigarette, ⚰ sarg, 🪦 grabstein, ⚱ urne, 🧿 nazar amulett, 🪬 hamsa, 🗿 statue, \
    🪧 protestschild, 🪪 ausweis, 🏧 symbol geldautomat, 🚮 symbol papierkorb, 🚰 trinkwasser, ♿ symbol rollstuhl, \
    🚹 herren, 🚺 damen, 🚻 toiletten, 🚼 symbol baby, 🚾 wc, 🛂 passkontrolle, 🛃 zollkontrolle, 🛄 gepäckausgabe, \
    🛅 gepäckaufbewahrung, ⚠ warnung, 🚸 kinder überqueren die straße, ⛔ zutritt verboten, 🚫 verboten, \
    🚳 fahrräder verboten, 🚭 rauchverbot, 🚯 abfall verboten, 🚱 kein trinkwasser, 🚷 fußgänger verboten, \
    📵 mobiltelefone verboten, 🔞 minderjährige verboten, ☢ radioaktiv, ☣ biogefährdung, ⬆ pfeil nach oben, \
    ↗ pfeil nach rechts oben, ➡ pfeil nach rechts, ↘ pfeil nach rechts unten, ⬇ pfeil nach unten, \
    ↙ pfeil nach links unten, ⬅ pfeil nach links, ↖ pfeil nach links oben, ↕ pfeil nach oben und unten, \
    ↔ pfeil nach links und rechts, ↩ geschwungener pfeil nach links, ↪ geschwungener pfeil nach rechts, \
    ⤴ geschwungener pfeil nach oben, ⤵ geschwungener pfeil nach unten, 🔃 kreisförmige pfeile im uhrzeigersinn, \
    🔄 pfeile gegen den uhrzeigersinn, 🔙 back pfeil, 🔚 end pfeil, 🔛 on pfeil, 🔜 soon pfeil, 🔝 top pfeil, \
    🛐 religiöse stätte, ⚛ atomzeichen, 🕉 om, ✡ davidstern, ☸ dharma rad, ☯ yin und yang, ✝ lateinisches kreuz, \
    ☦ orthodoxes kreuz, ☪ hilal und stern, ☮ friedenszeichen, 🕎 menora, 🔯 hexagramm mit punkt, \
    ♈ widder sternzeichen, ♉ stier sternzeichen, ♊ zwillinge sternzeichen, ♋ krebs sternzeichen, \
    ♌ löwe sternzeichen, ♍ jungfrau sternzeichen, ♎ waage sternzeichen, ♏ skorpion sternzeichen, \
    ♐ schütze sternzeichen, ♑ steinbock sternzeichen, ♒ wassermann sternzeichen, ♓ fische sternzeichen, \
    ⛎ schlangenträger, 🔀 zufallsmodus, 🔁 wiederholen, 🔂 titel wiederholen, ▶ wiedergabe, \
    ⏩ doppelpfeile nach rechts, ⏭ nächster titel, ⏯ wiedergabe oder pause, ◀ pfeil zurück, ⏪ zurückspulen, \
    ⏮ vorheriger titel, 🔼 aufwärts schaltfläche, ⏫ doppelpfeile nach oben, 🔽 abwärts schaltfläche, \
    ⏬ doppelpfeile nach unten, ⏸ pause, ⏹ stopp, ⏺ aufnehmen, ⏏ auswerfen, 🎦 kinosymbol, 🔅 taste dimmen, \
    🔆 heller taste, 📶 balkenförmige signalstärkenanzeige, 📳 vibrationsmodus, 📴 mobiltelefon aus, ♀ frauensymbol, \
    ♂ männersymbol, ⚧ transgender symbol, ✖ mal, ➕ plus, ➖ minus, ➗ geteilt durch, 🟰 gleichheitszeichen extrafett, \
    ♾ unendlichkeit, ‼ doppeltes ausrufezeichen, ⁉ ausrufe und fragezeichen, ❓ rotes fragezeichen, \
    ❔ weißes fragezeichen, ❕ weißes ausrufezeichen, ❗ rotes ausrufezeichen, 〰 wellenlinie, 💱 geldwechsel, \
    💲 dollarzeichen extrafett, ⚕ äskulapstab, ♻ recycling symbol, ⚜ lilie, 🔱 dreizack, 📛 namensschild, \
    🔰 japanisches anfänger zeichen, ⭕ hohler roter kreis, ✅ weißes häkchen, ☑ abgehaktes kästchen, \
    ✔ kräftiges häkchen, ❌ kreuzzeichen, ❎ angekreuztes kästchen, ➰ schleife, ➿ doppelschleife, \
    〽 teilalternationszeichen, ✳ achtzackiger stern, ✴ achtstrahliger stern, ❇ funkeln, © copyright, \
    ® registered trademark, ™ markenzeichen, 🔟 taste zehn, 🔠 eingabesymbol lateinische großbuchstaben, \
    🔡 eingabesymbol lateinische kleinbuchstaben, 🔢 eingabesymbol zahlen, 🔣 eingabesymbol sonderzeichen, \
    🔤 eingabesymbol lateinische buchstaben, 🅰 großbuchstabe a in rotem quadrat, \
    🆎 großbuchstaben a. b. in rotem quadrat, 🅱 großbuchstabe b. in rotem quadrat, \
    🆑 großbuchstaben c. l. in rotem quadrat, 🆒 wort cool in blauem quadrat, 🆓 wort free in blauem quadrat, \
    ℹ buchstabe i in blauem quadrat, 🆔 großbuchstaben i. d. in lila quadrat, Ⓜ buchstabe m. in kreis, \
    🆕 wort new in blauem quadrat, 🆖 großbuchstaben ng in blauem quadrat, 🅾 großbuchstabe o. in rotem quadrat, \
    🆗 großbuchstaben ok in blauem quadrat, 🅿 großbuchstabe p. in blauem quadrat, 🆘 s. o. s. zeichen, \
    🆙 schriftzug up im blauen quadrat, 🆚 schriftzug v. s. in orangem quadrat, 🈁 schriftzeichen koko, \
    🈂 schriftzeichen sa, 🈷 schriftzeichen für monatsbetrag, 🈶 schriftzeichen für nicht gratis, \
    🈯 schriftzeichen für reserviert, 🉐 schriftzeichen für schnäppchen, 🈹 schriftzeichen für rabatt, \
    🈚 schriftzeichen für gratis, 🈲 schriftzeichen für verbieten, 🉑 schriftzeichen für akzeptieren, \
    🈸 schriftzeichen für anwenden, 🈴 schriftzeichen für note zum bestehen, 🈳 schriftzeichen für zimmer frei, \
    ㊗ schriftzeichen für gratulation, ㊙ schriftzeichen für geheimnis, 🈺 schriftzeichen für geöffnet, \
    🈵 schriftzeichen für kein zimmer frei, 🔴 roter punkt, 🟠 oranger punkt, 🟡 gelber punkt, 🟢 grüner punkt, \
    🔵 blauer punkt, 🟣 lila punkt, 🟤 brauner punkt, ⚫ schwarzer punkt, ⚪ weißer punkt, 🟥 rotes quadrat, \
    🟧 oranges quadrat, 🟨 gelbes quadrat, 🟩 grünes quadrat, 🟦 blaues quadrat, 🟪 lila quadrat, \
    🟫 braunes quadrat, ⬛ großes schwarzes quadrat, ⬜ großes weißes quadrat, ◼ mittelgroßes schwarzes quadrat, \
    ◻ mittelgroßes weißes quadrat, ◾ mittelkleines schwarzes quadrat, ◽ mittelkleines weißes quadrat, \
    ▪ kleines schwarzes quadrat, ▫ kleines weißes quadrat, 🔶 große orangefarbene raute, 🔷 große blaue raute, \
    🔸 kleine orangefarbene raute, 🔹 kleine blaue raute, 🔺 rotes dreieck mit der spitze nach oben, \
    🔻 rotes dreieck mit der spitze nach unten, 💠 rautenform mit punkt, 🔘 optionsfeld, \
    🔳 weiße quadratische schaltfläche, 🔲 schwarze quadratische schaltfläche, 🏁 zielflagge, 🚩 wimpel, \
    🎌 überkreuzte flaggen, 🏴 schwarze flagge, 🏳 weiße flagge, 🏳‍🌈 regenbogenflagge, 🏳‍⚧ transgender flagge, \
    🏴‍☠ piratenflagge, 🇦🇨 flagge ascension, 🇦🇩 flagge andorra, 🇦🇪 flagge vereinigte arabische emirate, \
    🇦🇫 flagge afghanistan, 🇦🇬 flagge antigua und barbuda, 🇦🇮 flagge anguilla, 🇦🇱 flagge albanien, \
    🇦🇲 flagge armenien, 🇦🇴 flagge angola, 🇦🇶 flagge antarktis, 🇦🇷 flagge argentinien, \
    🇦🇸 flagge amerikanisch samoa, 🇦🇹 flagge österreich, 🇦🇺 flagge australien, 🇦🇼 flagge aruba, \
    🇦🇽 flagge alandinseln, 🇦🇿 flagge aserbaidschan, 🇧🇦 flagge bosnien und herzegowina, 🇧🇧 flagge barbados, \
    🇧🇩 flagge bangladesch, 🇧🇪 flagge belgien, 🇧🇫 flagge burkina faso, 🇧🇬 flagge bulgarien, \
    🇧🇭 flagge bahrain, 🇧🇮 flagge burundi, 🇧🇯 flagge benin, 🇧🇱 flagge st barthelemy, 🇧🇲 flagge bermuda, \
    🇧🇳 flagge brunei darussalam, 🇧🇴 flagge bolivien, 🇧🇶 flagge karibische niederlande, 🇧🇷 flagge brasilien, \
    🇧🇸 flagge bahamas, 🇧🇹 flagge bhutan, 🇧🇻 flagge bouvetinsel, 🇧🇼 flagge botsuana, 🇧🇾 flagge belarus, \
    🇧🇿 flagge belize, 🇨🇦 flagge kanada, 🇨🇨 flagge kokosinseln, 🇨🇩 flagge kongo kinshasa, \
    🇨🇫 flagge zentralafrikanische republik, 🇨🇬 flagge kongo brazzaville, 🇨🇭 flagge schweiz, \
    🇨🇮 flagge cote d'ivoire, 🇨🇰 flagge cookinseln, 🇨🇱 flagge chile, 🇨🇲 flagge kamerun, 🇨🇳 flagge china, \
    🇨🇴 flagge kolumbien, 🇨🇵 flagge clipperton insel, 🇨🇷 flagge costa rica, 🇨🇺 flagge kuba, \
    🇨🇻 flagge cabo verde, 🇨🇼 flagge curacao, 🇨🇽 flagge weihnachtsinsel, 🇨🇾 flagge zypern, \
    🇨🇿 flagge tschechien, 🇩🇪 flagge deutschland, 🇩🇬 flagge diego garcia, 🇩🇯 flagge dschibuti, \
    🇩🇰 flagge dänemark, 🇩🇲 flagge dominica, 🇩🇴 flagge dominikanische republik, 🇩🇿 flagge algerien, \
    🇪🇦 flagge ceuta und melilla, 🇪🇨 flagge ecuador, 🇪🇪 flagge estland, 🇪🇬 flagge ägypten, \
    🇪🇭 flagge westsahara, 🇪🇷 flagge eritrea, 🇪🇸 flagge spanien, 🇪🇹 flagge äthiopien, \
    🇪🇺 flagge europäische union, 🇫🇮 flagge finnland, 🇫🇯 flagge fidschi, 🇫🇰 flagge falklandinseln, \
    🇫🇲 flagge mikronesien, 🇫🇴 flagge färöer, 🇫🇷 flagge frankreich, 🇬🇦 flagge gabun, \
    🇬🇧 flagge vereinigtes königreich, 🇬🇩 flagge grenada, 🇬🇪 flagge georgien, 🇬🇫 flagge französisch guayana, \
    🇬🇬 flagge guernsey, 🇬🇭 flagge ghana, 🇬🇮 flagge gibraltar, 🇬🇱 flagge grönland, 🇬🇲 flagge gambia, \
    🇬🇳 flagge guinea, 🇬🇵 flagge guadeloupe, 🇬🇶 flagge äquatorialguinea, 🇬🇷 flagge griechenland, \
    🇬🇸 flagge südgeorgien und die südlichen sandwichinseln, 🇬🇹 flagge guatemala, 🇬🇺 flagge guam, \
    🇬🇼 flagge guinea bissau, 🇬🇾 flagge guyana, 🇭🇰 flagge sonderverwaltungsregion hongkong, \
    🇭🇲 flagge heard und mcdonaldinseln, 🇭🇳 flagge honduras, 🇭🇷 flagge kroatien, 🇭🇹 flagge haiti, \
    🇭🇺 flagge ungarn, 🇮🇨 flagge kanarische inseln, 🇮🇩 flagge indonesien, 🇮🇪 flagge irland, \
    🇮🇱 flagge israel, 🇮🇲 flagge isle of man, 🇮🇳 flagge indien, \
    🇮🇴 flagge britisches territorium im indischen ozean, 🇮🇶 flagge irak, 🇮🇷 flagge iran, 🇮🇸 flagge island, \
    🇮🇹 flagge italien, 🇯🇪 flagge jersey, 🇯🇲 flagge jamaika, 🇯🇴 flagge jordanien, 🇯🇵 flagge japan, \
    🇰🇪 flagge kenia, 🇰🇬 flagge kirgisistan, 🇰🇭 flagge kambodscha, 🇰🇮 flagge kiribati, 🇰🇲 flagge komoren, \
    🇰🇳 flagge st kitts und nevis, 🇰🇵 flagge nordkorea, 🇰🇷 flagge südkorea, 🇰🇼 flagge kuwait, \
    🇰🇾 flagge kaimaninseln, 🇰🇿 flagge kasachstan, 🇱🇦 flagge laos, 🇱🇧 flagge libanon, 🇱🇨 flagge st lucia, \
    🇱🇮 flagge liechtenstein, 🇱🇰 flagge sri lanka, 🇱🇷 flagge liberia, 🇱🇸 flagge lesotho, 🇱🇹 flagge litauen, \
    🇱🇺 flagge luxemburg, 🇱🇻 flagge lettland, 🇱🇾 flagge libyen, 🇲🇦 flagge marokko, 🇲🇨 flagge monaco, \
    🇲🇩 flagge republik moldau, 🇲🇪 flagge montenegro, 🇲🇫 flagge st martin, 🇲🇬 flagge madagaskar, \
    🇲🇭 flagge marshallinseln, 🇲🇰 flagge nordmazedonien, 🇲🇱 flagge mali, 🇲🇲 flagge myanmar, \
    🇲🇳 flagge mongolei, 🇲🇴 flagge sonderverwaltungsregion macau, 🇲🇵 flagge nördliche marianen, \
    🇲🇶 flagge martinique, 🇲🇷 flagge mauretanien, 🇲🇸 flagge montserrat, 🇲🇹 flagge malta, \
    🇲🇺 flagge mauritius, 🇲🇻 flagge malediven, 🇲🇼 flagge malawi, 🇲🇽 flagge mexiko, 🇲🇾 flagge malaysia, \
    🇲🇿 flagge mosambik, 🇳🇦 flagge namibia, 🇳🇨 flagge neukaledonien, 🇳🇪 flagge niger, \
    🇳🇫 flagge norfolkinsel, 🇳🇬 flagge nigeria, 🇳🇮 flagge nicaragua, 🇳🇱 flagge niederlande, \
    🇳🇴 flagge norwegen, 🇳🇵 flagge nepal, 🇳🇷 flagge nauru, 🇳🇺 flagge niue, 🇳🇿 flagge neuseeland, \
    🇴🇲 flagge oman, 🇵🇦 flagge panama, 🇵🇪 flagge peru, 🇵🇫 flagge französisch polynesien, \
    🇵🇬 flagge papua neuguinea, 🇵🇭 flagge philippinen, 🇵🇰 flagge pakistan, 🇵🇱 flagge polen, \
    🇵🇲 flagge st pierre und miquelon, 🇵🇳 flagge pitcairninseln, 🇵🇷 flagge puerto rico, \
    🇵🇸 flagge palästinensische autonomiegebiete, 🇵🇹 flagge portugal, 🇵🇼 flagge palau, 🇵🇾 flagge paraguay, \
    🇶🇦 flagge katar, 🇷🇪 flagge reunion, 🇷🇴 flagge rumänien, 🇷🇸 flagge serbien, 🇷🇺 flagge russland, \
    🇷🇼 flagge ruanda, 🇸🇦 flagge saudi arabien, 🇸🇧 flagge salomonen, 🇸🇨 flagge seychellen, 🇸🇩 flagge sudan, \
    🇸🇪 flagge schweden, 🇸🇬 flagge singapur, 🇸🇭 flagge st helena, 🇸🇮 flagge slowenien, \
    🇸🇯 flagge spitzbergen und jan mayen, 🇸🇰 flagge slowakei, 🇸🇱 flagge sierra leone, 🇸🇲 flagge san marino, \
    🇸🇳 flagge senegal, 🇸🇴 flagge somalia, 🇸🇷 flagge suriname, 🇸🇸 flagge südsudan, \
    🇸🇹 flagge sao tome und principe, 🇸🇻 flagge el salvador, 🇸🇽 flagge sint maarten, 🇸🇾 flagge syrien, \
    🇸🇿 flagge eswatini, 🇹🇦 flagge tristan da cunha, 🇹🇨 flagge turks und caicosinseln, 🇹🇩 flagge tschad, \
    🇹🇫 flagge französische süd und antarktisgebiete, 🇹🇬 flagge togo, 🇹🇭 flagge thailand, \
    🇹🇯 flagge tadschikistan, 🇹🇰 flagge tokelau, 🇹🇱 flagge timor leste, 🇹🇲 flagge turkmenistan, \
    🇹🇳 flagge tunesien, 🇹🇴 flagge tonga, 🇹🇷 flagge türkei, 🇹🇹 flagge trinidad und tobago, \
    🇹🇻 flagge tuvalu, 🇹🇼 flagge taiwan, 🇹🇿 flagge tansania, 🇺🇦 flagge ukraine, 🇺🇬 flagge uganda, \
    🇺🇲 flagge amerikanische überseeinseln, 🇺🇳 flagge vereinte nationen, 🇺🇸 flagge vereinigte staaten, \
    🇺🇾 flagge uruguay, 🇺🇿 flagge usbekistan, 🇻🇦 flagge vatikanstadt, \
    🇻🇨 flagge st vincent und die grenadinen, 🇻🇪 flagge venezuela, 🇻🇬 flagge britische jungferninseln, \
    🇻🇮 flagge amerikanische jungferninseln, 🇻🇳 flagge vietnam, 🇻🇺 flagge vanuatu, \
    🇼🇫 flagge wallis und futuna, 🇼🇸 flagge samoa, 🇽🇰 flagge kosovo, 🇾🇪 flagge jemen, 🇾🇹 flagge mayotte, \
    🇿🇦 flagge südafrika, 🇿🇲 flagge sambia, 🇿🇼 flagge simbabwe, 🏴󠁧󠁢󠁥󠁮󠁧󠁿 flagge england, \
    🏴󠁧󠁢󠁳󠁣󠁴󠁿 flagge schottland, 🏴󠁧󠁢󠁷󠁬󠁳󠁿 flagge wales,
    """
}
