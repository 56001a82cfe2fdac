import { BOOKING_NOTICES } from "~/features/schedule/booking/booking.messages";
import { bookingAnswers } from "~/features/schedule/booking/booking-answers.server";
import { bookCall } from "~/features/schedule/booking/booking.server";
import { appointmentPath } from "~/features/schedule/booking/appointment-link.server";
import { whenOf } from "~/features/schedule/booking/appointment-mails.server";
import { getAppointment } from "~/features/schedule/booking/find-appointment.server";
import { findTimes } from "~/features/schedule/booking/free-times.server";
import { getBooking } from "~/features/schedule/schedule.server";
import { parseForm } from "~/lib/form.server";
import { derivedId } from "~/lib/id.server";
import type { TrialSignup } from "../signup/accept-trial.server";
import { SetupCallSchema } from "./welcome.schema.server";

/** Each sign-up has at most one setup call. */
export const setupCallId = ({ id }: Pick<TrialSignup, "id">) => derivedId(id, "setup-call");

export async function findSetupCall(signup: TrialSignup, params: URLSearchParams) {
  const id = setupCallId(signup);
  const booked = await getAppointment(id);
  if (booked) {
    const ahead = booked.status === "active" && booked.startsAt > new Date();
    return { booked: ahead ? { when: whenOf(booked), path: appointmentPath(id) } : null, over: !ahead };
  }
  const service = getBooking();
  return service ? { elsewhere: service.url } : { times: await findTimes(params) };
}

export type SetupCallState = Awaited<ReturnType<typeof findSetupCall>>;

export async function bookSetupCall(request: Request, signup: TrialSignup, page: string) {
  const form = await parseForm(request, SetupCallSchema, { name: "booking" });
  if (!form.ok) return form.reply;
  const { name, email, phone } = signup;
  const answers = bookingAnswers(form, request, form.value);
  return form.attempt(
    bookCall({ ...form.value, name, email, phone, note: null }, form.visit, setupCallId(signup)),
    ({ mailed }) => form.tell(page, BOOKING_NOTICES, mailed ? "booked" : "booked-unmailed"),
    {
      ...answers,
      taken: async () =>
        (await getAppointment(setupCallId(signup)))
          ? form.tell(page, BOOKING_NOTICES, "already")
          : answers.taken(),
    },
  );
}
