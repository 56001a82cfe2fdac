import { isTechnical, wordsOf } from "~/features/resource/column-words";
import { customerUrl } from "~/features/billing/subscription-state.server";
import { columnsOf } from "~/features/resource/export.server";
import { momentOf } from "~/features/resource/list/moment.server";
import { type AnyRow, type Resource, textIn } from "~/features/resource/resource.server";
import { transcriptPath } from "~/lib/paths/admin";
import { formatPhone, phoneDigits, telOf } from "~/lib/phone";

interface RecordField {
  label: string;
  value: string;
  href: string | null;
}

function fieldOf(
  { labels }: Pick<Resource, "labels">,
  key: string,
  value: unknown,
  zone: string,
): RecordField {
  const label = wordsOf(key);
  if (value instanceof Date) return { label, value: momentOf(value, zone).exact, href: null };
  if (typeof value === "boolean") return { label, value: value ? "Yes" : "No", href: null };
  const text = String(value);
  if (key === "conversationId")
    return { label, value: "Read the conversation", href: transcriptPath(text, {}) };
  if (key === "customerId") return { label, value: text, href: customerUrl(text) };
  if (key === "email") return { label, value: text, href: text.includes("@") ? `mailto:${text}` : null };
  if (key === "phone") return { label, value: formatPhone(text), href: telOf(text) };
  return { label, value: labels?.[key]?.[text] ?? text, href: null };
}

export function fieldsOf(resource: Resource, row: AnyRow, zone: string) {
  const { status, person, record } = resource;
  const apart = new Set([
    "status",
    "attribution",
    status?.column,
    person?.name,
    person?.business,
    record?.wrote,
  ]);
  const filled = columnsOf(resource).filter(
    ({ key }) => !apart.has(key) && row[key] !== null && row[key] !== "",
  );
  const shown = (technical: boolean) =>
    filled
      .filter(({ key }) => isTechnical(key) === technical)
      .map(({ key }) => fieldOf(resource, key, row[key], zone));
  return { fields: shown(false), technical: shown(true) };
}

export function whoOf(resource: Pick<Resource, "person" | "called">, row: AnyRow) {
  const { person } = resource;
  const typed = textIn(row, person?.phone);
  const business = textIn(row, person?.business);
  const digits = typed && phoneDigits(typed);
  const email = textIn(row, person?.email);
  const phone = digits ? `+1${digits}` : typed;
  return {
    business: business === resource.called?.(row) ? null : business,
    // An anonymized row has the word "Deleted" instead.
    email: email?.includes("@") ? email : null,
    phone: phone && formatPhone(phone),
    tel: phone && telOf(phone),
    byEmail: person?.answeredBy === "email",
  };
}
