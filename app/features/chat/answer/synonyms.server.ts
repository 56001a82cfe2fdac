/** Phrases that become one word before a text is split. */
export const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/(?<!\$)\$+(?!\s*\d)/g, " price "],
  [
    /\bhow (?:exactly )?(?:does|do|will|would) (?:it|this|bubby|that|you|the whole thing|everything) (?:all )?work\b/g,
    " product ",
  ],
  [
    /\bwh?ats? (?:is |are |does |do |exactly )*(?:it|this|bubby|you|you guys|u|ur company|your company|your product)(?: do| for| about| offer| sell)?(?: exactly| then| anyway)?(?=\W*$)/g,
    " product ",
  ],
  [/\b24\s?(?:[/x-]|hours?)\s?7\b|\baround the clock\b/g, " night "],
  [
    /\bhow much(?! (?:time|work|effort|of|data|can|notice|longer|more|do (?:i|we) (?:lose|miss)|money do|business do))\b/g,
    " price ",
  ],
  [/\b(?:same|at the same|one) (?:minute|moment|second|hour)\b/g, " simultaneous "],
  [
    /\b(?:is|are) (?:it|this|that|they|these|the texts|texting)(?: even| really)? (?:legal|lawful)\b/g,
    " lawful ",
  ],
  [/\b(?:need|want|contact|reach|call|get|your|tech|technical|customer) support\b(?! hours)/g, " helpdesk "],
  [/\b(?:try|tried|trying) to\b/g, " "],
  [/\bw\/o\b/g, " without "],
  [/\bhow (?:many|much)\b/g, " howmany "],
  [/\b(?:(?:12|[1-6]) ?am|(?:[7-9]|1[01]) ?pm)\b/g, " night "],
  [/\bcredit ?cards?\b/g, " card "],
  [/\bopt(?:s|ed|ing)?[ -]?out\b/g, " optout "],
  [/\b(?:at the same time|at once|in the same minute|simultaneously)\b/g, " simultaneous "],
  [/\b(?:does ?nt|does not|do not|dont|cannot|cant|can not|wont) (?:know|answer|understand)\b/g, " unsure "],
  [/\bhub spot\b/g, " hubspot "],
  [/\bsales force\b/g, " salesforce "],
  [/\b(?:google )?cal\b/g, " calendar "],
  [
    /\bget(?:ting)? rid of (?:me|us|my receptionist|our receptionist|the receptionist)\b/g,
    " replace receptionist ",
  ],
  [/\bfigure out\b/g, " notice "],
  // A verb and its particle are one word: "set up", "log in", "go over".
  [
    /\b(set|sign|log|pick|run|opt|go|use|end)(?:s|es|ing|ed|ting|ning|ging|ned|ged)? ?-?(up|in|out|over)\b/g,
    " $1$2 ",
  ],
];

/** Synonyms; the first stands for all. */
export const SYNONYMS: readonly string[] = [
  "price pricey cost costs costing fee fees rate rates pricing prices expensive quote quotes quotation dollars bucks tariff money",
  "pay spend spending payment payments paying paid pays",
  "cheap affordable cheaper cheapest lowest",
  "plan plans package packages tier tiers subscription subscriptions",
  "yearly annual annually year years",
  "professional pro",
  "trial trials pilot evaluate evaluation try trying test testing tests",
  "conversation conversations thread threads dialog dialogue transcript transcripts chat chats",
  "human person people ppl folks staff someone somebody rep representative operator agent employee employees",
  "annoyed annoy annoying upset mad angry furious pissed",
  "jump intervene interrupt step barge butt chime",
  "invent hallucinate invents hallucinates invented nonsense hallucination hallucinations",
  "wife husband spouse girlfriend boyfriend mom mother dad father mum grandma grandmother grandpa kid kids child son daughter relatives friends friend sister brother",
  "summary summaries recap recaps digest rundown",
  "second seconds sec secs",
  "lawyer lawyers attorney attorneys law legal litigator solicitor firm firms practice",
  "overage overages exceed exceeded exceeding",
  "cancel cancellation cancelation canceling cancelling quit terminate termination discontinue drop leave leaving exit",
  "text texts sms message messages msg msgs txt texting texted txts",
  "phone telephone cell cellphone mobile telephones phones",
  "miss missed misses missing unanswered",
  "urgent emergency emergencies urgency",
  "fast quick quickly speed instant instantly soon howfast",
  "night nights christmas easter thanksgiving weekend weekends holiday holidays evening midnight overnight vacation vacations saturday saturdays sunday sundays",
  "delete erase remove",
  "answer answers answered answering pickup",
  "customer customers client clients",
  "book schedule scheduling appointment appointments appt appts reserve booking",
  "accept accepts accepted acceptable allow allowed permitted",
  "problem problems issue issues trouble stuck error errors broken bug",
  "medical dental dentist dentists doctor doctors clinic veterinary veterinarian vet",
  "no not dont doesnt isnt arent cant wont didnt wouldnt without never nope",
];

/** Words that say little about a question. */
export const STOP =
  "a an the up and or but if then so as at by for from in into of on onto to with about than that this these those it its " +
  "i im ive id ill me my mine myself we us our ours were you your yours u ur ya yall youre they them their theyre he she his her is are was be been being am " +
  "do does did doing done have has had having can could will would shall should may might must gonna gotta wanna " +
  "what whats wat wut wht which whom whose when how why hows there theres here " +
  "yes yeah yep no not never without nope dont doesnt isnt arent cant wont didnt wouldnt " +
  "just really very quite rather pretty please pls plz hi hello hey ok okay thx thanks ty tho though because since while lol haha btw anyway honestly frankly obviously however therefore instead otherwise besides " +
  "any some all more most mostly much lot also too only even ever still always already yet again now later lately currently recently ago today tomorrow yesterday day days time times week weeks hour hours morning afternoon " +
  "get gets getting got want wants need needs like likes know knows tell tells told say says said ask asked think thinking mean means guess suppose believe feel feels seem seems hope prefer decide decided convinced wonder wondering " +
  "give gives let lets go goes going went come comes coming put puts take takes took taken look looks looking see find make makes made making bring brings send sends sent use uses used using work works working run running help helps handle handles cope manage manages share happen happens deal support supports exist exists " +
  "thing things stuff something anything everything one ones way kind sort case point place part end sheet middle bit sense guy guys man folks boss partner " +
  "good great nice legit cool fine well bad old small little big large huge whole full same other others another each every different certain exact exactly main sure able possible possibly maybe interesting interested curious simply basically actually literally " +
  "two three four five six seven eight nine ten twenty thirty forty fifty hundred couple few bunch single " +
  "team best hola ciao dear sir madam regards sincerely cheers greetings welcome appreciate grateful kindly advise confirm receive regarding concerning re fyi asap info information hear heard " +
  "bubby bubbys program programm programme application solution platform service services system else via per around become becomes becoming sound sounds until till above below between during against through across along among within upon toward towards both either neither nor itself themselves yourself himself herself whose whether although unless except roughly approximately approx current subject thoughts thought understand set w r n";
