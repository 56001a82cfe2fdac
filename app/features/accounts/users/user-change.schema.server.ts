import { z } from "zod";
import { USER_REFUSALS } from "./user.messages";

export const UserChangeSchema = z.object({
  user: z.guid(USER_REFUSALS.unknown.description),
  set: z.enum(["admin", "customer", "sign-out"], "Choose what to change."),
});

export const WithdrawSchema = z.object({ withdraw: z.guid(USER_REFUSALS.gone.description) });
