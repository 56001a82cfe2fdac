import { z } from "zod";
import { plainDigits } from "~/lib/text/digits";
import { PASSKEY_REFUSED } from "./factor.messages";

const CODE = "Please enter a code.";
const code = z
  .string({ error: CODE })
  .overwrite(plainDigits)
  .trim()
  .min(1, CODE)
  .max(100, "That's too long for a code.");

export const CodeSchema = z.object({ code });

const response = z.string({ error: PASSKEY_REFUSED }).min(1, PASSKEY_REFUSED).max(20_000, PASSKEY_REFUSED);

export const PasskeySchema = z.object({ response });

const NAME = "Please name the passkey.";

export const NewPasskeySchema = z.object({
  name: z.string({ error: NAME }).trim().min(1, NAME).max(60, "Please use at most 60 characters."),
  response,
});

export const RemovePasskeySchema = z.object({ passkey: z.guid() });
