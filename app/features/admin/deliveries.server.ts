import { and, inArray, sql } from "drizzle-orm";
import { deliveries, type DeliveryState } from "~db/schema";
import { channelOf, configuredKinds } from "~/features/delivery/channels.server";
import { attemptNow } from "~/features/delivery/delivery.server";
import { paths } from "~/lib/paths";
import { formatPhone } from "~/lib/phone";
import { getList } from "./list.server";
import { momentOf } from "./moment.server";
import { type ChangeableList, changeRows } from "./status-change.server";

const RETRIABLE = ["failed", "unconfigured"];

/** Whether a delivery can be tried again, and, where only a receiver is missing, why not. */
export function retryOf(kind: string, state: string): { retriable: boolean; unsent: string | null } {
  if (!RETRIABLE.includes(state)) return { retriable: false, unsent: null };
  const channel = channelOf(kind);
  if (channel?.configured()) return { retriable: true, unsent: null };
  const unsent = channel?.setting
    ? `There is no receiver: ${channel.setting} is not set.`
    : "There is no receiver for this kind any more.";
  return { retriable: false, unsent };
}

/** Where a payload says to whom it goes or whom it is about; the first that says something counts. */
const ABOUT = ["to", "replyTo", "email", "contact_name", "contactName"];

export const deliveriesList: ChangeableList = {
  table: deliveries,
  id: deliveries.id,
  searchText: deliveries.searchText,
  status: { column: deliveries.state, values: ["queued", "delivered", "failed", "unconfigured"] },
  sorts: { created: { by: deliveries.createdAt, kind: "time", label: "Created" } },
  defaultSort: "created",
  records: {
    slug: "deliveries",
    noun: ["delivery", "deliveries"],
    // Mails can hold single-use links.
    hidden: ["payload"],
    beside: {
      about: sql`coalesce(${sql.join(
        ABOUT.map((name) => sql`nullif(${deliveries.payload} ->> ${name}::text, '')`),
        sql`, `,
      )})`,
    },
    changes: {
      values: ["queued"],
      verb: "Try again",
      // One that was given up, or had no receiver when it came, goes back into the queue with all its attempts before it.
      get eligible() {
        return and(
          inArray(deliveries.state, RETRIABLE as DeliveryState[]),
          inArray(deliveries.kind, configuredKinds()),
        );
      },
      after: async (tx, ids) => {
        for (const id of ids) await attemptNow(tx, id);
      },
    },
  },
};

/** @returns the change, by which it is told of */
export const retryDelivery = (userId: string, id: string) =>
  changeRows(userId, deliveriesList, "queued", [id]);

export const KINDS: Record<string, string> = {
  "demo-webhook": "Live demo webhook",
  "trial-webhook": "Trial webhook",
  mail: "Mail",
  "owner-notice": "Owner notice",
};

/** What leaves the system, newest first. Of a payload only whom it is about is shown: mails can hold single-use links. */
export const getDeliveries = (userId: string, params: URLSearchParams) =>
  getList(userId, paths.adminDeliveries, params, deliveriesList, async (tx, ids) => {
    const rows = await tx
      .select({
        id: deliveries.id,
        kind: deliveries.kind,
        payload: deliveries.payload,
        state: deliveries.state,
        attempts: deliveries.attempts,
        lastError: deliveries.lastError,
        deliveredAt: deliveries.deliveredAt,
        createdAt: deliveries.createdAt,
      })
      .from(deliveries)
      .where(inArray(deliveries.id, ids));
    return rows.map(({ kind, payload, state, lastError, deliveredAt, createdAt, ...row }) => ({
      ...describePayload(payload),
      kind: KINDS[kind] ?? kind,
      state,
      error: state === "delivered" ? null : lastError,
      ...retryOf(kind, state),
      delivered: deliveredAt && momentOf(deliveredAt),
      created: momentOf(createdAt),
      ...row,
    }));
  });

export function describePayload(payload: Record<string, unknown>) {
  const first = (...names: string[]) =>
    names.map((name) => payload[name]).find((value) => typeof value === "string" && value !== "") as
      string | undefined;
  return {
    about: first(...ABOUT) ?? "",
    detail: formatPhone(first("subject", "formattedSummary", "contact_phone_number", "notes") ?? ""),
  };
}
