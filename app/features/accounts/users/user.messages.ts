import { failed } from "~/lib/form-result";

export const USER_NOTICES = {
  granted: { title: "Made admin", description: "The change takes effect on their next page load." },
  revoked: {
    title: "No longer admin",
    description:
      "The change takes effect on their next page load. The calendar feed, if you use it, has a new address: subscribe again from Scheduling.",
  },
  signedOut: { title: "Signed out", description: "All sessions of this user have ended." },
  invited: { title: "Invited", description: "The email with the link is on its way." },
  withdrawn: { title: "Withdrawn", description: "The link no longer works." },
};

export const USER_REFUSALS = {
  own: failed("Not Changed", "You can't revoke your own admin role. Ask another admin to do it."),
  last: failed("Not Changed", "This user is the only admin. Make somebody else an admin first."),
  unknown: failed("Not Changed", "This user no longer exists."),
  already: failed("Not Invited", "This address already belongs to an admin."),
  gone: failed("Not Changed", "This invitation was already used or has ended."),
};
