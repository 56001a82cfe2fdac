import { env } from "~/lib/env.server";
import { sign, signUntil, unsign, unsignUntil } from "~/lib/http/signature.server";
import { paths, withParams } from "~/lib/paths";

const APPOINTMENT = "appointment";
const FEED = "calendar-feed";
/** In the query, as all tokens are: logs and other pages get paths alone. */
const PARAMETER = "token";

/** The page where anyone with the link sees, moves, or cancels an appointment. */
export const appointmentPath = (id: string) =>
  withParams(paths.appointment, { [PARAMETER]: sign(APPOINTMENT, id) });

/** Its calendar file, to download. */
export const appointmentFilePath = (id: string) =>
  withParams(paths.appointmentFile, { [PARAMETER]: sign(APPOINTMENT, id) });

export const appointmentUrl = (id: string) => env().APP_URL + appointmentPath(id);

const tokenIn = (request: Request) => new URL(request.url).searchParams.get(PARAMETER) ?? "";

/** The appointment that a request's address is for, or null. */
export const appointmentOf = (request: Request) => unsign(APPOINTMENT, tokenIn(request));

/** When a feed's address of today ends: with the next year, so that it stays the same for a year. */
export const feedEnd = () => new Date(Date.UTC(new Date().getUTCFullYear() + 2, 0, 1));

/** Where a calendar program reads what's booked. */
export const feedUrl = (feedId: string) =>
  env().APP_URL + withParams(paths.calendar, { [PARAMETER]: signUntil(FEED, feedId, feedEnd().getTime()) });

/** The feed that a request's address is for and whether the address has ended, or null. */
export const feedOf = (request: Request) => unsignUntil(FEED, tokenIn(request));
