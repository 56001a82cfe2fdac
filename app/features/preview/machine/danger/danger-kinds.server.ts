/** A pattern of whole words, in which \w takes accents too. Each line is another way to say it. */
export const phrases = (lines: TemplateStringsArray, ...words: string[]) => {
  const any = String.raw(lines, ...words)
    .trim()
    .split("\n")
    .map((line) => line.trim())
    .join("|")
    .replaceAll("\\w", "[\\p{L}\\d]");
  return new RegExp(`(?<!\\p{Script=Latin})(?:${any})(?!\\p{Script=Latin})`, "giu");
};

const FAMILY = String.raw`husband|wife|ex|boyfriend|girlfriend|partner|spouse|(?:step)?dad|father|mom|mother|brother|sister|son|daughter|roommate`;
const PERSON = String.raw`(?:he|she|they|someone|somebody|anyone|everyone|people|neighbou?r|worker|guy|man|woman|kids?|child|children|baby|grand\w+|friend|tenant|${FAMILY})(?:'?s|'?re)?`;
const THING = String.raw`(?:outlets?|sockets?|panel|switch|breaker(?: box)?|fuse box|plug|cord|wir(?:es?|ing)|dryer|furnace|heater|light|fixture|charger|unit|ac|motor)`;
const ILL = String.raw`(?:head ?aches?|dizzy|nause\w+|threw up|throwing up|vomit\w*|light-?headed|faint|sick(?! of| and tired))`;
const HEATER_ON = String.raw`(?:(?:heat\w*|furnace|boiler|generator|stove)[^.!?]{0,15} (?:on|runs?|running|start(?:s|ed))|turn\w* on (?:the |our )?(?:heat\w*|furnace|boiler))`;
const HITS = String.raw`(?:hit|punched|slapped|choked|beat|attacked|kicked|stabbed|strangled|shoved|grabbed)`;
const HOLDS = String.raw`(?:ceiling|roof|beam|joist|wall|floor|deck|porch|truss|rafter|chimney|foundation)`;
const BUILT = String.raw`(?:ceiling|roof|deck|porch|balcony|wall|floor|stair(?:s|case)|chimney|house|building|beam|garage)`;

interface Kind {
  /** Said of what goes on. */
  now: RegExp;
  /** Said of what happened. To a law firm that's a matter, unless it happens as the caller writes. */
  event?: RegExp;
  /** What to do: get out, get help, keep clear of it, or talk to somebody. */
  way: "out" | "help" | "clear" | "talk";
  /** It goes on until somebody ends it: "yesterday" isn't enough. */
  lasts?: true;
  warning: string;
  spanish: string;
}

/** Worst first. */
const kinds = {
  fire: {
    now: phrases`
      on fire|in flames|burning down|ca(?:ught|tching) fire|flames(?! of)|flame (?:coming|shooting)
      (?:house|kitchen|electrical|grease|attic|dryer|chimney) fire|(?:a|the|big) fire (?:in|at|on|inside|under|behind|near|here)|fire!+
      smoke (?:is |was |keeps )?(?:coming|pouring|filling|everywhere|in|from|out of|rising|now|inside|all over)|^\W*smoke\W*$
      (?:there'?s|there is|there was|see|seeing|full of|smell\w*|so much|lots of|thick|black|white|and|some)(?: (?!no\b)\w+)? smoke(?! damage| detector| alarm)
      smoking ${THING}|${THING}(?: is|'s| was| started)?(?: \w+)? smoking|(?:smoke|fire) (?:alarm|detector)s?(?: \w+){0,3} (?:going|went|goes) off
      (?:ac|a\/c|unit|furnace|heater|boiler|dryer|outlet|panel|it)(?: \w+){0,2} (?:is|'s) smoking|(?:cord|outlet|plug|panel|socket)s?(?: \w+){0,2} (?:melted|on fire)|wall(?:'s| is)? (?:\w+ )?hot(?! water)
      fuego|incendio|(?:hay|sale|echa|mucho|veo) humo|humo|se (?:est[aá] )?quema(?:ndo)?|en llamas
      feuer|es brennt|brennt|rauch|raucht|qualm\w*|au feu|en feu|incendie|fumée|着火|起火|失火|火灾|冒烟|浓烟|đang cháy|cháy nhà|nhà (?:tôi )?cháy|khói`,
    way: "out",
    warning: "Get everyone out now. Call 911 from outside, and don't go back in.",
    spanish: "Salgan todos ahora. Llame al 911 desde afuera y no vuelvan a entrar.",
  },
  violence: {
    now: phrases`
      just ${HITS} (?:me|us)|(?:${HITS}|threat\w+|kill)[^!?]{0,60} outside (?:the|my|our) (?:house|door|window)(?: right| now)*|(?:hitting|beating|punching|choking|strangling|attacking) (?:me|us|my (?:mom|mother|kids?|son|daughter|sister))
      ${PERSON}[^.!?]{0,25} (?:hurting (?:me|us)|(?:trying|tries|wants?) to (?:get|break) in|break(?:s|ing) (?:in|into|down (?:the|my) door|(?:the|my) (?:windows?|door|stuff|things))|(?:pounding|banging|kicking)(?: \w+)? (?:my|the|our) (?:\w+ )?door)|(?:ex|stalker|abuser)(?:'?s| is)?(?: \w+)? (?:at|outside|behind) (?:my|the|our) (?:\w+ )?door
      (?:someone|somebody|burglars?|robber|intruder|stranger)(?:'?s| is| are)?[^.!?]{0,35} (?:still (?:here|inside|in)|in (?:my|the|our) (?:house|home|apartment)|outside)|intruder
      (?:has|they have|'s got|has got) (?:a |his |her )?(?:guns?(?! safe| charge| permit| case| licen)|knife|rifle|pistol|weapon)|(?:with|holding|waving|pull(?:ed|ing)|pointing|got) (?:a |his |her )(?:gun(?! safe)|knife)
      (?:'s|is|will|he'll|she'll|going|gonna|wants?|threat\w+|trying|'d|would)(?: to)? kill (?:me|us)|choked me|hold\w* (?:me|us) hostage|won'?t let (?:me|us) (?:leave|go)
      (?:i'?m|i am|we'?re|we are|kids are|she'?s|he'?s) in danger(?! of)|shots fired|(?:is|are|'s|someone) shooting
      me (?:est[aá] )?(?:pega(?:ndo)?|golpea(?:ndo)?)|me quiere matar|tiene (?:una |un )?(?:pistola|arma|cuchillo)|quiere entrar a la fuerza
      schlägt mich|bedroht mich|hat eine (?:waffe|pistole)|me frappe|me bat|il a une arme|打我(?!电话|手机|的)|家暴|有枪|đánh tôi|có súng`,
    event: phrases`(?:got|was|been) (?:shot|stabbed|mugged|attacked)|(?:shot|stabbed) (?:me|him|her)|broke(?:n)? into my (?:house|home)|me pegó`,
    way: "help",
    warning: "Get somewhere safe if you can, and call 911 now.",
    spanish: "Póngase a salvo si puede y llame al 911 ahora.",
  },
  injury: {
    now: phrases`
      chest (?:feels?|is|'s|felt) (?:\w+ )?(?:funny|weird|tight|heavy|odd|strange|wrong|off)|(?:tightness|pressure) in (?:his|her|my|the) chest|unconscious|unresponsive|heat ?stroke|(?:hard|struggling|trouble|difficulty) (?:to )?breath\w*|(?:faint|dizzy) and confused|confused and (?:faint|dizzy|not)|passed out|(?:going to|gonna|about to) (?:pass out|faint)|fainted|collapsed (?:on the|from the)|${PERSON}[^.!?]{0,20}collapsed|scalded|skin is (?:blistering|peeling)|seizures?|chest (?:pains?|hurts|is tight)|heart attack|having a stroke|chok(?:ing|es) on|overdos\w+|electrocuted
      (?:not|stopped|isn'?t|barely|hardly|without) breath\w*|${PERSON}[^.!?]{0,40}(?:not|isn'?t|won'?t|doesn'?t|don'?t)(?: even)? (?:mov(?:e|ing)|wak(?:e|ing)(?: up)?|respon\w+|breath\w*)
      (?:i|we|he|she|who|baby|mom|dad|husband|wife|son|daughter) can(?:'?t| ?not) breath\w*|if (?:he|she)(?:'?s| is) (?:breathing|alive)
      can(?:'?t| ?not) (?:swallow|get down|feel (?:my|his|her) (?:leg|arm|face)\w*)|hanging (?:at|from|off|on to) (?:the |a )?(?:gutter|roof|ladder|edge)|(?:he|she|they)(?:'?s| is|s|'re) (?:falling|slipping)|${PERSON}[^.!?]{0,20} under (?:the |a |our |my )?(?:collapsed|fallen|caved)
      oxygen (?:machine|concentrator|tank)[^.!?]{0,25} (?:off|dead|out|stopped|not working)|(?:on|needs) (?:an? )?(?:oxygen|ventilator|dialysis)[^.!?]{0,40} (?:power|it)(?:'s| is| went| just went)? (?:off|out|dead)
      (?:he|she|${FAMILY})(?:'?s| is)(?: lying| down)? on the (?:floor|ground)(?! floor)|(?:he|she|they)(?:'?s|'re| is| are) (?:stuck|trapped)(?! at| in traffic| on)|collapsed(?: down)? (?:with|on(?: top of)?) (?:my |our |the )?${PERSON}|${PERSON} (?:got|was) hit(?! with)
      (?:power|electricity|house|lights?|heat)(?: is| are|'s| went)? out[^!?]{0,40} on (?:an? )?(?:oxygen|ventilator|dialysis)
      bleeding|blood everywhere|lost a lot of blood|${PERSON}(?: is)? dying|i think i'?m dying
      (?:call|calling|called|need|send|get)(?: me| us| him| her)?(?: an?| the)? ambulance|(?:i'?m|we'?re|${PERSON})(?: is| are| got)?(?: \w+)? (?:trapped|pinned|buried)
      (?:hij[oa]|niñ[oa]s?|mamá|papá|esposo|esposa|alguien)[^.!?]{0,15} (?:debajo|atrapad[oa])
      inconsciente|no respira|no (?:se )?despierta|sangr(?:a|ando)|(?:est[aá]n?|qued[oó]) heridos?|herid[oa]s?|ambulancia
      verletzt|blutet|bewusstlos|krankenwagen|blessée?s?|saigne|inconsciente?|ambulance s'il|受伤|流血|昏迷|救护车|bị thương|chảy máu|bất tỉnh|cấp cứu`,
    event: phrases`
      ${PERSON} (?:just )?(?:fell|slipped)(?! asleep| behind| for)|se cay[oó] (?:mi|el|la|de)|(?:scalding|boiling|hot) water[^.!?]{0,30} (?:burn\w*|spray\w* (?:my|me|him|her))|burn(?:ed|t) (?:his|her|my) (?:arm|leg|hand|face|skin)
      (?:hit|cracked|banged) (?:his|her|my|their) head|(?:broke|broken|snapped|crushed) (?:his|her|my|a|their) (?:leg|arm|hip|ankle|wrist|foot|back|neck|ribs?|hand)
      (?:fell|fallen|falling) (?:off|from|through|down|out of)(?: of)?(?: the| a| my| our| his| her)? (?:roof|ladder|deck|attic|ceiling|scaffold\w*|stairs|balcony|tree|window)
      (?:kids?|son|daughter|baby|toddler|he|she) (?:drank|swallowed) (?:some|it)|fell on (?:him|me|them|(?:his|her|my) (?:leg|arm|foot|head|hand|back))
      (?:swallowed|drank|ate|inhaled)(?: \w+){0,2} (?:cleaner|bleach|drano|lye|antifreeze|poison|chemicals?|batter(?:y|ies)|pills)
      (?:is|are|was|were|got|'s|'re)(?: \w+)? (?:hurt|injured|wounded|burned)(?! by| my)|cut off (?:his|her|my) (?:finger|hand|toe)s?|se cay[oó] del?|se golpe[oó] la cabeza`,
    way: "help",
    warning: "Call 911 now. They'll tell you what to do until help comes.",
    spanish: "Llame al 911 ahora. Le dirán qué hacer hasta que llegue la ayuda.",
  },
  helpCalled: {
    now: phrases`
      (?:i'?m|im|i am|we'?re|we are|i'?ll|we'?ll|gonna|going to|let me|just|already)(?: \w+)? (?:call(?:ing|ed)?|dial(?:ing)?|phon(?:e|ing))(?: up)? (?:911|9-1-1|the (?:fire ?(?:dept|department)|firefighters|paramedics|ambulance)|an ambulance)
      (?:calling|dialing) (?:911|9-1-1|the (?:fire ?(?:dept|department)|paramedics))|(?:911|fire ?(?:dept|department)|firefighters|paramedics|ambulance)(?: is| are|'s)? (?:on (?:the|its|their) way|coming|here)|voy a llamar al 911|estoy llamando al 911`,
    way: "help",
    warning: "Yes, call 911 now. They come first.",
    spanish: "Sí, llame al 911 ahora. Ellos van primero.",
  },
  selfHarm: {
    now: phrases`
      (?:end|take|ending|taking) my (?:own )?life|end it all|kill(?:ing)? myself|wants? to (?:hurt|kill|harm) (?:himself|herself)|suicidal|commit(?:ting)? suicide|(?:of|about) suicide
      (?:want|wanna|going|gonna|like|might|will|could|about|thinking)(?: to| of| about)? (?:hurt|harm|cut|shoot|hang)(?:ing|ting)? myself|(?:hurting|harming|cutting) myself
      (?:want to|wanna) die|do(?:n'?t| n[o]t) (?:want to|wanna) (?:live|be alive|be here anymore|wake up)|no reason to live|better off dead|(?:have|got|took|take)(?: \w+){0,3} pills(?: right here| in my hand)
      quiero (?:morir(?:me)?|matarme)|me (?:quiero|voy a) matar|suicidar(?:me|se)|quitarme la vida|no quiero vivir
      mich umbringen|will sterben|nicht mehr leben|me (?:suicider|tuer)|veux mourir|想死|自杀|不想活|muốn chết|tự tử|tự sát`,
    way: "help",
    lasts: true,
    warning:
      "I'm sorry it hurts this much. Call or text 988 now, day or night, or 911 if you could act on it.",
    spanish: "Siento que duela tanto. Llame o escriba al 988 ahora, día y noche, o al 911 si corre peligro.",
  },
  gas: {
    now: phrases`
      gas (?:is )?leak\w*|leak\w*(?: of| some)? (?:natural )?gas|gas(?:sy)? (?:smell|odou?r|stink)\w*|rotten[- ]eggs?|propane (?:leak\w*|smell\w*)
      (?:smell\w*|reek\w*|stink\w*|odou?r)(?: \w+){0,4} (?:natural gas|gas|propane)|(?:hit|cut|broke|nicked|ruptured)(?: \w+)? gas (?:line|pipe|main)|gas (?:line|pipe|hose|main)(?: \w+){0,2} (?:broke|burst|hissing|ruptured|cut|snapped)
      gas[^.!?]{0,40} hissing|hissing[^.!?]{0,30} gas|(?:hear|hearing) gas|(?:hit|cut|broke|struck) (?:a |the )?(?:pipe|line)[^.!?]{0,30} hissing
      (?:left|leave) the gas on|hissing (?:from|at) the gas|(?:smell|air) of gas
      (?:huele|olor)(?: \w+){0,2} a gas|(?:fuga|escape|pérdida) de gas|riecht[^.!?]{0,20} nach gas|riechen gas|gas!|gas(?:geruch|leck|austritt)|(?:odeur|fuite) de gaz|(?:sent|sens) (?:\w+ )?(?:le|du) gaz
      煤气味|燃气味|(?:煤气|燃气|天然气|瓦斯)(?:泄漏|漏|味)|漏(?:煤气|燃气|气)|闻到.{0,4}(?:煤气|天然气|瓦斯|燃气)|mùi (?:khí )?ga[sz]?|(?:rò rỉ|xì)(?: khí)? ga[sz]?`,
    way: "out",
    lasts: true,
    warning: "If you smell gas, leave the house first. Then call 911 or the gas company from outside.",
    spanish:
      "Si huele a gas, salga primero de la casa. Luego llame al 911 o a la compañía de gas desde afuera.",
  },
  monoxide: {
    now: phrases`
      (?:co2?|c\.o\.|(?:carbon )?monoxide) ?(?:alarm|detector|sensor|monitor|meter)s?[^.!?]{0,30} (?:going|goes|went|gone) off|(?:co|monoxide) ?(?:alarm|detector|monitor)s?(?: \w+){0,2} (?:sound\w*|ring\w*|blar\w*|scream\w*|beep\w*|alarming|reads?|shows?|says|won'?t stop|keeps)
      (?:co|monoxide) alarm(?: is|'s)? on|alarm for (?:co|carbon monoxide)(?: is)? \w+ing|(?:high|elevated|dangerous|smell) (?:levels? of )?(?:co|carbon monoxide)|carbon monoxide (?:leak\w*|in (?:the|my|our)|levels?)
      ${ILL}[^.!?]{0,60} ${HEATER_ON}|${HEATER_ON}[^.!?]{0,60} ${ILL}|(?:fumes|exhaust)[^.!?]{0,60} ${ILL}|${ILL}[^.!?]{0,40} fumes
      ${ILL}[^.!?]{0,40} (?:since|after|when|ever)[^.!?]{0,20} turn\w* it on|(?:nos|me) duelen? la cabeza[^.!?]{0,40}calefacci[oó]n
      (?:whole family|everyone|everybody|we all|all of us|both of us|we both)[^.!?]{0,25} (?:head ?aches?|dizzy|nause\w+)
      mon[oó]xido[^.!?]{0,20} (?:sonando|suena|pitando|activ\w+)|intoxicad\w+|kohlenmonoxid|co-?melder|monoxyde|一氧化碳|khí co|carbon monoxit`,
    event: phrases`carbon monoxide poison\w+|co poison\w+|(?:feel(?:ing)?|felt|i'?m|we'?re|kids?|wife|husband)(?: \w+){0,2} dizzy`,
    way: "out",
    lasts: true,
    warning: "Get everyone out into fresh air now. Call 911 from outside, and tell them who feels sick.",
    spanish: "Salgan todos al aire libre ahora. Llame al 911 desde afuera y diga quién se siente mal.",
  },
  explosion: {
    now: phrases`
      (?:about|going|gonna|ready|like it'?s going) to (?:explode|blow(?: up)?)|(?:just|has) (?:exploded|blew up)|explosion|va a explotar|explot[oó]|explodiert|explos[ée]|爆炸|phát nổ|sắp nổ`,
    way: "out",
    lasts: true,
    warning: "Keep everyone away from it, and leave the house. Call 911 from outside.",
    spanish: "Aléjense todos y salgan de la casa. Llame al 911 desde afuera.",
  },
  line: {
    now: phrases`
      (?:power|electric(?:al)?|utility|live) ?(?:lines?|wires?|cables?)[^.!?]{0,25} (?:down|fell|fallen|on the|hanging|snapped|ripped|lying|loose|sparking)
      down(?:ed)? (?:power |electric(?:al)? |live )?(?:lines?|wires?)|(?:on|touching|into|hit|onto) (?:the |a |my )?power ?lines?|wires?(?: \w+){0,2} (?:down in|on|across) the (?:ground|street|yard|road|car|driveway)
      cables? (?:eléctricos? )?(?:caídos?|en el suelo)|stromleitung|电线(?:掉|断)|dây điện (?:đứt|rơi)`,
    way: "clear",
    lasts: true,
    warning: "Stay at least 35 feet away, and call 911 now. Then call the power company.",
    spanish: "Aléjese al menos 10 metros y llame al 911 ahora. Luego llame a la compañía eléctrica.",
  },
  falling: {
    now: phrases`
      (?:about|going|gonna|ready|starting|looks like it'?s going) to (?:cave in|fall (?:in|down|on)|come down(?! on| to| in)|collapse)|${BUILT}(?: is|'s| looks like it'?s| are)?(?: \w+)? (?:caving in|collapsing|falling (?:in|down|apart on)|giving way|coming down)
      ${HOLDS}(?: is|'s| are|s)?(?: \w+)? (?:bulging|sagging|bowing|buckling|cracking|splitting|creaking|groaning|moving|shifting|leaning)(?: \w+){0,3} (?:bad|badly|down|fast|more|with water|over|under|and|now)|(?:ceiling|joist|beam)s?(?:'s| is| are)? (?:bulging|creaking|cracking)|(?:joist|beam|truss|rafter|support (?:beam|wall|post))s?(?: is| are|'s)?(?: \w+)? (?:bowing|buckling|splitting|cracked)
      ${HOLDS}(?: is| has| just| are|'s)?(?: \w+)? cracked(?: \w+){0,3} (?:loud|badly|down|under|and)|hear(?:ing)?[^.!?]{0,15} (?:creak|crack|groan)\w*|(?:plaster|ceiling|debris|bricks?|tiles|drywall|beams?)(?:'s| is| are) (?:falling|coming down) on (?:us|me|him|her|them)|${BUILT} (?:in|over|above) (?:the|my|our) \w+(?: \w+)?(?: just| has)? cracked
      se est[aá] (?:cayendo|derrumbando)|(?:techo|pared|piso)[^.!?,]{0,20} (?:cayendo|derrumbando)|einstürzen`,
    way: "out",
    lasts: true,
    warning: "Get everyone out and away from it now, and don't go back in. Call 911 from outside.",
    spanish: "Salgan todos y aléjense ahora. No vuelvan a entrar. Llame al 911 desde afuera.",
  },
  shock: {
    now: phrases`
      (?:got|get|gets|getting)(?: \w+){0,2} (?:shock(?:ed)?|zapped|jolt(?:ed)?)|zapped|(?:shock(?:ed|s|ing)|jolted) (?:me|him|her|us|my|whenever|when i touch)|electric(?:al)? shocks?|shocked by (?:the|an?|my) ${THING}
      me dio (?:un )?(?:toque|corriente|calambre)|descarga eléctrica|stromschlag|électrocuté|触电|điện giật`,
    way: "clear",
    warning: "Don't touch it again. If anyone feels unwell, numb or burned, call 911 now.",
    spanish: "No lo toque otra vez. Si alguien se siente mal o tiene quemaduras, llame al 911 ahora.",
  },
  sparks: {
    now: phrases`
      spark(?:s|ed|ing)|arcing|smell\w*(?: \w+){0,2} (?:like|of) (?:\w+ )?(?:plastic|rubber)|burn(?:ing|t)(?: \w+)? (?:smell|odou?r|plastic|rubber|wires?)|smell\w*(?: \w+){0,4} burn(?:ing|t)(?! \w+ food)|${THING}(?: is| are|'s)?(?: \w+)? (?:glowing|melting|burning(?: hot)?|hot to the touch)
      (?:breakers?|breaker box|outlets?|panel|plug|socket|cord)[^.!?]{0,30} (?:warm|hot) to (?:the |my )?touch|(?:breakers?|outlets?|plug|socket|cord)[^.!?]{0,25} (?:is|are|feels?|gets?|getting|being)(?: \w+){0,2} (?:warm|hot)(?! water| tub| air)|(?:brown|black|burn(?:ed)?|scorch(?:ed)?) (?:marks?|spots?)[^.!?]{0,25} (?:outlet|plate|plug|socket|switch|panel)|(?:outlet|plate|plug|socket|switch|panel)[^.!?]{0,30} (?:brown|black|burn|scorch) (?:marks?|spots?)
      (?:panel|breaker(?: box| panel)?|outlet|fuse box)(?: is|'s| are)? buzzing(?: and| \w+){0,2} (?:hot|warm|loud)|blue (?:light|flash|arc)[^.!?]{0,15} (?:outlet|socket|panel|plug)
      chispas|(?:olor|huele) a quemado|quemado|funken|riecht verbrannt|verbrannt|étincelles|(?:odeur de|sent le) brûlé|火花|烧焦|焦味|tia lửa|mùi khét`,
    way: "clear",
    lasts: true,
    warning: "Stay clear of it. If you see smoke or fire, get everyone out and call 911 from outside.",
    spanish: "Manténgase lejos. Si ve humo o fuego, salgan todos y llame al 911 desde afuera.",
  },
  water: {
    now: phrases`
      (?:water|leak\w*|drip\w*|rain|pouring|gushing)[^.!?]{0,40} (?:through|thru|from|out of|into|inside|onto|in|on|over|by) (?:the |my |our |a |an |that )?(?:\w+ )?(?:light(?:s|ing)?|light fixtures?|outlets?|(?:\w+ )?panel|breaker box|fuse box|breakers|chandelier|ceiling fan|sockets?|electrical \w+)(?! of)
      (?:light(?: fixture)?|outlet|(?:electrical|breaker|electric) panel|breaker box|socket|fixture)s?(?: is| are|'s)?(?: \w+)? (?:dripping|wet|soaked|full of water|leaking|under water)
      (?:feet|foot|inches|ft)(?: of)? water[^.!?]{0,30} (?:(?:power|electric\w*|lights?) (?:is |are |'s |still )*on|outlets?)
      (?:water|sewage)[^.!?]{0,60} (?:reach\w*|near|close to|up to|at|above)(?: \w+){0,2} (?:outlets?|light fixture|sockets?|panel|electric\w*)|standing in (?:it|the water|sewage)
      agua[^.!?]{0,30} (?:l[aá]mpara|luz|enchufe|panel|foco)|wasser[^.!?]{0,25} (?:lampe|steckdose)`,
    way: "clear",
    lasts: true,
    warning:
      "Stay clear of the water and the electricity near it. If you see sparks or smoke, get out and call 911.",
    spanish: "Aléjese del agua y de la electricidad. Si ve chispas o humo, salgan y llame al 911.",
  },
  collapse: {
    now: phrases`
      ${BUILT}(?: is| has|'s| just| looks like it'?s| are)?(?: \w+)? (?:caved in|collapsed|came down|fell (?:in|down))|${BUILT} (?:in|over|above) (?:the|my|our) \w+(?: \w+)?(?: just| has)? (?:collapsed|came down)
      (?:techo|pared|piso)[^.!?,]{0,20} (?:caer|cay\w+|derrumb\w+)|(?:cae|cay[oó])[^.!?,]{0,10} (?:el techo|la pared|el piso)|se derrumb\w+|tree (?:fell|came down|crashed) (?:on|onto|through)(?: \w+)? (?:house|roof|bedroom)|einsturz\w*|effondr\w+|塌|倒塌|sập`,
    way: "clear",
    lasts: true,
    warning: "Keep everyone out from under it and off it. If anyone's hurt or trapped, call 911 now.",
    spanish: "Que nadie se quede debajo ni encima. Si hay heridos o atrapados, llame al 911 ahora.",
  },
  assault: {
    now: phrases`(?:was|got|been|just|he|they|someone) raped|raped me|sexual(?:ly)? assault(?:ed)?|molest(?:ed|ing)|me viol[oó]|violaron|vergewaltigt|violée|强奸|cưỡng hiếp`,
    way: "talk",
    lasts: true,
    warning: "I'm so sorry. If you're hurt or in danger, call 911; 800-656-4673 has help day and night.",
    spanish: "Lo siento mucho. Si está en peligro, llame al 911; en el 800-656-4673 ayudan día y noche.",
  },
  abuse: {
    now: phrases`
      (?:he|she)(?: \w+){0,2} (?:punched|slapped|choked|beat|kicked|strangled|hits|beats|punches|slaps|chokes|kicks|abuses|hurts|threatens|threatened)(?: up)? (?:me|us|the kids|my kids|our kids)
      (?:${FAMILY})(?: \w+){0,2} (?:${HITS}|hits|beats|punches|slaps|chokes|kicks|abuses|hurts|threatens|threatened)(?: up)? (?:me|us|the kids|my kids|our kids)
      (?:threatening|stalking|following|abusing) (?:me|us)|abusive (?:husband|wife|boyfriend|girlfriend|partner|ex|relationship)|(?:afraid|scared|terrified) (?:of (?:him|my (?:${FAMILY}))|he'?ll|she'?ll)|me maltrata|me amenaza|me golpeó|me pegó`,
    way: "talk",
    lasts: true,
    warning: "If you're in danger, call 911 now. At 800-799-7233 somebody helps day and night.",
    spanish: "Si está en peligro, llame al 911 ahora. En el 800-799-7233 ayudan día y noche.",
  },
} satisfies Record<string, Kind>;

export type Danger = keyof typeof kinds;
export const KINDS: Record<Danger, Kind> = kinds;
