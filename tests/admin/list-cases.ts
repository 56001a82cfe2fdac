import { randomInt, randomUUID } from "node:crypto";
import type postgres from "postgres";

interface ListCase {
  slug: string;
  table: string;
  noun: string;
  statuses?: [first: string, other: string];
  row(mark: string, name: string): Record<string, postgres.SerializableParameter | { to: string }>;
}

// Every row belongs to a different person, because a record page shows all rows of its person.
const phone = () => `+1602${randomInt(2_000_000, 9_999_999)}`;
const email = () => `x${randomInt(1_000_000_000)}@example.com`;

export const LISTS: ListCase[] = [
  {
    slug: "demo-requests",
    table: "demo_requests",
    noun: "demo request",
    statuses: ["pending", "completed"],
    row: (mark, name) => ({ name, business_name: mark, phone: phone(), consent: true }),
  },
  {
    slug: "trial-signups",
    table: "trial_signups",
    noun: "trial signup",
    statuses: ["active", "expired"],
    row: (mark, name) => ({ name, business_name: mark, email: email(), phone: phone() }),
  },
  {
    slug: "contact-messages",
    table: "contact_messages",
    noun: "contact message",
    statuses: ["new", "answered"],
    row: (mark, name) => ({ name, company: mark, email: email(), message: "Hello" }),
  },
  {
    slug: "call-analyses",
    table: "call_analysis_requests",
    noun: "call analysis",
    statuses: ["new", "answered"],
    row: (mark, name) => ({ name, business_name: mark, email: email(), phone: phone() }),
  },
  {
    slug: "preview-leads",
    table: "preview_leads",
    noun: "preview lead",
    statuses: ["new", "answered"],
    row: (mark, name) => ({
      business_name: name,
      email: `${mark}.${email()}`,
      trade: "hvac",
      conversation_id: "00000000-0000-4000-8000-000000000001",
    }),
  },
  {
    slug: "integration-requests",
    table: "integration_requests",
    noun: "integration request",
    statuses: ["new", "closed"],
    row: (mark, name) => ({ kind: "request", integration: name, name: mark, email: email() }),
  },
  {
    slug: "customers",
    table: "customer_profiles",
    noun: "customer",
    row: (mark, name) => ({ business_name: name, email: `${mark}@example.com` }),
  },
  {
    slug: "deliveries",
    table: "deliveries",
    noun: "delivery",
    row: (mark, name) => ({
      kind: "owner-notice",
      subject_id: randomUUID(),
      payload: { to: mark, subject: name },
      state: "delivered",
    }),
  },
];
