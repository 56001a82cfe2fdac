import { momentOf } from "~/features/resource/list/moment.server";
import { peopleOfRow } from "~/features/resource/person.server";
import { type AnyRow, type Resource, textIn } from "~/features/resource/resource.server";
import { first } from "~/lib/first";
import { listPath, recordPath } from "~/lib/paths/admin";
import { formatPhone } from "~/lib/phone";

export interface Hit {
  resource: Resource;
  row: AnyRow;
  at: Date;
}

const keysOf = ({ resource, row }: Hit): string[] =>
  peopleOfRow(resource, row).map((person) => ("email" in person ? person.email : person.digits));

/** Groups records by person, newest first. Records with the same email or phone number belong to one person. */
export function peopleIn(hits: Hit[], zone: string) {
  const groups: { keys: Set<string>; hits: Hit[] }[] = [];
  for (const hit of [...hits].sort((a, b) => b.at.getTime() - a.at.getTime())) {
    const keys = keysOf(hit);
    if (keys.length === 0) continue;
    const [first, ...more] = groups.filter((group) => keys.some((key) => group.keys.has(key)));
    if (!first) {
      groups.push({ keys: new Set(keys), hits: [hit] });
      continue;
    }
    for (const other of more) groups.splice(groups.indexOf(other), 1);
    for (const key of [...keys, ...more.flatMap((other) => [...other.keys])]) first.keys.add(key);
    first.hits.push(hit, ...more.flatMap((other) => other.hits));
  }
  return groups.map(({ hits }) => shownPerson(hits, zone));
}

function shownPerson(hits: Hit[], zone: string) {
  const newest = first(hits);
  const known = (key: "name" | "business" | "email" | "phone") =>
    hits.map(({ resource, row }) => textIn(row, resource.person?.[key])).find(Boolean) ?? null;
  const name = known("name");
  const business = known("business");
  const email = known("email");
  const phone = known("phone");
  const { slug, noun } = newest.resource;
  const [called = noun[0], ...detail] = [name, business, phone && formatPhone(phone), email].flatMap(
    (word) => word ?? [],
  );
  return {
    id: newest.row.id,
    href: recordPath(listPath(slug), newest.row.id),
    name: called,
    detail,
    records: [...new Set(hits.map(({ resource }) => resource.noun[0]))].join(", "),
    at: momentOf(newest.at, zone),
  };
}
