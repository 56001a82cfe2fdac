import { ask, idOf, IntegrationError } from "./ask.js";
import { PaymentElement } from "./payment-element.js";

export class Elements {
  #element = null;
  #loading = null;
  #listeners = {};

  constructor(publishableKey, options) {
    this.publishableKey = publishableKey;
    this.options = options;
  }

  create(type, options) {
    if (type !== "payment") throw new IntegrationError(`The sandbox has no Element of type ${type}.`);
    if (this.#element) throw new IntegrationError("Can only create one Element of type payment.");
    if (!this.options.clientSecret)
      throw new IntegrationError("In order to create a payment element, you must pass a clientSecret.");
    this.#element = new PaymentElement(this, options);
    return this.#element;
  }

  getElement(type) {
    return type === "payment" ? this.#element : null;
  }

  forget(element) {
    if (this.#element === element) this.#element = null;
  }

  load() {
    const { clientSecret } = this.options;
    return (this.#loading ??= ask(this.publishableKey, `/setup_intents/${idOf(clientSecret)}`, {
      client_secret: clientSecret,
    }));
  }

  update(options) {
    Object.assign(this.options, options);
  }

  async fetchUpdates() {
    this.#loading = null;
    const { error } = await this.load();
    return error ? { error } : {};
  }

  async submit() {
    const error = this.#element?.check();
    return error ? { error } : { selectedPaymentMethod: this.#element?.type };
  }

  on(event, listener) {
    (this.#listeners[event] ??= new Set()).add(listener);
    return this;
  }

  off(event, listener) {
    this.#listeners[event]?.delete(listener);
    return this;
  }
}
