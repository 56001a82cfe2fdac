import { INBOX_NOTICES } from "~/features/admin/inbox/notices";
import { APPOINTMENT_NOTICES } from "~/features/schedule/booking/booking.messages";

export const RECORD_NOTICES = {
  ...APPOINTMENT_NOTICES,
  ...INBOX_NOTICES,
  saved: { title: "Saved", description: "This page shows the current values." },
  added: { title: "Customer added", description: "This is the new record." },
  merged: { title: "Merged", description: "This is the merged record." },
};
