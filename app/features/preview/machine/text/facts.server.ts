import type { Intake, QuestionKind } from "~/content/trades/intake/intake";
import { wordCount } from "../sentence";
import { addressIn, wholeAddress } from "./address.server";
import { asksForHelp, isFiller, isNo, isNonsense, isUnsure, isYes, tidy } from "./listen.server";
import { asName, nameIn } from "./names.server";

/** There is no other side. */
export const NOBODY = "Nobody named";

export const REFUSES =
  /\b(?:none of your|not your business|rather not|don'?t (?:want to|wanna) (?:say|tell|answer|give|share)|don'?t give (?:out|my)|(?:won'?t|not going to|not|ain'?t) (?:say(?:ing)?|tell(?:ing)?|give|giving)\b|not telling|tell you (?:on|over|by|when|later)|(?:prefer|want) not|no (?:comment|name|address)\b|skip(?: it| this| that| (?:my|the) \p{L}+)?[^\p{L}\w]*$|(?:not giving|no) (?:a |an |my |you my )?(?:address|name)\b|pass$|private|why do you (?:need|ask|want)|gave no)/iu;

/** What a text says in answer to a question; null if nothing. */
export function answerTo(kind: QuestionKind, text: string, intake: Intake): string | null {
  const said = text.trim();
  if (said === "" || isNonsense(said)) return null;
  switch (kind) {
    case "name":
      return nameIn(said)?.name ?? asName(said.replace(addressIn(said) ?? "", "").replace(/^[\s.,]+/, ""));
    case "place": {
      // "Calle 3 número 145" begins with its street.
      if (/^\W*(?:calle|avenida|carrera|camino)\b.*\d/i.test(said)) return tidy(said);
      const found = addressIn(said, true);
      if (found) return tidy(wholeAddress(said, found));
      return AS_PLACE.test(said) &&
        (/\d/.test(said) || wordCount(said) <= 8) &&
        !isFiller(said) &&
        !isYes(said) &&
        !isNo(said) &&
        !isUnsure(said) &&
        !said.endsWith("?") &&
        !/^\W*(?:when|what|how|why|who|can|could|will|do|does|is|are)\b/i.test(said)
        ? tidy(said)
        : null;
    }
    case "party":
      // "No company. My brother is Luis Ortega"
      if (isNo(said) && wordCount(said) < 6) return NOBODY;
      if (isUnsure(said)) return said.length > 25 ? tidy(said) : "Not sure";
      return isFiller(said) ? null : tidy(said);
    case "detail": {
      if (isUnsure(said) && said.length < 25 && !/\d/.test(said)) return "Not sure";
      const bare = said.replace(ALREADY, "");
      const { fits, urgentIf } = intake.questions.find((question) => question.kind === "detail")!;
      // "No, I'm looking for work" says nothing about a budget.
      const fitting = !fits || fits.test(said);
      if ((isYes(said) || isNo(said)) && (fitting || urgentIf || wordCount(said) < 5)) return tidy(said);
      return isUnsure(said) || (fitting && !isFiller(said)) ? tidy(bare) : null;
    }
    case "need":
      if (intake.work.test(said)) return tidy(said);
      // "Nobody died, but I was hit by a bus"
      return isUnsure(said) ||
        isYes(said) ||
        (isNo(said) && said.length < 25) ||
        isFiller(said) ||
        ONLY_CALL.test(said) ||
        /^\W*(?:answer (?:me|the question)|just answer|(?:fine,? )?whatever)\W*$/i.test(said) ||
        asksForHelp(said)
        ? null
        : tidy(said);
  }
}

/** Before an answer that was given once. */
const ALREADY =
  /^\W*(?:i (?:already |just )?(?:said|told you|gave you|answered)(?: you)?(?: that)?(?: already)?|like i said|as i said)\b[\s,:]*(?:it'?s |its )?/i;

/** A place without a street that we know by its name. */
const AS_PLACE =
  /^(?!.*\b911\b)(?=.*\d).*\p{L}|^(?:\p{L}{0,2}[^\p{L}])*\p{L}{3}[^]*\b(?:and|&|in|on|at|by|near|corner|apartments?|building|road|rd|street|st|ave(?:nue)?|lane|ln|park|court|drive|church|school|mall|plaza|hotel|farm|office)\b|\b(?:corner|apartments?|calle|avenida|straße|strasse)\b|straße|strasse|路|街/iu;

const ONLY_CALL =
  /^\W*(?:please |just |somebody |someone )*(?:needs? to )?(?:call|text|phone) (?:me|us)?(?: back)?(?: please)?\W*$/i;
