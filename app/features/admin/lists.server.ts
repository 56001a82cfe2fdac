import { appointmentsList } from "./appointments.server";
import { callAnalysesList } from "./call-analyses.server";
import { chatSessionsList } from "./chat-transcripts.server";
import { contactMessagesList } from "./contact-messages.server";
import { customersList } from "./customers.server";
import { deliveriesList } from "./deliveries.server";
import { demoRequestsList } from "./demo-requests.server";
import { integrationRequestsList } from "./integration-requests.server";
import type { ListSource, Records } from "./list-query.server";
import { trialSignupsList } from "./trial-signups.server";

export type RecordList = ListSource & { records: Records };

const withRecords = (list: ListSource): list is RecordList => list.records !== undefined;

/** Every list whose rows have pages and a file, by the name in its address. */
export const RECORD_LISTS: ReadonlyMap<string, RecordList> = new Map(
  [
    demoRequestsList,
    trialSignupsList,
    customersList,
    contactMessagesList,
    callAnalysesList,
    appointmentsList,
    integrationRequestsList,
    deliveriesList,
    chatSessionsList,
  ]
    .filter(withRecords)
    .map((list) => [list.records.slug, list]),
);

/** @throws 404 where there is no such list */
export function requireList(slug: string | undefined): RecordList {
  const list = RECORD_LISTS.get(slug ?? "");
  if (!list) throw new Response("Not Found", { status: 404 });
  return list;
}
