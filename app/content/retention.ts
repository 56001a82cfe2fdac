interface Kept {
  what: string;
  since: string;
  setting: string;
}

/**
 * Kinds of data and how long we keep each kind. The privacy policy lists the periods, and a nightly job deletes expired
 * data.
 */
export const RETENTION = {
  leads: {
    what: "Forms you sent us, trial signups and appointments",
    since:
      "after you sent the form, the trial ended, or the appointment took place, but never while a trial or subscription runs",
    setting: "RETENTION_DAYS_LEADS",
  },
  customers: {
    what: "Customer records and payment events, which tax law requires",
    since: "after we created them, but never while a trial or subscription runs",
    setting: "RETENTION_DAYS_CUSTOMERS",
  },
  consents: {
    what: "What you agreed to, and whether you took it back, as proof",
    since: "after you agreed, but never while a trial or subscription runs",
    setting: "RETENTION_DAYS_CONSENTS",
  },
  conversations: {
    what: "Conversations with the assistant on this site",
    since: "after the last message",
    setting: "RETENTION_DAYS_CONVERSATIONS",
  },
  mailTexts: {
    what: "The text of emails we sent",
    since: "after they were sent",
    setting: "RETENTION_DAYS_MAIL_TEXTS",
  },
  deliveries: {
    what: "Records of the texts and emails we sent",
    since: "after they were sent or failed",
    setting: "RETENTION_DAYS_DELIVERIES",
  },
  securityEvents: {
    what: "An account’s security record, such as sign-ins with their address and browser",
    since: "after the event",
    setting: "RETENTION_DAYS_SECURITY_EVENTS",
  },
  audit: {
    what: "Our team's actions on records, without your data",
    since: "after the action",
    setting: "RETENTION_DAYS_AUDIT",
  },
} as const satisfies Record<string, Kept>;
