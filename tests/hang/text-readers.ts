import { z } from "zod";
import { excerptOf, mentionOf } from "~/features/admin/erasure/mentions.server";
import { passwordFault } from "~/features/accounts/sign-in/passwords.server";
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
import { keepAttribution } from "~/lib/http/visit.server";
import { withParams } from "~/lib/paths";
import { editPhone, formatPhone, phoneDigits, telOf } from "~/lib/phone";
import { matches } from "~/lib/text/search";
import { BODY_LIMIT, LIMITS } from "~/lib/limits";
import { withoutCardNumbers } from "~/lib/text/card-numbers";
import { cleanLine, cleanText, opaqueText } from "~/lib/text/clean-text.server";
import { emailAddress } from "~/lib/text/email-address.server";
import { matchesTag } from "~/lib/http/entity-tag";
import { chooseEncoding } from "../../server/gate/encodings";
import { pathOf } from "../../server/gate/request-checks";

interface Reader {
  /** Longest input, in characters. */
  limit: number;
  read(text: string): unknown;
}

/** Repeated to the longest input. Lint finds backtracking expressions, so these texts look for slow loops. */
const UNITS = [
  "a",
  "é. ",
  "水漏れ",
  "👨‍👩‍👧",
  "e\u0301",
  "1 ",
  "10:30 ",
  "555-",
  " ",
  "\n",
  "a@",
  "a.",
  "/",
  "](",
  "<",
  "%",
];

const longText = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 1) + "~";

const HEAD = 8_000;
const SEARCH = 100;
const AT = new Date("2026-11-24T20:00:00Z");

/** Server functions that parse visitors' input, except schemas. */
const READERS: Record<string, Reader> = {
  answerFromSite: { limit: MESSAGE_LIMIT, read: (text) => answerFromSite(text) },
  faultsIn: { limit: MESSAGE_LIMIT, read: (text) => faultsIn(text, text) },
  publicText: { limit: TEXT_LIMIT, read: publicText },
  withoutCardNumbers: { limit: LIMITS.text, read: withoutCardNumbers },
  cleanText: { limit: BODY_LIMIT, read: cleanText },
  cleanLine: { limit: BODY_LIMIT, read: cleanLine },
  opaqueText: { limit: 1024, read: opaqueText },
  emailAddress: { limit: 1000, read: emailAddress },
  phoneDigits: { limit: LIMITS.line, read: phoneDigits },
  csvLine: { limit: LIMITS.text, read: (text) => csvLine([text, null, text]) },
  mail: {
    limit: LIMITS.text,

    read: (text) =>
      composed(
        messageOf("id", "dana@example.com", { subject: text, body: [{ p: text }, { rows: [[text, text]] }] }),
      ),
  },
  "calendar file": {
    limit: LIMITS.text,

    read: (text) =>
      feed([
        {
          id: "id",
          name: text,
          email: text,
          phone: text,
          note: text,
          sequence: 0,
          startsAt: AT,
          endsAt: AT,
          createdAt: AT,
        },
      ]),
  },
  "erasing an address or a number": {
    limit: LIMITS.text,

    read: (text) =>
      [mentionOf({ email: "a.a@a.aa" }), mentionOf({ digits: "5555551111" })].map((mention) =>
        excerptOf(text, mention),
      ),
  },
  personOf: { limit: LIMITS.text, read: personOf },
  editPhone: { limit: LIMITS.line, read: (text) => editPhone({ typed: "", shown: "" }, text, text.length) },
  formatPhone: { limit: LIMITS.line, read: formatPhone },
  telOf: { limit: LIMITS.line, read: telOf },
  passwordFault: { limit: 128, read: (text) => passwordFault(text, [text]) },
  "a list's query": {
    limit: HEAD,

    read: (text) =>
      readAddress(
        new URLSearchParams(
          ["q", "status", "from", "to", "sort", "after", "size"].map((name) => [name, text]),
        ),
        demoRequestResource,
      ),
  },
  searchSite: { limit: SEARCH, read: searchSite },
  matches: { limit: SEARCH, read: (text) => matches(text, "Professional plan", text) },
  nearestPage: { limit: HEAD, read: (text) => nearestPage(`/${text}`) },
  readQuiz: {
    limit: HEAD,

    read: (text) => readQuiz(new URLSearchParams({ step: text, callsPerDay: text })),
  },
  readRoiForm: {
    limit: HEAD,

    read: (text) => readRoiForm(new URLSearchParams({ calls: text, press: text })),
  },
  "the campaign": {
    limit: HEAD,

    read: (text) =>
      keepAttribution(new URL(`http://site.invalid/?${new URLSearchParams({ utm_source: text })}`)),
  },
  deviceOf: { limit: HEAD, read: deviceOf },
  networkOf: { limit: HEAD, read: networkOf },
  safeRedirect: { limit: HEAD, read: (text) => safeRedirect(`/${text}`) },
  withParams: { limit: HEAD, read: (text) => withParams(text, { trade: text }) },
  pathOf: { limit: HEAD, read: (text) => pathOf(`/${text}`) },
  chooseEncoding: { limit: HEAD, read: chooseEncoding },
  matchesTag: { limit: HEAD, read: (text) => matchesTag(text, '"tag"') },
};

function schemaReaders(modules: object[]): Record<string, Reader> {
  const schemas = modules.flatMap((module) => Object.entries(module)) as [string, unknown][];
  return Object.fromEntries(
    schemas.flatMap(([name, schema]) => {
      if (!(schema instanceof z.ZodObject)) return [];
      const fill = (text: string) => Object.fromEntries(Object.keys(schema.shape).map((key) => [key, text]));
      return [[name, { limit: LIMITS.text, read: (text: string) => schema.safeParse(fill(text)) }]];
    }),
  );
}

/** Prints each function's name and input first, so that the last line names the one that hangs. */
export async function readAll(modules: object[]) {
  for (const [name, { limit, read }] of Object.entries({ ...READERS, ...schemaReaders(modules) })) {
    for (const unit of UNITS) {
      process.stdout.write(`${name} of ${limit} characters ${JSON.stringify(unit)}\n`);
      await read(longText(unit, limit));
    }
  }
  process.stdout.write("finished\n");
}
