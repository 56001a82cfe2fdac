import { spaced, TEST_CARDS } from "../cards";
import { askAbout, IntegrationError } from "./service.js";

const METHODS = {
  card: { label: "Card" },
  link: { label: "Link", text: "Link pays with a card or bank account that you saved in Link." },
};

const OPEN = ["requires_payment_method", "requires_confirmation", "requires_action"];

class Listeners {
  #listeners = {};

  on(event, listener) {
    (this.#listeners[event] ??= new Set()).add(listener);
    return this;
  }

  off(event, listener) {
    this.#listeners[event]?.delete(listener);
    return this;
  }

  emit(event, value = {}) {
    for (const listener of this.#listeners[event] ?? []) listener({ elementType: "payment", ...value });
  }
}

export class Elements extends Listeners {
  #element = null;

  constructor(publishableKey, options) {
    super();
    this.publishableKey = publishableKey;
    this.options = options;
  }

  create(type, options) {
    if (type !== "payment") throw new IntegrationError(`The sandbox has no Element of type ${type}.`);
    if (!this.options.clientSecret)
      throw new IntegrationError("In order to create a payment element, you must pass a clientSecret.");
    this.#element = new PaymentElement(this, options);
    return this.#element;
  }

  getElement(type) {
    return type === "payment" ? this.#element : null;
  }

  forget() {
    this.#element = null;
  }

  load() {
    return askAbout(this.publishableKey, this.options.clientSecret);
  }

  update(options) {
    Object.assign(this.options, options);
  }
}

let mounted = 0;

class PaymentElement extends Listeners {
  #root = null;
  #card = make("select");
  #number = make("input", { inputMode: "numeric", autocomplete: "off" });
  #error = make("p", { className: "error", hidden: true });
  type = "card";

  constructor(elements, options = {}) {
    super();
    this.elements = elements;
    this.options = options;
  }

  mount(target) {
    const place = typeof target === "string" ? document.querySelector(target) : target;
    this.#root = this.#build();
    place.append(this.#root);
    // Emit the event in a later task, because callers add listeners after mounting.
    void this.elements.load().then(({ error, setupIntent }) => {
      if (!this.#root) return;
      if (error) return this.emit("loaderror", { error });
      const { status, payment_method_types: types } = setupIntent;
      if (!OPEN.includes(status)) {
        const message = `This SetupIntent is in a terminal state (${status}) and cannot be used to initialize Elements.`;
        return this.emit("loaderror", {
          error: { type: "invalid_request_error", code: "setup_intent_unexpected_state", message },
        });
      }
      this.#offer(types);
      this.#root.hidden = false;
      this.emit("ready");
    });
  }

  unmount() {
    this.#root?.remove();
    this.#root = null;
  }

  destroy() {
    this.unmount();
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
    for (const field of [this.#card, this.#number])
      field.setAttribute("aria-invalid", String(message !== ""));
  }

  #change() {
    this.show("");
    this.emit("change", { empty: false, complete: true, collapsed: false, value: { type: this.type } });
  }

  #build() {
    mounted += 1;
    const root = make("div", { className: "sandbox", hidden: true });
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
    const tabs = make("div", { className: "tabs", role: "tablist", ariaLabel: "Payment method" });
    const fields = make("div", { className: "fields" }, [
      this.#field("Test card", this.#card, "card"),
      this.#field("Or the card number of a test card", this.#number, "number"),
      this.#error,
    ]);
    root.append(
      make("link", { rel: "stylesheet", href: "/sandbox/sandbox.css" }),
      make("p", { className: "note", textContent: "Sandbox: no card is charged" }),
      tabs,
      fields,
      make("p", { className: "other", hidden: true }),
    );
    return root;
  }

  #field(label, control, name) {
    control.id = `sandbox-${mounted}-${name}`;
    control.setAttribute("aria-describedby", this.#error.id);
    control.addEventListener("focus", () => this.emit("focus"));
    control.addEventListener("blur", () => this.emit("blur"));
    return make("div", {}, [make("label", { htmlFor: control.id, textContent: label }), control]);
  }

  #offer(types) {
    const choose = (type) => {
      this.type = type;
      tabs.forEach((tab, at) => (tab.ariaSelected = String(types[at] === type)));
      this.#root.querySelector(".fields").hidden = type !== "card";
      const other = this.#root.querySelector(".other");
      other.hidden = type === "card";
      other.textContent = METHODS[type].text ?? "";
      this.#change();
    };
    const tabs = types.map((type) =>
      make("button", {
        type: "button",
        role: "tab",
        textContent: METHODS[type].label,
      }),
    );
    tabs.forEach((tab, at) => tab.addEventListener("click", () => choose(types[at])));
    this.#root.querySelector(".tabs").replaceChildren(...tabs);
    choose(types[0]);
  }
}

function make(tag, properties, children = []) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}
