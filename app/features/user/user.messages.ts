import { failed } from "~/ui/forms/post/form-result";

/** Notices of /admin/users. */
export const ROLE_NOTICES = {
  granted: { title: "Made admin", description: "It counts from their next request on." },
  revoked: { title: "No longer admin", description: "It counts from their next request on." },
};

/** Why a role stays as it is. */
export const ROLE_REFUSALS = {
  own: failed("Not Changed", "You can't revoke your own admin role. Ask another admin to do it."),
  last: failed("Not Changed", "This is the only admin. Make somebody else an admin first."),
  unknown: failed("Not Changed", "There is no such user any more."),
};
