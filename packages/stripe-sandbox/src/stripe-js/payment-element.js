import { IntegrationError } from "./ask.js";
import { FIELDS } from "./card-fields.js";

let mounted = 0;

const METHODS = {
  card: { label: "Card" },
  link: { label: "Link", text: "Link pays with a card or bank account that you saved in Link." },
  us_bank_account: { label: "US bank account", text: "Your bank confirms your account within four days." },
  cashapp: { label: "Cash App Pay", text: "You confirm the payment in Cash App, then return here." },
};

const APPEARANCE = {
  colorPrimary: "--sandbox-accent",
  colorBackground: "--sandbox-background",
  colorText: "--sandbox-text",
  colorDanger: "--sandbox-danger",
  borderRadius: "--sandbox-radius",
};

const OPEN = ["requires_payment_method", "requires_confirmation", "requires_action"];

const finished = (intent) => ({
  type: "invalid_request_error",
  code: "setup_intent_unexpected_state",
  message: `This SetupIntent is in a terminal state (${intent.status}) and cannot be used to initialize Elements.`,
});

export class PaymentElement {
  #listeners = {};
  #root = null;
  #inputs = {};
  type = "card";

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

  once(event, listener) {
    const once = (value) => {
      this.off(event, once);
      listener(value);
    };
    return this.on(event, once);
  }

  #emit(event, value = {}) {
    for (const listener of this.#listeners[event] ?? []) listener({ elementType: "payment", ...value });
  }

  mount(target) {
    const place = typeof target === "string" ? document.querySelector(target) : target;
    if (!place)
      throw new IntegrationError(`The selector you specified (${target}) applies to no DOM elements.`);
    this.#root = this.#build();
    place.append(this.#root);
    // Emit the event in a later task, because callers add listeners after mounting.
    void this.elements.load().then(({ error, setupIntent }) => {
      if (!this.#root) return;
      if (error) return this.#emit("loaderror", { error });
      if (!OPEN.includes(setupIntent.status))
        return this.#emit("loaderror", { error: finished(setupIntent) });
      this.#offer(setupIntent.payment_method_types);
      this.#root.hidden = false;
      this.#emit("ready");
    });
  }

  unmount() {
    this.#root?.remove();
    this.#root = null;
  }

  destroy() {
    this.unmount();
    this.#listeners = {};
    this.elements.forget(this);
  }

  update(options) {
    Object.assign(this.options, options);
  }

  focus() {
    this.#inputs.number?.focus();
  }

  blur() {
    for (const input of Object.values(this.#inputs)) input.blur();
  }

  clear() {
    for (const { key, options } of FIELDS) if (!options && this.#inputs[key]) this.#inputs[key].value = "";
  }

  collapse() {}

  values() {
    return Object.fromEntries(FIELDS.map(({ key }) => [key, this.#inputs[key]?.value ?? ""]));
  }

  check() {
    if (this.type !== "card") return null;
    const values = this.values();
    const faults = FIELDS.map(({ key, fault }) => [key, fault(values)]);
    for (const [key, fault] of faults) this.#say(key, fault ? fault.message : "");
    return faults.find(([, fault]) => fault)?.[1] || null;
  }

  show({ message, param = "" }) {
    this.#say(param.startsWith("exp_") ? "expiry" : param === "cvc" ? "cvc" : "number", message);
  }

  #say(key, message) {
    const input = this.#inputs[key];
    if (!input) return;
    const note = input.parentElement.querySelector(".sandbox-error");
    note.textContent = message;
    note.hidden = message === "";
    input.setAttribute("aria-invalid", String(message !== ""));
  }

  #build() {
    mounted += 1;
    const root = make("div", { className: "sandbox-element", hidden: true });
    const variables = this.elements.options.appearance?.variables ?? {};
    for (const [name, property] of Object.entries(APPEARANCE)) {
      if (variables[name]) root.style.setProperty(property, variables[name]);
    }
    const tabs = make("div", { className: "sandbox-tabs" });
    tabs.setAttribute("role", "tablist");
    tabs.setAttribute("aria-label", "Payment method");
    const fields = make(
      "div",
      { className: "sandbox-fields" },
      FIELDS.map((field) => this.#field(field)),
    );
    root.append(
      make("link", { rel: "stylesheet", href: "/sandbox/elements.css" }),
      make("p", { className: "sandbox-note", textContent: "Sandbox: no card is charged" }),
      tabs,
      fields,
      make("p", { className: "sandbox-other", hidden: true }),
    );
    return root;
  }

  #offer(types) {
    const tabs = types.map((type) => {
      const tab = make("button", {
        type: "button",
        className: "sandbox-tab",
        textContent: METHODS[type].label,
      });
      tab.setAttribute("role", "tab");
      tab.addEventListener("click", () => choose(type));
      return tab;
    });
    const choose = (type) => {
      this.type = type;
      tabs.forEach((tab, at) => tab.setAttribute("aria-selected", String(types[at] === type)));
      this.#root.querySelector(".sandbox-fields").hidden = type !== "card";
      const other = this.#root.querySelector(".sandbox-other");
      other.hidden = type === "card";
      other.textContent = METHODS[type].text ?? "";
      this.#change();
    };
    this.#root.querySelector(".sandbox-tabs").replaceChildren(...tabs);
    choose(types[0]);
  }

  #change() {
    const values = this.values();
    const plain = this.type !== "card";
    this.#emit("change", {
      empty: !plain && [values.number, values.expiry, values.cvc].every((value) => value === ""),
      complete: plain || FIELDS.every(({ fault }) => !fault(values)),
      collapsed: false,
      value: { type: this.type },
    });
  }

  #field({ key, label, autocomplete, placeholder, options, format }) {
    const id = `sandbox-${mounted}-${key}`;
    const input = options
      ? make(
          "select",
          { id },
          options.map(([value, text]) => make("option", { value, textContent: text })),
        )
      : make("input", { id, placeholder, inputMode: key === "zip" ? "text" : "numeric" });
    input.setAttribute("autocomplete", autocomplete);
    input.setAttribute("aria-describedby", `${id}-error`);
    input.addEventListener("input", () => {
      if (format && input.selectionStart === input.value.length) input.value = format(input.value);
      this.#say(key, "");
      this.#change();
    });
    input.addEventListener("focus", () => this.#emit("focus"));
    input.addEventListener("blur", () => this.#emit("blur"));
    input.addEventListener("keydown", ({ key: pressed }) => pressed === "Escape" && this.#emit("escape"));
    this.#inputs[key] = input;
    return make("div", { className: `sandbox-field sandbox-${key}` }, [
      make("label", { htmlFor: id, textContent: label }),
      input,
      make("p", { id: `${id}-error`, className: "sandbox-error", hidden: true }),
    ]);
  }
}

function make(tag, properties, children = []) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}
