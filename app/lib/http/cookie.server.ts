import { env } from "../env.server";

/** Adds `__Host-` in a deployment: the browser then takes the cookie only over https, for this host and for every path. */
export const ownCookieName = (name: string) => (env().deployment ? `__Host-${name}` : name);

/** The end of every Set-Cookie value: no script reads the cookie, and no other site's post sends it. */
export const cookieGuards = () => `HttpOnly; SameSite=Lax${env().deployment ? "; Secure" : ""}`;

/** All values that the request has under this name. */
export function readCookies(request: Request, name: string): string[] {
  return (request.headers.get("cookie") ?? "").split(";").flatMap((part) => {
    const pair = part.trim();
    return pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : [];
  });
}
