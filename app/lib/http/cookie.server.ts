import { env } from "../env.server";

/** `__Host-` in a deployment: the browser then takes the cookie only over https, for this host and for every path. */
export const ownCookieName = (name: string) => (env().deployment ? `__Host-${name}` : name);

/** What every cookie of ours has after its path and age: no script reads it, and no other site's post brings it along. */
export const cookieGuards = () => `HttpOnly; SameSite=Lax${env().deployment ? "; Secure" : ""}`;

/** Every value that the request brings under this name, as it was set. */
export function readCookies(request: Request, name: string): string[] {
  return (request.headers.get("cookie") ?? "").split(";").flatMap((part) => {
    const pair = part.trim();
    return pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : [];
  });
}
