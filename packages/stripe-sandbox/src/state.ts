import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import Stripe from "stripe";
import { known, missing } from "./errors";
import examples from "./fixtures3.json";

export interface Resources {
  charges: Stripe.Charge;
  checkoutSessions: Stripe.Checkout.Session;
  coupons: Stripe.Coupon;
  customers: Stripe.Customer;
  discounts: Stripe.Discount;
  events: Stripe.Event;
  invoices: Stripe.Invoice;
  paymentMethods: Stripe.PaymentMethod;
  portalConfigurations: Stripe.BillingPortal.Configuration;
  portalSessions: Stripe.BillingPortal.Session;
  prices: Stripe.Price;
  products: Stripe.Product;
  setupIntents: Stripe.SetupIntent;
  subscriptions: Stripe.Subscription;
}
export type Kind = keyof Resources;

/** Stripe's name of each kind, and the start of its ids. */
const NAMES: Record<Kind, [object: string, prefix: string]> = {
  charges: ["charge", "ch"],
  checkoutSessions: ["checkout.session", "cs_test"],
  coupons: ["coupon", "coupon"],
  customers: ["customer", "cus"],
  discounts: ["discount", "di"],
  events: ["event", "evt"],
  invoices: ["invoice", "in"],
  paymentMethods: ["payment_method", "pm"],
  portalConfigurations: ["billing_portal.configuration", "bpc"],
  portalSessions: ["billing_portal.session", "bps"],
  prices: ["price", "price"],
  products: ["product", "prod"],
  setupIntents: ["setup_intent", "seti"],
  subscriptions: ["subscription", "sub"],
};

export const objectOf = (kind: Kind) => NAMES[kind][0];
export const pathOf = (kind: Kind) => `/v1/${objectOf(kind).replace(".", "/")}s`;

/** Parts of Stripe's examples that every object has. The other parts are optional and start as null. */
const PARTS = new Set([
  "automatic_tax",
  "billing_details",
  "cancellation_details",
  "invoice_settings",
  "issuer",
  "metadata",
  "payment_method_details",
  "payment_method_options",
  "payment_settings",
  "status_transitions",
]);
/** Every optional time in Stripe's examples has this value. */
const EXAMPLE_TIME = 1234567890;

function emptyExample(object: string): object {
  const example: object = (examples.resources as Record<string, object>)[object] ?? {};
  return Object.fromEntries(
    Object.entries(structuredClone(example)).map(([name, value]: [string, unknown]) => {
      if (Array.isArray(value)) return [name, []];
      const isOptional = typeof value === "object" && !PARTS.has(name);
      return [name, isOptional || value === EXAMPLE_TIME ? null : value];
    }),
  );
}

/** The sender retries until the receiver returns 2xx. `due` is real time in milliseconds, not simulated time. */
interface Delivery {
  event: string;
  attempts: number;
  due: number;
}

export interface Outcome {
  status: number;
  body: unknown;
}

interface PendingCheckout {
  subscription: Stripe.SubscriptionCreateParams;
  setupIntent?: string;
}

const emptyState = () => ({
  /** Seconds that the sandbox's clock is ahead of the real clock. */
  ahead: 0,
  /** Simulated failures, set with `POST /v1/sandbox/settings`. */
  settings: {
    outage: "none" as "none" | "refuse" | "hang" | "429" | "500",
    hold_webhooks: false,
    /** Milliseconds before a request is processed. */
    latency: 0,
  },
  resources: Object.fromEntries(Object.keys(NAMES).map((kind) => [kind, {}])) as {
    [K in Kind]: Record<string, Resources[K]>;
  },
  hidden: {
    /** Test card by payment method, as `<brand>:<last four>`. */
    cards: {} as Record<string, string>,
    checkouts: {} as Record<string, PendingCheckout>,
    /** Return URL by SetupIntent, while the bank's page is open. */
    returns: {} as Record<string, string>,
    /** Trial ends that were already announced, by subscription. */
    warned: {} as Record<string, number>,
    /** Ids of deleted customers, which stay readable. */
    deleted: {} as Record<string, true>,
    /** Coupon by discount. The coupon itself may be deleted. */
    redeemed: {} as Record<string, Stripe.Coupon>,
  },
  deliveries: {} as Record<string, Delivery>,
  answers: {} as Record<string, Outcome & { fingerprint: string; at: number }>,
});
export type State = ReturnType<typeof emptyState>;

export interface SandboxOptions {
  /** JSON file with the state. */
  file: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  webhookUrl: string;
  /** Origin of /sandbox/ for browsers and webhooks. Default: the sandbox's own URL. */
  publicUrl?: string;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const SAVE_AFTER_MS = 1000;

type Fields<K extends Kind> = { [F in keyof Resources[K]]?: Resources[K][F] | undefined };

export class Sandbox {
  readonly state: State;
  #saving: NodeJS.Timeout | undefined;
  request: Stripe.Event.Request = { id: null, idempotency_key: null };
  /** Simulated time of the due work that runs now. */
  moment: number | undefined;
  pagesUrl: string;

  constructor(readonly options: SandboxOptions) {
    this.pagesUrl = options.publicUrl ?? "";
    this.state = this.#load();
  }

  #load(): State {
    const empty = emptyState();
    if (!existsSync(this.options.file)) return empty;
    const stored = JSON.parse(readFileSync(this.options.file, "utf8")) as State;
    return {
      ...stored,
      settings: { ...empty.settings, ...stored.settings },
      resources: { ...empty.resources, ...stored.resources },
      hidden: { ...empty.hidden, ...stored.hidden },
    };
  }

  /** Writes the state within a second. */
  save() {
    this.#saving ??= setTimeout(() => this.write(), SAVE_AFTER_MS);
  }

  write() {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    const draft = `${this.options.file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(this.state), { mode: 0o600, flush: true });
    renameSync(draft, this.options.file);
  }

  /** Unix seconds on the sandbox's clock. */
  now(): number {
    return this.moment ?? Math.floor(Date.now() / 1000) + this.state.ahead;
  }

  newId(prefix: string, length = 24): string {
    return `${prefix}_${Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join("")}`;
  }

  /** Returns a new object with Stripe's published example as default, without storing it. */
  draft<K extends Kind>(kind: K, fields: Fields<K>): Resources[K] {
    const [object, prefix] = NAMES[kind];
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    return {
      ...emptyExample(object),
      id: this.newId(prefix),
      object,
      created: this.now(),
      livemode: false,
      metadata: {},
      ...Object.fromEntries(given),
    } as unknown as Resources[K];
  }

  store<K extends Kind>(kind: K, resource: Resources[K]): Resources[K] {
    const resources: Record<string, Resources[K]> = this.state.resources[kind];
    resources[resource.id] = resource;
    return resource;
  }

  add<K extends Kind>(kind: K, fields: Fields<K>): Resources[K] {
    return this.store(kind, this.draft(kind, fields));
  }

  all<K extends Kind>(kind: K): Resources[K][] {
    return Object.values(this.state.resources[kind]);
  }

  /**
   * @param param name of the parameter with the id, if the id isn't in the path
   * @throws {StripeFault}
   */
  get<K extends Kind>(kind: K, id: string, param?: string): Resources[K] {
    const resources: Record<string, Resources[K]> = this.state.resources[kind];
    if (!Object.hasOwn(resources, id)) throw missing(objectOf(kind), id, param);
    return known(resources[id]);
  }

  find(id: string): unknown {
    for (const resources of Object.values(this.state.resources)) {
      if (Object.hasOwn(resources, id)) return resources[id];
    }
  }

  emit(type: Stripe.Event.Type, object: { id: string }, previous?: Record<string, unknown>) {
    const { id } = this.add("events", {
      api_version: Stripe.API_VERSION,
      data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
      request: { ...this.request },
      type,
    } as Fields<"events">);
    this.state.deliveries[this.newId("whd")] = { event: id, attempts: 0, due: Date.now() };
  }

  /** Emits an event with the previous values if `make` changes anything. */
  change<T extends { id: string }>(type: Stripe.Event.Type, object: T, make: (object: T) => void) {
    const before = structuredClone(object);
    make(object);
    const previous = Object.entries(before).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(object[name as keyof T]),
    );
    if (previous.length > 0) this.emit(type, object, Object.fromEntries(previous));
  }
}

/** Stripe's types allow an id or an object. The sandbox stores ids. */
export function idOf(value: string | { id: string } | null | undefined): string {
  const reference = known(value);
  return typeof reference === "string" ? reference : reference.id;
}
