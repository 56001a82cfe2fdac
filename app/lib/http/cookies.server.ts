import { createHmac } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { env, sessionSecrets } from "../env.server";

/** Remix's signature doesn't cover the cookie's name, so each name has its own secrets. */
const secretsFor = (name: string) =>
  sessionSecrets(env().SESSION_SECRET).map((secret) =>
    createHmac("sha256", secret).update(`cookie ${name}`).digest("base64url"),
  );

/**
 * A signed cookie. In a deployment, the cookie is Secure, and the prefix `__Host-` limits it to this host.
 * @param schema a cookie with another content counts as missing, for example a cookie of an earlier version
 * @param seconds lifetime, also checked by the server. Default: until the browser closes
 */
export function signedCookie<Value>(name: string, schema: z.ZodType<Value>, seconds?: number) {
  const content = z.object({ value: schema, until: z.number().optional() });
  const fullName = () => (env().deployment ? `__Host-${name}` : name);
  const cookie = () =>
    createCookie(fullName(), {
      httpOnly: true,
      secure: env().deployment,
      maxAge: seconds,
      secrets: secretsFor(name),
    });
  return {
    name: fullName,
    async read(request: Request): Promise<Value | null> {
      const { data } = content.safeParse(await cookie().parse(request.headers.get("cookie")));
      return data && Date.now() < (data.until ?? Infinity) ? data.value : null;
    },
    /** Returns the value of a Set-Cookie header. */
    set: (value: Value) => cookie().serialize({ value, until: seconds && Date.now() + seconds * 1000 }),
    clear: () => cookie().serialize("", { maxAge: 0 }),
  };
}

/** The cookie has no lifetime, because the server decides when the session expires. */
export const sessionCookie = signedCookie("session", z.string());
