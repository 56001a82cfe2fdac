import { z } from "zod";
import { signedCookie } from "~/lib/http/cookies.server";
import { seal, unseal } from "~/lib/http/signature.server";

const cookie = signedCookie("codes", z.string(), 600);

const purposeFor = (userId: string) => `recovery codes of ${userId}`;

/** Passes new recovery codes to the next page. The database can't, because it stores only their hashes. */
export const codesCookie = (userId: string, codes: string[]) =>
  cookie.set(seal(purposeFor(userId), codes.join(" ")));

export const clearCodesCookie = () => cookie.clear();

export async function newCodesOf(request: Request, userId: string): Promise<string[] | null> {
  return unseal(purposeFor(userId), (await cookie.read(request)) ?? "")?.split(" ") ?? null;
}
