import type { Notice } from "~/lib/form-result";
import { BOOKING_FAULTS, TAKEN } from "./booking.messages";
import { findNearest } from "./free-times.server";

interface Form<Reply> {
  failures(status: number, notices: Record<string, Notice>): Record<string, () => Reply>;
  refuse(field: "startsAt", message: string, more: { status: number; next: unknown }): Reply;
}

/**
 * Form errors by refusal code. If the time is taken, the form offers the nearest open times.
 * @param moving id of the appointment being rescheduled
 */
export function bookingAnswers<Reply>(
  form: Form<Reply>,
  request: Request,
  { startsAt, zone }: { startsAt: Date; zone: string | null },
  moving?: string,
) {
  const { enough, often, moved, over, unavailable } = BOOKING_FAULTS;
  return {
    ...form.failures(409, { enough, over }),
    ...form.failures(429, { often, moved }),
    ...form.failures(503, { unavailable }),
    taken: async () => {
      const { pathname, search } = new URL(request.url);
      const nearest = await findNearest(startsAt.getTime(), zone, moving);
      return form.refuse("startsAt", TAKEN, { status: 409, next: { nearest, action: pathname + search } });
    },
  };
}
