import type { Call } from "./machine.server";
import { callOff } from "./endings.server";
import { fixed } from "./sentence";
import { takeFacts } from "./taking.server";
import { isYes, tidy, withoutHello } from "./text/listen.server";
import { asksForPerson, isForTheOffice, isMisfit } from "./text/office.server";

/** Whether a text has to do with the office, and not with new work. */
export const isOffice = ({ preview }: Call, text: string) =>
  preview.office || isForTheOffice(text) || (preview.at === "need" && asksForPerson(text));

/** A bill, an appointment that there is already, a complaint, a job, a pitch: who it is, and that somebody calls back. */
export function takeMessage(call: Call, typed: string) {
  const { preview } = call;
  preview.office = true;
  const { facts } = preview;
  takeFacts(call, typed, "need");
  const message = withoutHello(typed);
  facts.need = tidy(facts.need ? `${facts.need} (${message})` : message);
  call.next();
}

const MISTAKEN = /\b(?:sorry|oops|wrong|my bad|mistake|thought)\b|\bnot \p{L}+/iu;

/** Somebody who wants a pizza hears whom they reached, before any question. @returns whether the text was heard */
export function hearMisfit(call: Call, typed: string): boolean {
  const { preview, intake } = call;
  const asked = preview.said.misfit;
  preview.said.misfit = asked ? 2 : isMisfit(typed, intake.work) ? 1 : 0;
  if (asked === 1 && (isYes(typed) || MISTAKEN.test(typed))) {
    callOff(call, typed);
    return true;
  }
  if (asked || !preview.said.misfit) return false;
  call.more("Asked", typed);
  call.say(fixed(`This is ${preview.business}, ${intake.business}. Do you have the wrong number?`));
  return true;
}
