import { storableText } from "~/lib/text/clean-text.server";
import { HONEYPOT_FIELD } from "~/lib/form-result";
import { CARRIES, PROOF, PROOF_CODE, PROOF_PASSKEY } from "./fields";

export type Carried = [name: string, value: string];

/**
 * Reads a POST to /auth/verify: either a redirected request, or the password form with the fields of that request.
 * Leaves the body readable.
 */
export async function broughtBy(request: Request): Promise<{ proof: boolean; carried?: Carried[] }> {
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  const proof = form.has(PROOF);
  if (proof && !form.has(CARRIES)) return { proof };
  const own: string[] = [PROOF, PROOF_CODE, PROOF_PASSKEY, CARRIES, HONEYPOT_FIELD];
  const carried = [...form].flatMap(([name, value]): Carried[] =>
    typeof value === "string" && !own.includes(name) ? [[name, storableText(value)]] : [],
  );
  return { proof, carried };
}
