import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import { missing } from "../protocol/errors";
import { StateFile } from "./state-file";
import type { Kind, Resources, State } from "./store";

export interface SandboxOptions {
  /** JSON file with the state. A journal next to it contains newer changes. */
  file: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  webhookUrl: string;
  /** Origin of /sandbox/ for browsers and webhooks. Default: the sandbox's own URL. */
  publicUrl?: string;
}

/** API version of the `stripe` package. A test compares this version with the package's version. */
export const API_VERSION = "2026-10-28.endive";

const KINDS: Record<Kind, { noun: string; path: string }> = {
  customers: { noun: "customer", path: "/v1/customers" },
  products: { noun: "product", path: "/v1/products" },
  prices: { noun: "price", path: "/v1/prices" },
  coupons: { noun: "coupon", path: "/v1/coupons" },
  discounts: { noun: "discount", path: "/v1/discounts" },
  setupIntents: { noun: "setupintent", path: "/v1/setup_intents" },
  paymentMethods: { noun: "PaymentMethod", path: "/v1/payment_methods" },
  subscriptions: { noun: "subscription", path: "/v1/subscriptions" },
  invoices: { noun: "invoice", path: "/v1/invoices" },
  checkoutSessions: { noun: "checkout.session", path: "/v1/checkout/sessions" },
  portalSessions: { noun: "billing_portal.session", path: "/v1/billing_portal/sessions" },
  accounts: { noun: "account", path: "/v1/accounts" },
  paymentMethodDomains: { noun: "payment_method_domain", path: "/v1/payment_method_domains" },
  portalConfigurations: { noun: "configuration", path: "/v1/billing_portal/configurations" },
  webhookEndpoints: { noun: "webhook endpoint", path: "/v1/webhook_endpoints" },
};

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export class Sandbox {
  readonly state: State;
  readonly #file: StateFile;
  /** Resources that may have changed since the last save. */
  readonly #touched = new Set<object>();
  request: Stripe.Event.Request = { id: null, idempotency_key: null };
  moment: number | undefined;

  /** Idempotency keys of requests that `latency` delays. */
  readonly keysInUse = new Set<string>();

  pagesUrl: string;

  constructor(readonly options: SandboxOptions) {
    this.pagesUrl = options.publicUrl ?? "";
    this.#file = new StateFile(options.file);
    this.state = this.#file.load();
  }

  /** Unix seconds on the sandbox's clock. */
  now(): number {
    return this.moment ?? Math.floor(Date.now() / 1000) + this.state.ahead;
  }

  newId(prefix: string, length = 24): string {
    return `${prefix}_${Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join("")}`;
  }

  save() {
    this.#file.save(this.state, this.#touched);
    this.#touched.clear();
  }

  compact() {
    this.#file.compact(this.state);
    this.#touched.clear();
  }

  close() {
    this.compact();
    this.#file.close();
  }

  #touch<T extends object>(resource: T): T {
    this.#touched.add(resource);
    return resource;
  }

  all<K extends Kind>(kind: K): Resources[K][] {
    return this.peek(kind).map((resource) => this.#touch(resource));
  }

  /** Read-only: the sandbox doesn't save changes to these objects. */
  peek<K extends Kind>(kind: K): Resources[K][] {
    return Object.values(this.state.resources[kind]);
  }

  add<K extends Kind>(kind: K, resource: Resources[K]): Resources[K] {
    (this.state.resources[kind] as Record<string, Resources[K]>)[resource.id] = resource;
    return this.#touch(resource);
  }

  /**
   * @param param name of the parameter with the id, if the id isn't in the path
   * @throws {StripeFault}
   */
  get<K extends Kind>(kind: K, id: string, param?: string): Resources[K] {
    const resources = this.state.resources[kind] as Record<string, Resources[K]>;
    if (!Object.hasOwn(resources, id)) throw missing(KINDS[kind].noun, id, param);
    return this.#touch(resources[id] as Resources[K]);
  }

  list<K extends Kind>(
    kind: K,
    page: { limit?: number; starting_after?: string; ending_before?: string },
    wanted: (resource: Resources[K]) => boolean,
  ) {
    return listOf(this.peek(kind).filter(wanted), page, KINDS[kind].path);
  }

  find(id: string): unknown {
    for (const resources of Object.values(this.state.resources)) {
      if (Object.hasOwn(resources, id)) return resources[id];
    }
  }

  emit(type: Stripe.Event.Type, object: { id: string }, previous?: Record<string, unknown>) {
    const id = this.newId("evt");
    this.state.events[id] = {
      id,
      object: "event",
      api_version: API_VERSION,
      created: this.now(),
      data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: { ...this.request },
      type,
    } as Stripe.Event;
    this.deliver(id, this.state.settings.repeat_webhooks);
  }

  deliver(event: string, times: number) {
    const { shuffle_webhooks: shuffled } = this.state.settings;
    for (let count = 0; count < times; count += 1) {
      const due = Date.now() + (shuffled ? Math.random() * 500 : 0);
      this.state.deliveries[this.newId("whd")] = { event, attempts: 0, due };
    }
  }

  /** Emits an event with the previous values if `make` changes anything. */
  change<T extends { id: string }>(type: Stripe.Event.Type, object: T, make: (object: T) => void) {
    const before = structuredClone(object);
    make(object);
    const previous = Object.entries(before).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(object[key as keyof T]),
    );
    if (previous.length > 0) this.emit(type, object, Object.fromEntries(previous));
  }
}

export function listOf<T extends { id: string }>(
  resources: T[],
  page: { limit?: number; starting_after?: string; ending_before?: string },
  url: string,
) {
  const { limit = 10, starting_after: after, ending_before: before } = page;
  let rows = resources.toReversed();
  const at = (id: string, param: string) => {
    const index = rows.findIndex((row) => row.id === id);
    if (index === -1) throw missing("object", id, param);
    return index;
  };
  if (after) rows = rows.slice(at(after, "starting_after") + 1);
  let hasMore = rows.length > limit;
  if (before) {
    rows = rows.slice(0, at(before, "ending_before"));
    hasMore = rows.length > limit;
    rows = rows.slice(-limit);
  }
  return { object: "list", data: rows.slice(0, limit), has_more: hasMore, url };
}

/** Stripe's types allow an id or an object. The sandbox stores ids. */
export function idOf(value: string | { id: string } | null | undefined): string {
  if (!value) throw new Error("the object has no id");
  return typeof value === "string" ? value : value.id;
}
