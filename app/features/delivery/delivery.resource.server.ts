import { and, eq, getTableName, inArray } from "drizzle-orm";
import { deliveries, type DeliveryState, DELIVERY_STATES, deliveryView, followUps } from "~db/schema";
import { email, lines, muted, status, time } from "~/features/resource/list/cell";
import { createdColumn } from "~/features/resource/list/created-column.server";
import { momentOf } from "~/features/resource/list/moment.server";
import { changeRows } from "~/features/resource/change/change.server";
import { resource } from "~/features/resource/resource.server";
import { formatPhone } from "~/lib/phone";
import { attemptNow } from "./delivery.server";
import { findKind, hasReceiver, KIND_LABELS, kindsWithReceiver } from "./kinds.server";

const RETRIABLE: DeliveryState[] = ["failed", "unconfigured"];

export function retryOf(kind: string, state: DeliveryState): { retriable: boolean; unsent: string | null } {
  if (!RETRIABLE.includes(state)) return { retriable: false, unsent: null };
  const known = findKind(kind);
  if (known && hasReceiver(known)) return { retriable: true, unsent: null };
  const unsent = known?.setting
    ? `These deliveries have no receiver yet. Set ${known.setting} on the server.`
    : "This kind of delivery no longer has a receiver.";
  return { retriable: false, unsent };
}

const ABOUT = ["to", "replyTo", "email", "contact_name", "contactName"];

/** Returns the person and subject of a payload. Leaves out the rest, because emails can contain single-use links. */
export function describePayload(payload: Record<string, unknown>) {
  const first = (...names: string[]) =>
    names
      .map((name) => payload[name])
      .find((value): value is string => typeof value === "string" && value !== "");
  return {
    about: first(...ABOUT) ?? "",
    detail: formatPhone(first("subject", "formattedSummary", "contact_phone_number", "notes") ?? ""),
  };
}

export const deliveryResource = resource(deliveryView, {
  slug: "deliveries",
  noun: ["delivery", "deliveries"],
  sidebar: { icon: "Send", group: "settings" },
  table: deliveries,
  // Payloads of emails can contain single-use links.
  hidden: ["payload"],
  labels: { kind: KIND_LABELS },
  called: (row) =>
    [KIND_LABELS[row.kind] ?? row.kind, describePayload(row.payload).about].filter(Boolean).join(" · "),
  list: {
    emptyHint: "Every webhook, email and notice we send appears here.",
    columns: [
      { header: "Kind", cell: (row) => KIND_LABELS[row.kind] ?? row.kind },
      {
        header: "About",
        cell: ({ payload }) => {
          const { about, detail } = describePayload(payload);
          return about ? lines(about.includes("@") ? email(about) : about, muted(detail)) : detail || null;
        },
      },
      {
        header: "Status",
        cell: ({ id, kind, state, lastError }) => {
          const { retriable, unsent } = retryOf(kind, state);
          return lines(
            status(state),
            state !== "delivered" && lastError ? { kind: "error", text: lastError } : undefined,
            unsent ? muted(unsent) : undefined,
            retriable ? { kind: "button", label: "Try again", to: "queued", id } : undefined,
          );
        },
      },
      { header: "Attempts", align: "right", cell: (row) => ({ kind: "number", value: row.attempts }) },
      {
        header: "Delivered",
        cell: (row, { zone }) => (row.deliveredAt ? time(momentOf(row.deliveredAt, zone)) : "Not yet"),
      },
      createdColumn("Created"),
    ],
    sorts: { created: { column: "createdAt", kind: "time", label: "Created" } },
    csv: { about: (row) => describePayload(row.payload).about || null },
  },
  status: {
    column: "state",
    values: DELIVERY_STATES,
    changes: {
      values: ["queued"],
      verb: "Try again",
      eligible: () =>
        and(inArray(deliveries.state, RETRIABLE), inArray(deliveries.kind, kindsWithReceiver())),
      after: async (tx, ids) => {
        // Clear "done", so that the inbox lists a failed retry again.
        await tx
          .update(followUps)
          .set({ doneAt: null })
          .where(and(eq(followUps.tableName, getTableName(deliveries)), inArray(followUps.rowId, ids)));
        for (const id of ids) await attemptNow(tx, id);
      },
    },
  },
  record: {
    began: "Queued",
  },
  inbox: [
    {
      rows: eq(deliveryView.state, "failed"),
      at: "createdAt",
      dueHours: 24,
      words: ({ lastError }) => lastError ?? "Not delivered",
    },
  ],
});

export const retryDelivery = (userId: string, id: string) =>
  changeRows(userId, deliveryResource, "queued", [id]);
