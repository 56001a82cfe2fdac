import { z } from "zod";
import { plainDigits } from "~/lib/text/digits";

/** @param both requires the password and a second factor. Default: requires the password or an app code */
export const verifySchema = (both: boolean) => {
  const empty = both ? "Please enter your password." : "Please enter your password or a code.";
  return z
    .object({
      proof: z.string({ error: empty }).min(1, empty).max(1024),
      "proof-code": z
        .string()
        .overwrite(plainDigits)
        .trim()
        .max(100, "That's too long for a code.")
        .default(""),
      "proof-passkey": z.string().max(20_000).default(""),
    })
    .refine((typed) => !both || typed["proof-code"] !== "" || typed["proof-passkey"] !== "", {
      error: "Please enter a code.",
      path: ["proof-code"],
      when: () => true,
    });
};
