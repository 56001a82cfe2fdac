import { env } from "~/lib/env.server";
import { sign, signUntil, unsign, unsignUntil } from "~/lib/http/signature.server";
import { paths, withParams } from "~/lib/paths";

const APPOINTMENT = "appointment";
const FEED = "calendar-feed";
/** Tokens are in the query string, because logs and referrers contain only paths. */
const PARAMETER = "token";

/** Path of a page where anyone with the link can see, reschedule, or cancel the appointment. */
export const appointmentPath = (id: string) =>
  withParams(paths.appointment, { [PARAMETER]: sign(APPOINTMENT, id) });

export const appointmentFilePath = (id: string) =>
  withParams(paths.appointmentFile, { [PARAMETER]: sign(APPOINTMENT, id) });

export const appointmentUrl = (id: string) => env().APP_URL + appointmentPath(id);

const tokenIn = (request: Request) => new URL(request.url).searchParams.get(PARAMETER) ?? "";

export const appointmentOf = (request: Request) => unsign(APPOINTMENT, tokenIn(request));

/** End of next year, so that the feed's URL changes once a year. */
export const feedEnd = () => new Date(Date.UTC(new Date().getUTCFullYear() + 2, 0, 1));

export const feedUrl = (feedId: string) =>
  env().APP_URL + withParams(paths.calendar, { [PARAMETER]: signUntil(FEED, feedId, feedEnd().getTime()) });

/** Returns the feed's id from the request's URL, and whether the URL has expired. Returns null for an invalid URL. */
export const feedOf = (request: Request) => unsignUntil(FEED, tokenIn(request));
