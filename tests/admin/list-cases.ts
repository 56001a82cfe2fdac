import { randomInt, randomUUID } from "node:crypto";
import type postgres from "postgres";

interface ListCase {
  slug: string;
  title: string;
  table: string;
  noun: string;
  column: string;
  statuses?: [first: string, other: string];
  row(mark: string, name: string): Record<string, postgres.SerializableParameter | { to: string }>;
}

// Every row belongs to a different person, because a record page shows all rows of its person.
const phone = () => `+1602${randomInt(2_000_000, 9_999_999)}`;
const email = () => `x${randomInt(1_000_000_000)}@example.com`;

export const LISTS: ListCase[] = [
  {
    slug: "demo-requests",
    title: "Demo Requests",
    table: "demo_requests",
    noun: "demo request",
    column: "Name",
    statuses: ["pending", "completed"],
    row: (mark, name) => ({ name, business_name: mark, phone: phone(), consent: true }),
  },
  {
    slug: "trial-signups",
    title: "Trial Signups",
    table: "trial_signups",
    noun: "trial signup",
    column: "Name",
    statuses: ["active", "expired"],
    row: (mark, name) => ({ name, business_name: mark, email: email(), phone: phone() }),
  },
  {
    slug: "contact-messages",
    title: "Contact Messages",
    table: "contact_messages",
    noun: "contact message",
    column: "Name",
    statuses: ["new", "answered"],
    row: (mark, name) => ({ name, company: mark, email: email(), message: "Hello" }),
  },
  {
    slug: "call-analyses",
    title: "Call Analyses",
    table: "call_analysis_requests",
    noun: "call analysis",
    column: "Name",
    statuses: ["new", "answered"],
    row: (mark, name) => ({ name, business_name: mark, email: email(), phone: phone() }),
  },
  {
    slug: "preview-leads",
    title: "Preview Leads",
    table: "preview_leads",
    noun: "preview lead",
    column: "Business",
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
    title: "Integration Requests",
    table: "integration_requests",
    noun: "integration request",
    column: "Integration",
    statuses: ["new", "closed"],
    row: (mark, name) => ({ kind: "request", integration: name, name: mark, email: email() }),
  },
  {
    slug: "customers",
    title: "Customers",
    table: "customer_profiles",
    noun: "customer",
    column: "Business Name",
    row: (mark, name) => ({ business_name: name, email: `${mark}@example.com` }),
  },
  {
    slug: "deliveries",
    title: "Deliveries",
    table: "deliveries",
    noun: "delivery",
    column: "",
    row: (mark, name) => ({
      kind: "owner-notice",
      subject_id: randomUUID(),
      payload: { to: mark, subject: name },
      state: "delivered",
    }),
  },
];
