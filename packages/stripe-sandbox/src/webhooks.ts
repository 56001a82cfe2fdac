import { createHmac } from "node:crypto";
import { request } from "node:http";
import { known } from "./errors";
import type { Sandbox } from "./state";

const AT_ONCE = 8;
const ANSWER_WITHIN_MS = 10_000;
const LONGEST_PAUSE_MS = 60_000;
const GIVE_UP_AFTER = 1000;

/** Uses the real time, because receivers compare the timestamp with their clock. */
function signature(payload: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const digest = createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex");
  return `t=${seconds},v1=${digest}`;
}

export class WebhookSender {
  #timer: NodeJS.Timeout | undefined;
  readonly #sending = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(readonly sandbox: Sandbox) {}

  wake() {
    clearTimeout(this.#timer);
    if (this.#stopping.signal.aborted || this.sandbox.state.settings.hold_webhooks) return;
    const waiting = this.#waiting();
    const due = waiting.filter((delivery) => delivery.due <= Date.now());
    for (const { id } of due.slice(0, AT_ONCE - this.#sending.size)) {
      const sent = this.#deliver(id).finally(() => {
        this.#sending.delete(id);
        this.wake();
      });
      this.#sending.set(id, sent);
    }
    const next = waiting.find((delivery) => !due.includes(delivery));
    if (next) this.#timer = setTimeout(() => this.wake(), next.due - Date.now()).unref();
  }

  async stop() {
    clearTimeout(this.#timer);
    // Aborted deliveries are sent again after the next start.
    this.#stopping.abort();
    await Promise.all(this.#sending.values());
  }

  #waiting() {
    return Object.entries(this.sandbox.state.deliveries)
      .filter(([id]) => !this.#sending.has(id))
      .map(([id, { due }]) => ({ id, due }))
      .sort((one, other) => one.due - other.due);
  }

  async #deliver(id: string) {
    const { deliveries, resources } = this.sandbox.state;
    const delivery = known(deliveries[id]);
    const event = resources.events[delivery.event];
    const isTaken = !event || (await this.#send(JSON.stringify(event)));
    delivery.attempts += 1;
    if (isTaken || delivery.attempts === GIVE_UP_AFTER) delete deliveries[id];
    else delivery.due = Date.now() + Math.min(250 * 2 ** delivery.attempts, LONGEST_PAUSE_MS);
    this.sandbox.save();
  }

  #send(payload: string): Promise<boolean> {
    const { webhookUrl, publicUrl, webhookSecret } = this.sandbox.options;
    const headers = {
      // Connect to loopback, but send the public host name.
      Host: new URL(publicUrl ?? webhookUrl).host,
      "Content-Type": "application/json; charset=utf-8",
      "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      "Stripe-Signature": signature(payload, webhookSecret),
    };
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    return new Promise((resolve) =>
      request(webhookUrl, { method: "POST", headers, signal }, (response) => {
        const { statusCode = 0 } = response.resume();
        resolve(statusCode >= 200 && statusCode < 300);
      })
        .on("error", () => resolve(false))
        .end(payload),
    );
  }
}
