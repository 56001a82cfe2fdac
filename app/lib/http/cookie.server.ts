import { env } from "../env.server";

/** Adds `__Host-` in a deployment. Browsers then accept the cookie only over https, for this host and all paths. */
export const ownCookieName = (name: string) => (env().deployment ? `__Host-${name}` : name);

/** Attributes of every Set-Cookie value: scripts can't read it, and other sites' posts don't send it. */
export const cookieGuards = () => `HttpOnly; SameSite=Lax${env().deployment ? "; Secure" : ""}`;

/** All of the request's cookie values with this name. */
export function readCookies(request: Request, name: string): string[] {
  return (request.headers.get("cookie") ?? "").split(";").flatMap((part) => {
    const pair = part.trim();
    return pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : [];
  });
}
