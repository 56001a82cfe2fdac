import { createHmac } from "node:crypto";
import { request } from "node:http";
import { known } from "./errors";
import type { Sandbox } from "./state";

const AT_ONCE = 8;
const LOOK_EVERY_MS = 250;
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
  readonly #timer = setInterval(() => this.wake(), LOOK_EVERY_MS).unref();
  readonly #sending = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(readonly sandbox: Sandbox) {}

  /** Sends the deliveries that are due. */
  wake() {
    const { deliveries, settings } = this.sandbox.state;
    if (this.#stopping.signal.aborted || settings.hold_webhooks) return;
    for (const [id, { due }] of Object.entries(deliveries)) {
      if (this.#sending.size === AT_ONCE) return;
      if (this.#sending.has(id) || due > Date.now()) continue;
      const sent = this.#deliver(id).finally(() => {
        this.#sending.delete(id);
        this.wake();
      });
      this.#sending.set(id, sent);
    }
  }

  async stop() {
    clearInterval(this.#timer);
    // Aborted deliveries are sent again after the next start.
    this.#stopping.abort();
    await Promise.all(this.#sending.values());
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
