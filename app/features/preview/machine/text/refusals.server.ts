import { affirms } from "../danger/danger.server";
import { isFirstName } from "./names.server";
import { FILLER, isFiller, wordsOf } from "./listen.server";

const STOP =
  /^\W*(?:stop|stopall|stop all|quit|end|unsubscribe|opt ?-?out|alto|parar|no more texts?|stop it)\W*$|\b(?:stop|quit) (?:texting|messaging|contacting|bothering)\b|\bleave me alone\b|\bdon'?t (?:text|contact|message) me\b|\bremove me\b/iu;
/** In capitals it's the command, at the beginning or the end. */
const STOP_AROUND = /^\W*STOP\b.{0,30}$|^.{0,60}\bSTOP\W*$/;

export const saysStop = (text: string) => STOP.test(text) || STOP_AROUND.test(text);

/** Begins a sentence that calls off. */
const DROPS =
  /^\W*(?:(?:no|nope|ok|okay|oh|nah|ugh|actually|sorry|please|pls|wait|fine|well|so|then|just|yeah|and|you know what|i said|on second thoughts?)\b\W*)*(?:(?<bye>(?:good ?)?bye(?: now)?)(?!\p{L})|(?:never ?mind|nvm|(?:forget|cancel) (?:it|that|this|all of it|everything|the (?:whole thing|appointment|visit|call))|cancel|mejor no|olv[ií]dalo|don'?t bother|(?:don'?t|do not) book (?:anything|it|me|that))(?!\p{L}))(?<more>.*)$/iu;
/** Calls off wherever it stands. */
const LEAVES =
  /\b(?:i'?ll|i will|i'?m going to|i'?m gonna|we'?ll|gonna|am) (?:just )?(?:call|try|ask|find|get|use|hire|go with|look for|calling|hiring|using) (?:someone|somebody|another \p{L}+|a different \p{L}+|your competit\p{L}+)(?: else)?\b|\b(?:i|we)'?(?:ve)? (?:have )?(?:already |just )?(?:found|hired|got) (?:someone|somebody|another \p{L}+|a different \p{L}+)(?: else)?(?= *(?:$|[.,!;]|thanks|already|now|who can))|\bno longer need|\bdon'?t need (?:(?:you(?: guys)?|it|this|anyone|anybody|a \p{L}+)(?: anymore| now)|anything\b(?! (?:big|fancy|else|special)))|\bi'?(?:ve)? (?:have )?changed my mind\b(?! about the)|\bnot interested\b|\bno thanks,? i'?ll figure it out|\b(?:don'?t|do not) book (?:anything|me|it)\b/iu;
/** A sentence that does nothing but call off. */
const DROPS_ALL =
  /^\W*(?:(?:no|oh|ok|okay|wait|so|just|please|i said|never ?mind|nvm)\b\W*)*(?:forget|cancel)(?: (?:it|that|this|everything|all of it))?(?: please| pls| sorry)?\W*$/i;
const INSTEAD = /\b(?:make|instead|move|change|but|not cancel|don'?t cancel)\b|\d/i;
/** Goes on with something else: "never mind the tub, it's the sink", "forget it, it's fine". */
const GOES_ON = /\d|\b(?:it'?s|make|change|instead|move|(?:that'?s|all) (?:fine|ok|okay|good))\b/i;

const meansMore = (text: string) => wordsOf(text).filter((word) => !FILLER.has(word)).length;

/** The caller has no use for the business anymore. Who wants to be called instead of visited has one. */
export function callsOff(text: string): boolean {
  if (/\bwrong (?:number|department|person|house)\b|\bmeant (?:to (?:text|call)|this for)\b/i.test(text))
    return !text.includes("?");
  const sentences = text.split(/[.!?;\n]+|,\s+/).filter((one) => /\p{L}/u.test(one));
  const last = sentences.at(-1) ?? "";
  if (sentences.some((one) => DROPS_ALL.test(one)) && !INSTEAD.test(text)) return true;
  if (wantsCallBack(text)) return false;
  // "Tomorrow at 1:30. No, cancel", "I said after 5. forget it"
  const { bye: ends, more: after = "" } = DROPS.exec(last)?.groups ?? {};
  if (DROPS.test(last) && sentences.length > 1 && ends === undefined && isFiller(after)) return true;
  if (
    /\bcancel(?: it| that| everything)?(?: please| pls| thanks?)?\W*$/i.test(last) &&
    wordsOf(last).length < 6
  )
    return !/\b(?:don'?t|not|how|can i|if i)\b/i.test(last);
  if (GOES_ON.test(text) || /^\W*(?:yes|yep|yeah|yup|sure|correct|right|that'?s (?:right|it))\b/i.test(text))
    return false;
  if (/\bbye\W*$/i.test(text)) return true;
  if (LEAVES.test(text) && !text.includes("?")) return true;
  return sentences.some((sentence) => {
    const { bye, more = "" } = DROPS.exec(sentence)?.groups ?? {};
    if (bye !== undefined) return true;
    // "Never mind, my landlord sends somebody"; "never mind the tub" isn't one.
    return DROPS.test(sentence) && meansMore(more) <= 2;
  });
}

/** No visit, or no more times. */
const NO_TIME =
  /\b(?:no (?:visit|appointment|times? needed)|hold off|skip the times?|forget (?:the|about) (?:times?|appointment|visit|schedul\p{L}+)|(?:stop|quit) (?:offering|giving|sending|listing|with)(?: me)?(?: the| these)? times|(?:don'?t|do not|not) (?:want|need|care for|setting|picking) (?:to (?:set|pick|choose|book) )?(?:a |an |any |your )?(?:visit|appointments?|times?|walk-?through|consultation|slots?|anyone|someone)|(?:rather|prefer) not (?:to )?(?:set|pick|choose|book|schedule)|cancel (?:the|my|it|this|that))\b|(?:^|[.,!?]|\bsaid|\bliterally|\bjust)\s*no (?:more )?times?\s*(?=$|[.,!?]|please|thanks|and|just|i\b)/iu;
/** A call to the caller. */
const CALL_ME =
  /(?<!\b(?:they|people|everyone|friends|you said|you'd|to not|never) )\b(?:(?:call|phone|ring|telephone) (?:me|us)(?! names| \p{L}+ first| not\b| back at \d| (?:at|on) \d)(?: back)?|(?:just|please|only|rather) (?:be )?(?:call(?:ed)?|phoned?)|call ?back|phone call|call (?:back )?(?:after|before|around|tonight|tomorrow|today)|(?:have|get|let|tell|ask|want|need) (?:someone|somebody|him|her|them|an? \p{L}+|the \p{L}+|\p{L}+) (?:himself |herself )?(?:to )?(?:call|phone|ring)|someone (?:to )?call|can (?:the \p{L}+|he|she|someone|somebody|you guys) (?:call|phone|ring)(?: me)?)\b(?! (?:\S+ ){0,3}(?:ahead|before(?! (?:\p{L}+day|noon|\d|tomorrow|tonight)))\b| (?:first|when|if|on (?:the|your|his) way|once|an ambulance|911|her|him|them|the tenant)\b)/iu;

/** A call back instead of a time. */
export const wantsCallBack = (text: string) =>
  !wantsTexts(text) && (NO_TIME.test(text) || affirms(withoutNickname(text), CALL_ME));

/** "Call me Rusty" gives a name. */
const withoutNickname = (text: string) =>
  text.replace(/\bcall me (\p{L}+)(?=[^\p{L}\w]*$|[,.!])/giu, (whole, name: string) =>
    isFirstName(name) ? " " : whole,
  );

/** What a text says of the call that the caller wants, and the rest of it. */
export function callWishIn(text: string): { wish: string; rest: string } {
  const sentences = text.split(/(?<=[.!?;])\s+|\n+/).filter((one) => one.trim() !== "");
  const wishes = sentences.filter(wantsCallBack);
  return {
    wish: wishes.map((one) => (wordsOf(one).length > 16 ? partOf(one) : one)).join(" "),
    rest: sentences.filter((one) => !wishes.includes(one)).join(" "),
  };
}

/** Of a long sentence, the wish and the words that follow it. */
const partOf = (sentence: string) => {
  const { index = 0 } = CALL_ME.exec(sentence) ?? NO_TIME.exec(sentence) ?? {};
  return sentence.slice(index).split(/\s+/).slice(0, 8).join(" ");
};

const TEXTS_ONLY =
  /\b(?:(?:texts?|texting) (?:me )?only|just text me|(?:don'?t|do not|never) (?:call|phone|ring)\b[^.!?]{0,25}\btext me|only (?:by )?text(?:s|ing)?(?! you)|(?:i'?m|i am) (?:(?:almost |mostly |completely )?deaf|hard of hearing|hearing impaired|mute)|(?:don'?t|do not|never|please no) (?:ever )?(?:call|phone|ring)(?: me| us)?(?= *(?:$|[.,!;]|please|just|only|text|i\b|i'm|ever|because|as|at all|or|and))|no (?:phone )?calls?(?= *(?:$|[.,!;]|please|just|only|text))|(?:can'?t|cannot|unable to) (?:hear|take calls|talk on the phone|use the phone))(?!\p{L})/iu;

/** Nobody should call: the caller is deaf, or wants to text. */
export const wantsTexts = (text: string) => TEXTS_ONLY.test(text);
