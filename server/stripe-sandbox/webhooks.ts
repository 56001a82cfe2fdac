import { createHmac } from "node:crypto";
import { type ClientRequest, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { Sandbox } from "./sandbox";

const ANSWER_WITHIN_MS = 10_000;
const LONGEST_PAUSE_MS = 60_000;
const GIVE_UP_AFTER = 1000;

/** As Stripe signs, in real time: receivers compare it with their own clock. */
export function signature(payload: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  const digest = createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex");
  return `t=${seconds},v1=${digest}`;
}

/** Sends queued events, oldest first, each again with longer and longer pauses until it is taken. */
export class WebhookSender {
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #stopped = false;
  #outgoing: ClientRequest | undefined;

  constructor(readonly sandbox: Sandbox) {}

  /** Sends what is due, unless that is under way, and comes back for the rest. */
  wake() {
    if (this.#stopped) return;
    this.#sending ??= this.#sendDue().finally(() => {
      this.#sending = undefined;
      this.#sleep();
    });
  }

  async stop() {
    this.#stopped = true;
    clearTimeout(this.#timer);
    // Sent again after the next start.
    this.#outgoing?.destroy();
    await this.#sending;
  }

  #next() {
    const { deliveries, settings } = this.sandbox.state;
    if (this.#stopped || settings.hold_webhooks) return;
    return deliveries.reduce<(typeof deliveries)[number] | undefined>(
      (first, delivery) => (first && first.due <= delivery.due ? first : delivery),
      undefined,
    );
  }

  #sleep() {
    clearTimeout(this.#timer);
    const next = this.#next();
    if (next) this.#timer = setTimeout(() => this.wake(), Math.max(next.due - Date.now(), 0)).unref();
  }

  async #sendDue() {
    for (let next = this.#next(); next && next.due <= Date.now(); next = this.#next()) {
      const { state } = this.sandbox;
      const event = state.events[next.event];
      const taken = event === undefined || (await this.#send(JSON.stringify(event)));
      next.attempts += 1;
      if (taken || next.attempts === GIVE_UP_AFTER) {
        state.deliveries = state.deliveries.filter((delivery) => delivery !== next);
        if (event) event.pending_webhooks = state.deliveries.filter((one) => one.event === event.id).length;
      } else {
        next.due = Date.now() + Math.min(250 * 2 ** next.attempts, LONGEST_PAUSE_MS);
      }
      this.sandbox.save();
    }
  }

  #send(payload: string): Promise<boolean> {
    const { webhookUrl, publicUrl, webhookSecret } = this.sandbox.options;
    const url = new URL(webhookUrl);
    return new Promise((resolve) => {
      const outgoing = (this.#outgoing = (url.protocol === "https:" ? httpsRequest : httpRequest)(
        url,
        {
          method: "POST",
          timeout: ANSWER_WITHIN_MS,
          headers: {
            // The server is asked on loopback and answers for its public name.
            Host: new URL(publicUrl).host,
            "Content-Type": "application/json; charset=utf-8",
            "Content-Length": Buffer.byteLength(payload),
            "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
            "Stripe-Signature": signature(payload, webhookSecret),
          },
        },
        (response) => {
          response.resume();
          const { statusCode = 0 } = response;
          resolve(statusCode >= 200 && statusCode < 300);
        },
      ));
      outgoing.on("error", () => resolve(false));
      outgoing.on("timeout", () => outgoing.destroy(new Error("no answer in time")));
      outgoing.end(payload);
    });
  }
}
