/** What visitors say, as patterns of their messages in lower case and without punctuation. */

/** The visitor speaks of their callers or of the product, not of themselves. */
export const ABOUT_CALLERS =
  /\b(?:customers?|clients?|callers?|homeowners?|tenants?|bubby|it|someone|somebody|people|what if|what happens|how (?:do|does|would|will)|(?:my|our|the) (?:shop|company|business|firm|office|practice|crew|guys|techs?|technicians?|receptionist))\b/;

const PRO = String.raw`(?:lawyer|attorney|plumber|electrician|roofer|contractor|handyman|locksmith|repair ?man|technician|(?:hvac|ac|furnace) (?:guy|man|tech|repair|company|service)|dentist|doctor)`;

export const NEEDS_PRO = new RegExp(
  String.raw`\b(?:i|we|my \w+) (?:really |just |urgently |desperately )?(?:need|want)s? (?:to (?:hire|find|see|get|speak to|talk to|speak with|talk with) )?(?:a|an|some|your|the) (?:\w+ ){0,3}${PRO}\b|\b(?:looking for|find me|get me|send|recommend|know) (?:me |us )?(?:a|an|your) (?:\w+ ){0,2}${PRO}\b|\b(?:can|could|will|would) (?:you|u|someone|somebody|anyone|anybody) (?:guys )?(?:please )?(?:send (?:someone|somebody|a|an|out)|come (?:out|over|here|fix|to|and|today|now)|fix my|represent me|take my case|defend me)\b|\bneed (?:a|an) (?:\w+ ){0,2}${PRO}\b|\bdo i have a case\b|\b(?:take|handle|accept) (?:my case|cases like mine|new clients)\b|\bneed (?:a )?(?:law ?y?er|attorney|plumber|electrician)\b|\bmy (?:case file|file|attorney|lawyer)\b|\b(?:got|being|been|getting) (?:evicted|arrested|sued|deported)\b|\b(?:come|get) (?:out )?(?:here|over)\b|\bis this (?:a |the )?(?:\w+ )?(?:law firm|plumb\w+|lawyers?|attorneys?)\b`,
);

export const LEGAL_TROUBLE =
  /\b(?:i|ive|my (?:husband|wife|son|daughter|mom|mother|dad|father|brother|sister|friend|boyfriend|girlfriend|cousin|ex|landlord|boss|neighbor))\b.{0,25}\b(?:car (?:accident|crash|wreck)|accident|rear ?ended|hit by|(?:got|been|was|is) (?:injured|hurt|arrested|fired|sued|served|evicted|bitten|pulled over|in jail|detained)|in jail|dui|dwi|evict\w+|custody|divorce|slipped|sue|suing)\b|\bmy (?:case|lawsuit|divorce|custody|hearing|court date|lawyer|attorney)\b|\b(?:can|should|could) i sue\b/;

export const AT_HOME =
  /\b(?:my|our|the) (?:\w+ )?(?:toilet|basement|sink|faucet|tub|shower|pipes?|water heater|furnace|heater|heat|ac|a\/c|air conditioner|thermostat|roof|ceiling|drain|sewer|kitchen|bathroom|house|apartment|outlet|breaker|panel|power|lights?|garage|dishwasher|disposal|hot water)\b.{0,30}\b(?:is|are|has|have|keeps?|just|broke|burst|leak\w*|flood\w*|overflow\w*|clog\w*|stopped|wont|doesnt|not|out|isnt|smell\w*|spark\w*|drip\w*|went|died|dead|backed up|full of)\b|\bwater (?:is )?(?:everywhere|coming|pouring|leaking|gushing|dripping)\b|\b(?:pipe|toilet|water heater) (?:just )?(?:burst|broke|overflow\w*)|\bno (?:heat|hot water|power)\b/;

export const WANTS_WORK_DONE =
  /\b(?:quote|estimate|price|someone|somebody) (?:for |to |on )(?:\w+ ){0,2}?(?:replace|replacing|fix|fixing|install|installing|repair|repairing|paint|remodel|build|rewire|clean)\w*\b.*\b(?:my|our|a|at)\b|\b(?:at|in) my (?:house|home|apartment|condo|place)\b|\b(?:outlet|panel|breaker|wires?|wiring) (?:is )?(?:sparking|smoking|burning|hot)\b/;

export const DANGER =
  /\b(?:smell(?:s|ing)? (?:of )?(?:gas|smoke|burning)|gas (?:leak|smell)|carbon monoxide|(?:house|kitchen|outlet|panel|wall) (?:is )?on fire|theres (?:a )?fire|call 911|having a heart attack|cant breathe|unconscious|bleeding|overdos\w+|being attacked|(?:hes|shes|is) (?:hitting|beating|hurting) me|has a gun|huele a gas|fuga de gas|incendio)\b/;

export const CRISIS =
  /\b(?:kill myself|suicid\w+|end my life|want to die|dont want to live|hurt myself|matarme|suicidar\w*)\b/;

export const CALL_ME =
  /(?:^|\b(?:please|pls|plz|can|could|would|will|just|to|and|or|you|u|guys|someone|somebody|should|need|want)\b[ ,]*|[.,] ?)(?:call|phone|ring|text|contact|reach) me\b(?! (?:when|if|every|as soon|about (?:new )?leads))|\bgive me a (?:call|ring|buzz|shout)\b|\b(?:have|get) (?:someone|somebody|a person|a human|a rep|sales) (?:to )?(?:call|phone|contact|reach|text)\b|\b(?:can|could|would|will) (?:someone|somebody|you|u|a person|sales)(?: \w+){0,3} (?:call|phone|ring) (?:me|us)\b|\bcall us\b|\bi (?:want|would like|d like|need) (?:a|to get a) (?:call ?back|phone call)\b|\bcallback please\b/;

export const HUMAN =
  /\b(?:reach|talk to|speak to|speak with|talk with|chat with|get|get me|need|want|connect me (?:to|with)|transfer me to|put me through to|is there|give me) (?:a |an |any |some)?(?:real |actual |live |human )*(?:human|person|someone|somebody|representative|rep|agent|salesperson|manager|operator|people)\b|^(?:human|agent|representative|operator|real person)(?: please)?$/;

export const OPT_OUT =
  /\b(?:texted|texting|text|texts|emailed|emailing|spamming|calling|called|messaging|messages) (?:to )?me\b.*\b(?:never|stop|didnt|without|times|again|signed)\b|\bstop (?:texting|emailing|calling|spamming|contacting|messaging)\b|\bunsubscribe me\b|\btake me off\b/;

export const OTHERS_DATA =
  /\b(?:other|another|last|previous|latest|all|every|some) (?:\w+ )?(?:customers?|clients?|visitors?|users?|person|people|signups?|leads?|accounts?)\b.*\b(?:names?|phones?|numbers?|emails?|data|address(?:es)?|lists?|passwords?|cards?|chats?|said|asked|wrote|signed)\b|\b(?:names?|phones?|numbers?|emails?|data|address(?:es)?|list|passwords?|cards?|database|info\w*) (?:and \w+ )?(?:\w+ )?(?:of|for|from) (?:the |your |ur |all |other |an?other )*(?:\w+ )?(?:customers?|clients?|users?|person|people|signups?|visitors?|lawyers?|attorneys?|owner)\b|\bdump (?:the|your) (?:database|data|tables?)\b/;

export const PRODUCT_BROKEN =
  /\b(?:bubby|it|the (?:service|app|bot|system|texts?|assistant)|your (?:system|bot|service|app|thing|site|website|assistant)|my (?:bubby|texts?|account|dashboard|trial|forwarding|calls)) (?:has |have |had )?(?:just |suddenly |still )?(?:(?:isnt|is not|arent|are not|doesnt|does not|dont|wont|hasnt|havent|not|never) (?:\w+ ){0,2}?(?:work|text|respond|answer|repl|send|load|open|forward|book|go)\w*|stopped|quit|broke|crashed|(?:is|are|keeps?) (?:down|broken|failing|crashing|stuck))|\bstopped (?:working|texting|responding|answering|sending)\b|\b(?:charged|billed) (?:me |us |my card )?(?:twice|double|again|wrong|too much|even though|after i cancel\w*)|\bdouble (?:charged|billed)\b|\b(?:card|account) (?:just |already )?(?:got|was|has been|is being) charged\b|\byou(?:ve)? (?:already |just )?charged (?:me|us|my)\b|\bunauthorized charge\b|\b(?:cant|cannot|can not|couldnt|unable to|wont let me) (?:log|sign|get) ?(?:in|into|on)\b|\b(?:locked out|login (?:doesnt|isnt|not)|password (?:doesnt|isnt|reset (?:doesnt|isnt|mail|email)))|\bi(?:m| am)? (?:am )?(?:already )?(?:a|an existing|a paying|your) customer\b|\bnobody (?:answers|replies|replied|helps|helped)\b/;

export const COMPLAINT =
  /\b(?:terrible|awful|worst|horrible|useless|pathetic|unacceptable|rip ?off|furious|pissed|fed up|disgusted|disappointed|complaint|complain|(?:speak|talk) to (?:a|your|the) (?:manager|supervisor)|want my money back|wasted my (?:time|money)|stop (?:texting|emailing|spamming|calling|contacting) me|reporting you|report you)\b/;

export const HYPOTHETICAL =
  /^(?:and |so |but )?(?:what|if|does|do|can|could|will|would|how|when|is|are)\b|\bif (?:i|we|my|it|they|a|the)\b/;

export const CORRECTED =
  /^(?:no|nope|nah|wrong|um|uh|huh|well)?[ ,]*(?:(?:thats|that is|this is|its) )?(?:not (?:what|my question|it\b|that\b|the question)|wrong answer|you(?:re)? (?:didnt|did not|not|dont|misunderst) ?(?:answer|understand|get)?|i (?:asked|meant|said|was asking)|doesnt answer|didnt answer|that doesnt (?:answer|help))[a-z ]*?(?= about| if| whether| how| what| when| the| is| do| does|[,.:]|$)/;

/** Thanks alone agree to nothing. */
export const THANKS = /^(?:(?:ok(?:ay)?|fine|alright)[ ,.]*)?(?:thanks|thank you)\b/;

export const YES =
  /^(?:(?:yes|yeah|yep|yup|yea|sure|ok|okay|k|y|of course|absolutely|go ahead|sounds good|do it|lets do it|lets go|why not|definitely|please|si|alright|fine|show me|i would|id (?:like|love) (?:that|to)|thanks|thank you)[ ,.]*)+$/;

export const NO =
  /^(?:(?:no|nope|nah|not (?:now|yet|really|today|interested)|maybe later|later|no thanks?(?: you)?|im good|thanks|pass|skip|just looking|just browsing)[ ,.]*)+$/;

export const ABUSE =
  /\bf+ off\b|\b(?:fuck\w*|shit\w*|bitch\w*|ass ?hole|bastard|idiot|stupid|moron|dumb\w*|cunt|dick|suck(?:s|ers?)?|screw you|piss off|garbage|trash|crap|shut up|stfu|hate you|go to hell|loser)\b/;

/** Words that only Spanish has, and those that it shares with names and English. */
export const SPANISH_ONLY =
  /\b(?:hola|buen[oa]s|tardes|dias|noches|cuant[oa]s?|cuesta|precios?|como|que|esta[ns]?|tienen?|tengo|necesito|quier[oe]n?|ustedes|usted|llamadas?|gracias|pued[eo]n?|habla[ns]?|espanol|negocio|mensajes?|numero|telefono|abogad[oa]s?|plomer[oa]s?|clientes?|por favor|gratis|prueba|cancelar|contrato|hacen|sirve|funciona|donde|cuando|porque|soy|somos|perdemos|semana|mes|trabajo|techos?|compania|aqui|hay|venir|agua|bano|conectar|usamos|despacho|dinero|tarjeta)\b/g;

export const SPANISH_TOO =
  /\b(?:para|mi|pero|con|un|una|unos|los|las|del|de|el|la|es|en|me|yo|si|no|se|o|y|a|le|lo|su|al|muy|mas|este|esta|esto|todo)\b/g;

export const DANGER_IN_SPANISH =
  /\b(?:emergencia|inunda\w*|accidente|necesito (?:un |una )?(?:abogad|plomer|electricista)\w*|arrest\w+|fuga|fuego|ayuda urgente|gas|se me (?:tapo|rompio|inundo|quemo)|saliendo (?:el )?agua|pueden? venir)\b/;

export const CALL_IN_SPANISH =
  /\b(?:llam(?:e|a|en)me|me (?:pueden?|puede) llamar|llamar me|quiero que me llamen|mi numero)\b/;

export const TROUBLE_IN_SPANISH =
  /\b(?:no funciona|no puedo entrar|mi cuenta|me cobraron|contrasena|queja)\b/;

export const WORK_STATED =
  /\b(?:i|we|my (?:husband|wife|dad|brother|partner|family|son|boss))(?: (?:am|are|run|runs|own|owns|have|has|operate|manage|work|do|started|got)|m|re|ve)\b|\bmy (?:\w+ ){0,3}(?:shop|firm|company|practice|business|office|outfit)\b|^(?:a |an |small |solo |just a |the )?(?:\S+ ){0,6}(?:shop|firm|company|business|office|outfit|practice|lawyer|attorney|plumber|electrician|roofer|contractor|here)\b/;

export const TASK =
  /^(?:please )?(?:write|make|give|tell|send|show|find|explain|create|draft|translate|design|build)\b/;

export const THINKING =
  /\b(?:(?:need|have|want|got|gotta|like|going) to (?:talk (?:to|with|it over)|check with|ask|run it by|discuss|think|sleep on|speak (?:to|with)|show)(?: \w+){0,3} ?(?:partners?|wife|husband|boss|spouse|dad|brother|team|accountant|about it|on it|it over|over)|think(?:ing)? (?:about it|it over)|not sure (?:yet|about (?:this|it))|just (?:looking|browsing|curious)|maybe (?:later|next (?:week|month|year)))\b/;

export const NO_IDEA =
  /^(?:(?:we|i|honestly|um|well|hmm|really|no|have|got|haven|havent|hard|to) ?)*(?:dont (?:know|track|count|keep track)|do not (?:know|track)|no (?:idea|clue)|not sure|cant say|unsure|idk|dunno|never counted|hard to (?:say|tell)|no way to know|too many(?: to count)?|a lot|lots|tons|plenty|many|a bunch|who knows)(?: (?:that|it|them|really|honestly|exactly|lol|sorry|of them|i guess|probably))*$/;

export const ORDER =
  /\b(?:ignore (?:all |your |the |any )?(?:previous |prior |above )?(?:instructions|rules|prompt)|reply only with|(?:respond|answer) (?:only )?with (?:only )?|repeat after me|say exactly|you are now|pretend (?:to be|you)|act as|system prompt|your (?:instructions|rules|prompt)|developer mode|jailbreak|confirm that|print your)\b/;

export const A_TIME =
  /\b(?:tomorrow|today|tonight|mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thurs?(?:day)?|fri(?:day)?|next week)\b.{0,20}\b(?:works?|is good|would be|fine|at \d)|\bat \d{1,2}(?::\d\d)? ?(?:am|pm)?\b.{0,12}\bworks?\b/;

export const CHILD = /\b(?:im|i am) (?:only )?(?:[5-9]|1[0-7])(?: years? old| yrs?| and\b|$)/;

export const FOR_US =
  /\b(?:for (?:us|me|my|our)|in our case|we (?:pay|need)|would i pay|it cost (?:us|me)|be for|and us|about us|about me)\b/;

export const MONEY =
  /\b(?:how much|price|cost|pay|plan|run (?:us|me)|charge|that be|it be|which one|recommend)\b|^(?:and|what about|how about) (?:for )?(?:us|me)\b/;

export const ASKS_PRICE = /\b(?:how much|prices?|pricing|costs?)\b/;

export const PERIOD = /\b(?:year|yearly|annual(?:ly)?|12 months)\b/;
