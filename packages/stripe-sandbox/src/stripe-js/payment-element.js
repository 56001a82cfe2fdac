import { spaced, TEST_CARDS } from "../cards";
import { askAbout, IntegrationError } from "./service.js";

export class Elements {
  #element = null;

  constructor(publishableKey, options) {
    this.publishableKey = publishableKey;
    this.options = options;
  }

  create(type, options) {
    if (type !== "payment" || !this.options.clientSecret)
      throw new IntegrationError("The sandbox has only a Payment Element, which needs a clientSecret.");
    this.#element = new PaymentElement(this, options);
    return this.#element;
  }

  getElement(type) {
    return type === "payment" ? this.#element : null;
  }

  update(options) {
    Object.assign(this.options, options);
  }

  forget() {
    this.#element = null;
  }
}

const OPEN = ["requires_payment_method", "requires_confirmation", "requires_action"];
const UNEXPECTED = { type: "invalid_request_error", code: "setup_intent_unexpected_state" };

let mounted = 0;

class PaymentElement {
  #listeners = {};
  #card = make("select");
  #number = make("input", { inputMode: "numeric", autocomplete: "off" });
  #error = make("p", { className: "error", hidden: true });
  #root = this.#build();

  constructor(elements, options = {}) {
    this.elements = elements;
    this.options = options;
  }

  on(event, listener) {
    (this.#listeners[event] ??= new Set()).add(listener);
    return this;
  }

  off(event, listener) {
    this.#listeners[event]?.delete(listener);
    return this;
  }

  #emit(event, value) {
    for (const listener of this.#listeners[event] ?? []) listener({ elementType: "payment", ...value });
  }

  mount(target) {
    const place = typeof target === "string" ? document.querySelector(target) : target;
    place.append(this.#root);
    const { publishableKey, options } = this.elements;
    // Emit the event in a later task, because callers add listeners after mounting.
    void askAbout(publishableKey, options.clientSecret).then(({ error = UNEXPECTED, setupIntent }) => {
      if (!this.#root.isConnected) return;
      if (!OPEN.includes(setupIntent?.status)) return this.#emit("loaderror", { error });
      this.#root.hidden = false;
      this.#emit("ready");
    });
  }

  destroy() {
    this.#root.remove();
    this.elements.forget();
  }

  update(options) {
    Object.assign(this.options, options);
  }

  /** A typed number replaces the chosen card. */
  get number() {
    return this.#number.value.trim() || this.#card.value;
  }

  show(message) {
    this.#error.textContent = message;
    this.#error.hidden = message === "";
    for (const field of [this.#card, this.#number]) field.ariaInvalid = String(message !== "");
  }

  #change() {
    this.show("");
    this.#emit("change", { empty: false, complete: true, collapsed: false, value: { type: "card" } });
  }

  #build() {
    mounted += 1;
    this.#error.id = `sandbox-${mounted}-error`;
    this.#card.append(
      ...TEST_CARDS.map(({ name, number }) => make("option", { value: number, textContent: name })),
      make("option", { value: "", textContent: "The number below" }),
    );
    this.#number.placeholder = spaced(TEST_CARDS[0].number);
    this.#card.addEventListener("change", () => {
      this.#number.value = "";
      this.#change();
    });
    this.#number.addEventListener("input", () => {
      this.#card.value = this.#number.value === "" ? TEST_CARDS[0].number : "";
      this.#change();
    });
    const fields = make("div", { className: "fields" }, [
      make("p", { className: "note", textContent: "Sandbox: no card is charged" }),
      this.#field("Test card", this.#card, "card"),
      this.#field("Or the card number of a test card", this.#number, "number"),
      this.#error,
    ]);
    const styles = make("link", { rel: "stylesheet", href: "/sandbox/sandbox.css" });
    return make("div", { className: "sandbox", hidden: true }, [styles, fields]);
  }

  #field(label, control, name) {
    control.id = `sandbox-${mounted}-${name}`;
    control.setAttribute("aria-describedby", this.#error.id);
    return make("div", {}, [make("label", { htmlFor: control.id, textContent: label }), control]);
  }
}

function make(tag, properties, children = []) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}
