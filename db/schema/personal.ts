import { getTableColumns, type Table } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as schema from "./index";

type Kind = "personal" | "harmless";
type Tables = {
  [K in keyof typeof schema as (typeof schema)[K] extends Table ? K : never]: (typeof schema)[K];
};
type Declarations = {
  [K in keyof Tables]: {
    columns: Record<keyof Extract<Tables[K], Table>["_"]["columns"], Kind>;
    /** Why an erasure leaves what is personal here. */
    kept?: string;
    /** Why the file of what we keep about somebody leaves it out. */
    notTold?: string;
  };
};

const P = "personal";
const H = "harmless";
const ROW = { id: H, status: H, createdAt: H } as const;

/**
 * Every column of every table: whether it can say something about somebody. The compiler asks for each new one. What is personal is erased
 * and told on request, or the declaration says why not; a test holds the erasure and the file to it.
 */
export const PERSONAL = {
  demoRequests: {
    columns: {
      ...ROW,
      name: P,
      businessName: P,
      phone: P,
      consent: H,
      deliveryId: H,
      attribution: P,
      searchText: P,
    },
  },
  trialSignups: {
    columns: {
      ...ROW,
      name: P,
      businessName: P,
      email: P,
      phone: P,
      businessType: P,
      phoneServiceProvider: P,
      currentCallVolume: P,
      painPoints: P,
      plan: H,
      billingPeriod: H,
      trialEndDate: H,
      stripeCustomerId: P,
      stripeSubscriptionId: P,
      stripeSetupIntentId: P,
      setupIntents: H,
      userId: H,
      handovers: H,
      refusedAt: H,
      cardSavedAt: H,
      attribution: P,
      searchText: P,
    },
  },
  contactMessages: {
    columns: {
      ...ROW,
      name: P,
      email: P,
      company: P,
      phone: P,
      inquiry: H,
      message: P,
      attribution: P,
      searchText: P,
    },
  },
  callAnalysisRequests: {
    columns: { ...ROW, name: P, email: P, phone: P, businessName: P, attribution: P, searchText: P },
  },
  integrationRequests: {
    columns: {
      ...ROW,
      kind: H,
      integration: P,
      name: P,
      email: P,
      details: P,
      attribution: P,
      searchText: P,
    },
  },
  appointments: {
    columns: { ...ROW, externalId: P, name: P, email: P, phone: P, startsAt: H, searchText: P },
  },
  customerProfiles: {
    columns: {
      id: H,
      userId: H,
      businessName: P,
      email: P,
      phone: P,
      customerId: P,
      searchText: P,
      createdAt: H,
    },
  },
  users: {
    columns: {
      id: H,
      email: P,
      passwordHash: H,
      emailConfirmedAt: H,
      emailChangedAt: H,
      searchText: P,
      createdAt: H,
    },
  },
  userRoles: { columns: { userId: H, role: H, createdAt: H } },
  sessions: { columns: { id: H, tokenHash: H, userId: H, userAgent: P, createdAt: H, expiresAt: H } },
  securityEvents: { columns: { id: H, kind: H, userId: H, address: P, userAgent: P, createdAt: H } },
  authTokens: {
    columns: {
      id: H,
      purpose: H,
      tokenHash: H,
      email: P,
      userId: H,
      passwordHash: H,
      createdAt: H,
      expiresAt: H,
      usedAt: H,
    },
  },
  consents: {
    columns: {
      id: H,
      form: H,
      subjectId: H,
      wordingVersion: H,
      wording: P,
      address: P,
      userAgent: P,
      details: P,
      createdAt: H,
    },
  },
  notes: { columns: { id: H, tableName: H, rowId: H, adminId: H, note: P, createdAt: H } },
  chatSessions: {
    columns: {
      id: H,
      sessionId: P,
      userAgent: P,
      ipAddress: P,
      status: H,
      totalMessages: H,
      startedAt: H,
      lastMessageAt: H,
      searchText: P,
    },
  },
  chatMessages: {
    columns: {
      id: H,
      sessionId: H,
      sender: H,
      messageText: P,
      messageOrder: H,
      source: H,
      outcome: H,
      links: H,
      note: H,
      searchText: P,
      createdAt: H,
    },
  },
  chatModelCalls: { columns: { day: H, calls: H } },
  deliveries: {
    columns: {
      id: H,
      kind: H,
      subjectId: H,
      payload: P,
      state: H,
      attempts: H,
      lastError: H,
      deliveredAt: H,
      searchText: P,
      createdAt: H,
    },
  },
  // Errors are in our own words, without anything of the payload.
  deliveryAttempts: {
    columns: {
      id: H,
      deliveryId: H,
      attempt: H,
      httpStatus: H,
      error: H,
      durationMs: H,
      createdAt: H,
    },
  },
  stripeEvents: {
    columns: { id: H, type: H, subscriptionId: P, payload: P, occurredAt: H, createdAt: H },
  },
  submissionClaims: {
    columns: { contentHash: P, rowId: H, acceptedAt: H },
    notTold: "A hash of a form's content, there for a day. The content is in the form's own row.",
  },
  rateLimits: {
    columns: { key: P, points: H, expire: H },
    kept: "Hashes of addresses and numbers, which go by themselves within an hour or a day.",
    notTold: "Hashes that nobody can be found by, which go by themselves within an hour or a day.",
  },
  // Ids and counts: an admin's id says nothing once the account is gone.
  auditLog: {
    columns: {
      id: H,
      adminId: H,
      action: H,
      tableName: H,
      rowId: H,
      details: H,
      searchText: H,
      createdAt: H,
    },
  },
  statusChanges: {
    columns: {
      id: H,
      changeId: H,
      tableName: H,
      rowId: H,
      fromStatus: H,
      toStatus: H,
      adminId: H,
      createdAt: H,
    },
  },
} satisfies Declarations;

/** What can be written in of a table's personal columns, by key; not what Postgres makes of them. */
export function personalColumns(table: PgTable): [key: string, column: PgColumn][] {
  const [name] = Object.entries(schema).find(([, one]) => one === table)!;
  const { columns } = (PERSONAL as Record<string, { columns: Record<string, Kind> }>)[name]!;
  return Object.entries(getTableColumns(table)).filter(
    ([key, { generated }]) => columns[key] === P && !generated,
  );
}
