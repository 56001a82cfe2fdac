import { z } from "zod";
import { ROLE_REFUSALS } from "./user.messages";

export const RoleSchema = z.object({
  user: z.guid(ROLE_REFUSALS.unknown.description),
  role: z.enum(["admin", "customer"], "Choose a role."),
});
