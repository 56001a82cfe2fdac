import type { Call } from "./machine.server";
import { fixed } from "./sentence";
import { addressIn } from "./text/address.server";
import { nameIn, personIn } from "./text/names.server";
import { type Aside, asideIn, isOnlyCurses, languageOf, swears } from "./text/listen.server";
import { isForTheOffice, isMisfit } from "./text/office.server";
import { wishIn } from "./time/calendar.server";
import { ASIDE_WORDS } from "./words.server";

const IS_THIS =
  /\bis (?:this|that|it) (?:the )?(?!an? |you|your|urgent|ok|safe|normal|bad|real|spam|still|about|too|possible|legal|covered|free)\p{L}[^.?!]{1,40}\?/iu;
const GUESSES = /^\W*(?:the|my|maybe|probably|i (?:think|guess)|uh+|um+)\b/i;

/** Says once which languages Bubby writes. */
export function greetInLanguage(call: Call, typed: string) {
  const language = languageOf(typed);
  const { said, business } = call.preview;
  if (!language || said[language]) return;
  said[language] = 1;
  call.say(
    fixed(
      language === "spanish"
        ? `Claro, escriba en español. Yo contesto en inglés, y ${business} recibirá sus palabras tal como las escribe.`
        : `I only write English and a little Spanish, but ${business} gets your words just as you write them.`,
    ),
  );
}

/** Answers what isn't about the call. @returns the other sentences */
export function answerAsides(call: Call, typed: string): string {
  const { preview, intake, question, now } = call;
  const isAnswer = (sentence: string) =>
    (preview.at === "need" && intake.work.test(sentence)) ||
    (preview.at === "detail" && (question?.fits ?? question?.heard)?.test(sentence) === true) ||
    wishIn(sentence, now) !== null ||
    addressIn(sentence) !== null ||
    (preview.at === "name" && (nameIn(sentence) ?? personIn(sentence)) !== null) ||
    // "The state, I guess?"
    (!["need", "time", "check"].includes(preview.at) && GUESSES.test(sentence)) ||
    isForTheOffice(sentence) ||
    // "So not the dentist?" answers whether the number is wrong.
    preview.said.misfit === 1 ||
    (preview.at === "need" && isMisfit(sentence, intake.work));
  const asides = new Set<Aside>();
  // "Is this Mister Amp?"
  const [asksWho] = preview.at === "need" ? (IS_THIS.exec(typed) ?? []) : [];
  if (asksWho && !intake.work.test(asksWho) && !isMisfit(asksWho, intake.work)) {
    call.say(fixed(`This is ${preview.business}, ${intake.business}.`));
    typed = typed.replace(asksWho, " ");
  }
  const sentences = typed
    .split(/(?<=[.?!…])\s+(?=\S)|(?<=[。！？])|\n+/u)
    .filter((sentence) => sentence.trim() !== "");
  const answers = sentences.filter((sentence) => {
    const aside = call.warned ? null : asideIn(sentence, isAnswer);
    if (!aside) return !isOnlyCurses(sentence);
    asides.add(aside);
    if (aside !== "robot" && aside !== "orders" && aside !== "soon") call.more("Asked", sentence);
    // "How much to fix a burst pipe?" also says what is needed.
    const alsoNeeds = aside === "price" || aside === "advice" || aside === "question";
    return alsoNeeds && preview.at === "need" && intake.work.test(sentence);
  });
  if (swears(typed)) call.sayInTurn("swears", ["I hear you, and I'm sorry about the trouble."]);
  for (const aside of asides)
    if (aside !== "soon" || preview.at !== "time")
      call.sayInTurn(aside, ASIDE_WORDS[aside](preview.business, preview.trade));
  return answers.join(" ").trim();
}
