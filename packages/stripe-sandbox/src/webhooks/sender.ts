import { createHmac } from "node:crypto";
import { type ClientRequest, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { Sandbox } from "../state/sandbox";
import { payloadOf } from "./shapes";
import { known } from "../state/known";

const AT_ONCE = 8;
const ANSWER_WITHIN_MS = 10_000;
const LONGEST_PAUSE_MS = 60_000;
const GIVE_UP_AFTER = 1000;

/** Uses the real time, because receivers compare the timestamp with their clock. */
export function signature(payload: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  const digest = createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex");
  return `t=${seconds},v1=${digest}`;
}

export class WebhookSender {
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  readonly #sending = new Map<string, Promise<void>>();
  readonly #outgoing = new Set<ClientRequest>();

  constructor(readonly sandbox: Sandbox) {}

  wake() {
    clearTimeout(this.#timer);
    if (this.#stopped || this.sandbox.state.settings.hold_webhooks) return;
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
    this.#stopped = true;
    clearTimeout(this.#timer);
    // Aborted deliveries are sent again after the next start.
    for (const outgoing of this.#outgoing) outgoing.destroy();
    await Promise.all(this.#sending.values());
  }

  #waiting() {
    return Object.entries(this.sandbox.state.deliveries)
      .filter(([id]) => !this.#sending.has(id))
      .map(([id, { due }]) => ({ id, due }))
      .sort((one, other) => one.due - other.due);
  }

  async #deliver(id: string) {
    const { state } = this.sandbox;
    const delivery = known(state.deliveries[id]);
    const event = state.events[delivery.event];
    const taken = !event || (await this.#send(JSON.stringify(payloadOf(event, state.settings))));
    delivery.attempts += 1;
    if (taken || delivery.attempts === GIVE_UP_AFTER) delete state.deliveries[id];
    else delivery.due = Date.now() + Math.min(250 * 2 ** delivery.attempts, LONGEST_PAUSE_MS);
    this.sandbox.save();
  }

  #send(payload: string): Promise<boolean> {
    const { webhookUrl, publicUrl, webhookSecret } = this.sandbox.options;
    const url = new URL(webhookUrl);
    return new Promise((resolve) => {
      const outgoing = (url.protocol === "https:" ? httpsRequest : httpRequest)(
        url,
        {
          method: "POST",
          timeout: ANSWER_WITHIN_MS,
          headers: {
            // Connect to loopback, but send the public host name.
            Host: new URL(publicUrl ?? webhookUrl).host,
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
      );
      this.#outgoing.add(outgoing);
      outgoing.on("close", () => this.#outgoing.delete(outgoing));
      outgoing.on("error", () => resolve(false));
      outgoing.on("timeout", () => outgoing.destroy(new Error("the receiver didn't respond in time")));
      outgoing.end(payload);
    });
  }
}
