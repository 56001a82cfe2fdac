import { env } from "../env.server";

/** In a deployment, the prefix `__Host-` limits the cookie to https and this host. */
export const ownCookieName = (name: string) => (env().deployment ? `__Host-${name}` : name);

export const cookieGuards = () => `HttpOnly; SameSite=Lax${env().deployment ? "; Secure" : ""}`;

export function readCookies(request: Request, name: string): string[] {
  return (request.headers.get("cookie") ?? "").split(";").flatMap((part) => {
    const pair = part.trim();
    return pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : [];
  });
}
