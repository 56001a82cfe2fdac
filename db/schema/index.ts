export * from "./admin-actions";
export * from "./appointments";
export * from "./call-analysis-requests";
export * from "./chat";
export {
  addressIn,
  type Attribution,
  LAST,
  LEAD_STATUSES,
  mailboxIn,
  numberIn,
  orLast,
  type Statuses,
} from "./columns";
export * from "./contact-messages";
export * from "./customer-profiles";
export * from "./deliveries";
export * from "./demo-requests";
export * from "./follow-ups";
export * from "./integration-requests";
export * from "./preview-leads";
export * from "./settings";
export * from "./stripe-events";
export * from "./submissions";
export * from "./trial-signups";
export * from "./users";
