import { z } from "zod";
import { email } from "~/features/auth/password/password.schema.server";
import { INVITE_REFUSALS, USER_REFUSALS } from "./user.messages";

export const UserChangeSchema = z.object({
  user: z.guid(USER_REFUSALS.unknown.description),
  set: z.enum(["admin", "customer", "sign-out"], "Choose what to change."),
});

export const InviteSchema = z.object({ email });

export const WithdrawSchema = z.object({ withdraw: z.guid(INVITE_REFUSALS.gone.description) });
