import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { appointments } from "~db/schema";
import { withoutCardNumbers } from "~/lib/text/card-numbers";
import { asSystem } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { cleanLine } from "~/lib/text/clean-text.server";
import { emailAddress } from "~/lib/text/email-address.server";

const TOLERANCE_SECONDS = 300;

/**
 * Returns whether the header is Calendly's signature of this body, at most five minutes old (developer.calendly.com,
 * "Webhook signatures"). Format: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`.
 */
export function isSignedByCalendly(
  header: string | null,
  body: Buffer,
  secret: string,
  now = Date.now(),
): boolean {
  const parts = new Map(
    (header ?? "").split(",").map((part) => part.trim().split("=", 2) as [string, string]),
  );
  const time = parts.get("t") ?? "";
  const given = Buffer.from(parts.get("v1") ?? "", "hex");
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const wanted = createHmac("sha256", secret).update(`${time}.`).update(body).digest();
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const text = z.string().transform((value) => cleanLine(value.slice(0, 500)));

/** Rejects early dates, because Postgres has no year 0. */
const time = z.iso.datetime({ offset: true }).refine((value) => Date.parse(value) > 0);

const EventSchema = z.object({ event: z.string() });

const STATUS = { "invitee.created": "active", "invitee.canceled": "canceled" } as const;

const InviteeEventSchema = z.object({
  event: z.enum(["invitee.created", "invitee.canceled"]),
  payload: z.object({
    /** URL of the invitee. The events for a booking and for its cancellation contain the same URL. */
    uri: z
      .url()
      .max(500)
      .regex(/^\P{Cc}+$/u),
    name: text.transform(withoutCardNumbers),
    email: text.transform((typed) => emailAddress(typed) ?? typed).nullish(),
    text_reminder_number: text.nullish(),
    // Don't reject a booking if only its time is invalid.
    created_at: time.optional().catch(undefined),
    scheduled_event: z.object({ start_time: time }).optional().catch(undefined),
  }),
});

/**
 * Stores a booking or its cancellation. Events may repeat and arrive in any order, so a canceled booking stays
 * canceled. Logs unreadable events instead of rejecting them, because a retry wouldn't help. Calendly disables a
 * webhook after a day of rejections.
 */
export async function applyCalendlyEvent(body: Buffer): Promise<void> {
  const event = jsonOf(body);
  const known = EventSchema.safeParse(event);
  if (known.success && !Object.hasOwn(STATUS, known.data.event)) return;
  const parsed = InviteeEventSchema.safeParse(event);
  if (!parsed.success) {
    // Log only field names, because the values are the visitor's data.
    const fields = parsed.error.issues.map(({ path }) => path.join("."));
    return log.warn(
      { event: known.data?.event.slice(0, 100), fields },
      "a Calendly event that can't be read",
    );
  }
  const { payload } = parsed.data;
  const told = {
    name: payload.name,
    email: payload.email ?? null,
    phone: payload.text_reminder_number ?? null,
    startsAt: payload.scheduled_event ? new Date(payload.scheduled_event.start_time) : null,
  };
  const status = STATUS[parsed.data.event];
  // A cancellation stores nothing about the person, because the booking may have been erased.
  const own = status === "active" ? told : { name: "Unknown", startsAt: told.startsAt };
  await asSystem((tx) =>
    tx
      .insert(appointments)
      .values({
        ...own,
        status,
        id: newId(),
        externalId: payload.uri,
        createdAt: payload.created_at ? new Date(payload.created_at) : undefined,
      })
      .onConflictDoUpdate({
        target: appointments.externalId,
        set: status === "active" ? told : { status },
      }),
  );
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
