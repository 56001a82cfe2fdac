import { failed, type Notice } from "~/lib/form-result";

export const INQUIRIES = {
  general: "General Question",
  demo: "Schedule Demo",
  support: "Technical Support",
  sales: "Sales Inquiry",
} as const;

export type Inquiry = keyof typeof INQUIRIES;

export const isInquiry = (value: string | null): value is Inquiry =>
  value !== null && Object.hasOwn(INQUIRIES, value);

export const CONTACT_NOTICES = {
  sent: { title: "Message sent!", description: "Thanks for reaching out. We'll get back to you soon!" },
};

export const CONTACT_SENT_NARROW: Notice = {
  title: "Message sent successfully!",
  description: "Thanks for reaching out. We'll get back to you within 24 hours.",
};

export const CONTACT_FAILED = failed("Error", "We couldn't send your message. Please try again.");
