import { workerData } from "node:worker_threads";
import { z } from "zod";
import { excerptOf, mentionOf } from "~/features/admin/erasure/mentions.server";
import { weaknessOf } from "~/features/auth/password/password-policy.server";
import { answerFromSite } from "~/features/chat/answer/site-answer.server";
import { faultsIn } from "~/features/chat/model/judge-reply.server";
import { MESSAGE_LIMIT } from "~/features/chat/thread/chat-message";
import { demoRequestResource } from "~/features/demo-request/demo-request.resource.server";
import { composed, messageOf } from "~/features/mail/mail-channel.server";
import { publicText } from "~/features/preview/call/shared-call.server";
import { TEXT_LIMIT } from "~/features/preview/preview.messages";
import { readQuiz } from "~/features/quiz/quiz";
import { csvLine } from "~/features/resource/csv";
import { readAddress } from "~/features/resource/list/list-address.server";
import { personOf } from "~/features/resource/person.server";
import { readRoiForm } from "~/features/roi/roi-inputs";
import { feed } from "~/features/schedule/booking/calendar-file.server";
import { nearestPage, searchSite } from "~/features/site/search/site-search.server";
import { networkOf } from "~/lib/http/address";
import { deviceOf } from "~/lib/http/device";
import { safeRedirect } from "~/lib/http/safe-redirect";
import { attributionCookie } from "~/lib/http/visit.server";
import { withParams } from "~/lib/paths";
import { editPhone, formatPhone, phoneDigits, telOf } from "~/lib/phone";
import { matches } from "~/lib/text/search";
import { LIMITS } from "~/lib/limits";
import { withoutCardNumbers } from "~/lib/text/card-numbers";
import { cleanLine, cleanText, opaqueText } from "~/lib/text/clean-text.server";
import { emailAddress } from "~/lib/text/email-address.server";
import { matchesTag } from "~/lib/http/entity-tag";
import { chooseEncoding } from "../../server/gate/encodings";
import { BODY_LIMIT, pathOf } from "../../server/gate/request-checks";
import { HARD_TEXTS, hardText } from "./hard-texts";

interface Reader {
  limit: number;
  /**
   * For slow functions: tests only every nth text. Must be odd, because the texts alternate between two final
   * characters.
   */
  every?: number;
  read(text: string): unknown;
}

const HEAD = 8_000;
const SEARCH = 100;
const AT = new Date("2026-11-24T20:00:00Z");

/** Server functions that parse visitors' input, except schemas. */
const READERS: Record<string, Reader> = {
  answerFromSite: { limit: MESSAGE_LIMIT, every: 13, read: (text) => answerFromSite(text) },
  faultsIn: { limit: MESSAGE_LIMIT, every: 13, read: (text) => faultsIn(text, text) },
  publicText: { limit: TEXT_LIMIT, read: publicText },
  withoutCardNumbers: { limit: LIMITS.text, read: withoutCardNumbers },
  cleanText: { limit: BODY_LIMIT, every: 31, read: cleanText },
  cleanLine: { limit: BODY_LIMIT, every: 31, read: cleanLine },
  opaqueText: { limit: 1024, read: opaqueText },
  emailAddress: { limit: 1000, read: emailAddress },
  phoneDigits: { limit: LIMITS.line, read: phoneDigits },
  csvLine: { limit: LIMITS.text, read: (text) => csvLine([text, null, text]) },
  mail: {
    limit: LIMITS.text,
    every: 61,
    read: (text) =>
      composed(
        messageOf("id", "dana@example.com", { subject: text, body: [{ p: text }, { rows: [[text, text]] }] }),
      ),
  },
  "calendar file": {
    limit: LIMITS.text,
    every: 31,
    read: (text) =>
      feed([
        {
          ...{ id: "id", name: text, email: text, phone: text, note: text, sequence: 0 },
          startsAt: AT,
          endsAt: AT,
          createdAt: AT,
        },
      ]),
  },
  "erasing an address or a number": {
    limit: LIMITS.text,
    every: 5,
    read: (text) =>
      [mentionOf({ email: "a.a@a.aa" }), mentionOf({ digits: "5555551111" })].map((mention) =>
        excerptOf(text, mention),
      ),
  },
  personOf: { limit: LIMITS.text, read: personOf },
  editPhone: { limit: LIMITS.line, read: (text) => editPhone({ typed: "", shown: "" }, text, text.length) },
  formatPhone: { limit: LIMITS.line, read: formatPhone },
  telOf: { limit: LIMITS.line, read: telOf },
  weaknessOf: { limit: 128, every: 127, read: (text) => weaknessOf(text, [text]) },
  "a list's query": {
    limit: HEAD,
    every: 5,
    read: (text) =>
      readAddress(
        new URLSearchParams(
          ["q", "status", "from", "to", "sort", "after", "size"].map((name) => [name, text]),
        ),
        demoRequestResource,
      ),
  },
  searchSite: { limit: SEARCH, every: 11, read: searchSite },
  matches: { limit: SEARCH, read: (text) => matches(text, "Professional plan", text) },
  nearestPage: { limit: HEAD, every: 5, read: (text) => nearestPage(`/${text}`) },
  readQuiz: {
    limit: HEAD,
    every: 5,
    read: (text) => readQuiz(new URLSearchParams({ step: text, callsPerDay: text })),
  },
  readRoiForm: {
    limit: HEAD,
    every: 5,
    read: (text) => readRoiForm(new URLSearchParams({ calls: text, press: text })),
  },
  "the campaign": {
    limit: HEAD,
    every: 5,
    read: (text) =>
      attributionCookie(new URL(`http://site.invalid/?${new URLSearchParams({ utm_source: text })}`)),
  },
  deviceOf: { limit: HEAD, read: deviceOf },
  networkOf: { limit: HEAD, read: networkOf },
  safeRedirect: { limit: HEAD, read: (text) => safeRedirect(`/${text}`) },
  withParams: { limit: HEAD, read: (text) => withParams(text, { trade: text }) },
  pathOf: { limit: HEAD, read: (text) => pathOf(`/${text}`) },
  chooseEncoding: { limit: HEAD, read: chooseEncoding },
  matchesTag: { limit: HEAD, read: (text) => matchesTag(text, '"tag"') },
};

const schemaReaders = (modules: Record<string, object>): Record<string, Reader> =>
  Object.fromEntries(
    Object.values(modules).flatMap((module) =>
      Object.entries(module).flatMap(([name, schema]) =>
        schema instanceof z.ZodObject
          ? [
              [
                name,
                {
                  limit: LIMITS.text,
                  every: 5,
                  read: (text: string) =>
                    schema.safeParse(Object.fromEntries(Object.keys(schema.shape).map((key) => [key, text]))),
                },
              ],
            ]
          : [],
      ),
    ),
  );

/** Writes the numbers of the current function and text to shared memory, so that a timeout can report them. */
export async function readAll(modules: Record<string, object>, tell: (names: [string, number][]) => void) {
  const at = workerData as Int32Array;
  const readers = Object.entries({ ...READERS, ...schemaReaders(modules) });
  tell(readers.map(([name, { limit }]) => [name, limit]));
  for (const [place, [name, { limit, every = 1, read }]] of readers.entries()) {
    for (let index = place % every; index < HARD_TEXTS; index += every) {
      at[0] = place;
      at[1] = index;
      try {
        await read(hardText(index, limit));
      } catch (error) {
        throw new Error(`${name} fails for text ${index}`, { cause: error });
      }
    }
  }
}
