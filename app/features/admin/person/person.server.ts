import { arrayOverlaps, desc, inArray } from "drizzle-orm";
import { first } from "~/lib/first";
import { chatSessionView } from "~db/schema";
import { excerptOf, mentionOf } from "~/features/admin/erasure/mentions.server";
import { whoOf } from "~/features/admin/record/record-fields.server";
import { customerResource } from "~/features/customer/customer.resource.server";
import { accountsOf, type Known, knownOf, samePersonQuery } from "~/features/admin/person/same-person.server";
import { type Story, storyOf, type Told } from "~/features/admin/record/story.server";
import { findRows } from "~/features/resource/list/list-rows.server";
import { dayOf, momentOf } from "~/features/resource/list/moment.server";
import { defaultSortOf } from "~/features/resource/list/sorts.server";
import { takesPlaceAt } from "~/features/resource/list/takes-place.server";
import { createdAtOf, isAboutPeople } from "~/features/resource/person.server";
import { columnOf, pathOf, stateOf } from "~/features/resource/resource.server";
import { RESOURCES } from "~/features/resources.server";
import { trialResource } from "~/features/trial/trial.resource.server";
import type { Tx } from "~/lib/db.server";
import { adminPaths, mergePath, recordPath, transcriptPath } from "~/lib/paths/admin";
import { siteZone } from "~/lib/time/site-zone.server";

/** Maximum hops between records that share an email or phone number. */
const STEPS = 2;
/**
 * Maximum number of email addresses and phone numbers of one person. A higher number suggests a switchboard or a
 * fictitious number.
 */
const MOST_KEYS = 12;
const MOST_RECORDS = 100;
const MOST_CHATS = 20;
const PAGE = 50;

export async function getPerson(tx: Tx, seed: Told, page: number) {
  const { told, known, accounts } = await recordsOf(tx, seed);
  const [records, chats, zone] = await Promise.all([storyOf(tx, told), chatsOf(tx, known), siteZone()]);
  const story: Story = {
    ...records,
    events: [...records.events, ...chats, ...accountEvents(accounts)],
  };
  const others = told.filter(({ row }) => row.id !== seed.row.id);
  const { story: shown, ...pages } = pageOfStory(story, page);
  return {
    ...shown,
    ...pages,
    reach: reachOf([seed, ...others], accounts),
    person:
      known.people.length === 0
        ? null
        : {
            trial: trialOf(others, told, zone),
            records: others.map((one) => shownRecord(one, zone)),
            accounts,
            merges: mergesOf(told),
          },
    links: Object.fromEntries(
      [
        ...others.map(({ resource, row: { id } }) => ({
          id,
          href: pathOf(resource, id),
          label: resource.noun[0],
        })),
        ...chats.map(({ rowId: id }) => ({ id, href: transcriptPath(id, {}), label: "conversation" })),
        ...accounts.map(({ id, href }) => ({ id, href, label: "account" })),
      ].map(({ id, ...link }) => [id, link]),
    ),
  };
}

export type PersonView = NonNullable<Awaited<ReturnType<typeof getPerson>>["person"]>;

function shownRecord({ resource, row }: Told, zone: string) {
  const { noun } = resource;
  return {
    id: row.id,
    kind: noun[0],
    title: resource.called?.(row) ?? noun[0],
    href: pathOf(resource, row.id),
    ...stateOf(resource, row),
    at: takesPlaceAt(resource, row, zone) ?? momentOf(createdAtOf(row), zone),
  };
}

async function recordsOf(tx: Tx, seed: Told) {
  let told = [seed];
  let known = knownOf(isAboutPeople(seed.resource) ? [seed] : []);
  let accounts: Awaited<ReturnType<typeof accountsOf>> = [];
  for (let step = 0; step < STEPS && known.people.length > 0; step++) {
    accounts = await accountsOf(tx, known);
    const all = { ...known, accounts: [...known.accounts, ...accounts.map(({ id }) => id)] };
    const found = await tx.execute<{ slug: string; id: string }>(
      samePersonQuery(all, MOST_RECORDS, seed.row.id),
    );
    told = [seed, ...(await rowsOf(tx, found))];
    const next = knownOf(told);
    if (JSON.stringify(next) === JSON.stringify(known)) break;
    known = { ...next, people: next.people.slice(0, MOST_KEYS) };
  }
  const newest = ({ row }: Told) => createdAtOf(row).getTime();
  return { told: told.sort((a, b) => newest(b) - newest(a)), known, accounts };
}

async function rowsOf(tx: Tx, found: readonly { slug: string; id: string }[]): Promise<Told[]> {
  const kinds = await Promise.all(
    RESOURCES.filter(isAboutPeople).map(async (resource) => {
      const ids = found.filter(({ slug }) => slug === resource.slug).map(({ id }) => id);
      if (ids.length === 0) return [];
      const order = { sort: defaultSortOf(resource), descending: true, cursor: null, limit: MOST_RECORDS };
      const rows = await findRows(tx, resource, inArray(columnOf(resource, "id"), ids), order);
      return rows.map((row) => ({ resource, row }));
    }),
  );
  return kinds.flat();
}

/** @param accounts to name the account into which a number was typed */
function reachOf(told: Told[], accounts: { id: string; name: string }[]) {
  const { resource, row } = first(told);
  const heading = resource.called?.(row)?.toLowerCase();
  const said = (key: "name" | "business") => told.map((one) => one.row[one.resource.person?.[key] ?? ""]);
  const distinct = (values: unknown[]) =>
    [
      ...new Map(
        values
          .filter((value) => typeof value === "string" && value !== "" && value !== "Not provided")
          .reverse()
          .map((value) => [String(value).toLowerCase(), String(value)]),
      ).values(),
    ].reverse();
  const notHeading = (values: string[]) => values.filter((value) => value.toLowerCase() !== heading);
  const reached = told.map((one) => ({ ...whoOf(one.resource, one.row), ...one }));
  const phones = new Map<string, { tel: string; typedInto: string | null }>();
  for (const { phone, tel, resource, row } of reached) {
    if (!phone || !tel) continue;
    const account = row[resource.person?.account ?? ""];
    const typedInto = account ? (accounts.find(({ id }) => id === account)?.name ?? "a customer") : null;
    const before = phones.get(phone);
    if (!before || !typedInto) phones.set(phone, { tel, typedInto });
  }
  return {
    aliases: notHeading(distinct(said("name"))),
    businesses: notHeading(distinct(said("business"))),
    phones: [...phones].map(([phone, more]) => ({ phone, ...more })),
    emails: distinct(reached.map(({ email }) => email)),
    byEmail: resource.person?.answeredBy === "email",
  };
}

function mergesOf(told: Told[]) {
  const [oldest, ...newer] = told.filter(({ resource }) => resource === customerResource).reverse();
  if (!oldest) return [];
  return newer.map(({ row }) => ({
    id: row.id,
    title: String(row.businessName),
    href: mergePath(recordPath(adminPaths.customers, oldest.row.id), row.id),
  }));
}

function trialOf(others: Told[], told: Told[], zone: string) {
  const trial = others.find(({ resource }) => resource === trialResource)?.row;
  if (!trial) return null;
  // Use the customer's status, because the trial's own status isn't updated after the trial ends.
  const customer = told.find(
    ({ resource, row }) => resource === customerResource && row.customerId === trial.stripeCustomerId,
  );
  const { resource, row } = customer ?? { resource: trialResource, row: trial };
  const status = String(row.status);
  const end = trial.trialEndDate instanceof Date ? dayOf(trial.trialEndDate, zone).short : null;
  const words = [trial.cardSavedAt ? "card confirmed" : "no card yet", end && `trial end ${end}`];
  return {
    status,
    tone: resource.status?.values[status],
    words: words.filter(Boolean).join(", "),
    href: pathOf(trialResource, trial.id),
  };
}

/** Chat visitors don't sign in, so conversations match by an email address or phone number in their text. */
async function chatsOf(tx: Tx, { people }: Known): Promise<Story["events"]> {
  if (people.length === 0) return [];
  const mentions = people.map(mentionOf);
  const found = await tx
    .select({
      id: chatSessionView.id,
      startedAt: chatSessionView.startedAt,
      transcript: chatSessionView.transcript,
    })
    .from(chatSessionView)
    .where(
      arrayOverlaps(
        chatSessionView.mentions,
        people.map((person) => ("email" in person ? person.email : person.digits)),
      ),
    )
    .orderBy(desc(chatSessionView.startedAt))
    .limit(MOST_CHATS);
  const zone = await siteZone();
  return found.flatMap(({ id, startedAt, transcript }) => {
    const wrote = mentions.map((mention) => excerptOf(transcript, mention)).find(Boolean);
    if (!wrote) return [];
    return {
      id,
      rowId: id,
      words: "Chatted on the site",
      wrote,
      source: null,
      at: momentOf(startedAt, zone),
    };
  });
}

const accountEvents = (accounts: Awaited<ReturnType<typeof accountsOf>>): Story["events"] =>
  accounts.map(({ id, at }) => ({
    id,
    rowId: id,
    words: "Created an account",
    wrote: null,
    source: null,
    at,
  }));

export function pageOfStory(story: Story, wanted: number) {
  const entries = Object.values(story)
    .flat()
    .map(({ id, at }) => ({ id, at: at.iso }))
    .sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));
  const pages = Math.max(1, Math.ceil(entries.length / PAGE));
  const page = Math.min(Math.max(1, wanted), pages);
  const shown = new Set(entries.slice((page - 1) * PAGE, page * PAGE).map(({ id }) => id));
  const onPage = <Entry extends { id: string }>(all: Entry[]) => all.filter(({ id }) => shown.has(id));
  return {
    page,
    pages,
    total: entries.length,
    story: {
      notes: onPage(story.notes),
      corrections: onPage(story.corrections),
      history: onPage(story.history),
      deliveries: onPage(story.deliveries),
      consents: onPage(story.consents),
      events: onPage(story.events),
    },
  };
}
