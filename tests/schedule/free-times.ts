import { findTimes } from "~/features/schedule/booking/free-times.server";

/** Free times of the last day. Times of the first day could pass during a test. */
export async function timesOfLastDay() {
  const { days } = await findTimes(new URLSearchParams());
  return (await findTimes(new URLSearchParams({ day: days.at(-1)?.day ?? "" }))).times;
}
