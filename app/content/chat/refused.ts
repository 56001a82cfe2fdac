const list = (entries: string) => entries.split(", ");

/**
 * Words that a model's reply must not contain. An entry matches a sentence that contains all of the entry's words, in
 * any order. "*" matches any ending. After a match, the site's own answer replaces the reply.
 */
export const REFUSED = {
  promise: list(
    "guarantee*, garantiz*, garantia*, legally binding, refund*, reembols*, money back, discount*, descuento*, rabatt, remise, coupon*, cupon*, voucher*, promo code, half price, half off, lifetime, for life, forever, complimentary, free of charge, kostenlos*, kostenfrei, umsonst, gratuit*, certified, award*, never misses",
  ),
  advice: list(
    "you should sue, sue them, you could sue, you have a case, you have a claim, strong case, strong claim, good case, your claim, you will win, youll win, do not sign, dont sign, plead*, statute of limitations, tiene un caso, demandar, no firme, diagnos*, dosage, dose*, milligram*, ibuprofen, aspirin*, tylenol, medication*, medicine*, symptom*, prescri*, antibiotic*",
  ),
  currency: list("euro*, eur, pound*, quid, peso*, cent, cents, centavo*, buck*, bitcoin*, btc, kostet"),
  company: list(
    "podium, ruby, smith ai, answerconnect, numa, goodcall, dialpad, ringcentral, openphone, twilio, clio, mycase, servicetitan, jobber, housecall",
  ),
  insult: list("stupid, idiot*, moron*, dumb, shut up, fuck*, shit*, estupid*"),
  prompt: list("system prompt, my instructions, my rules, these rules"),
} as const;
