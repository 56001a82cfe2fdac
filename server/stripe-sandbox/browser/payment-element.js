import { IntegrationError } from "./ask.js";
import { FIELDS } from "./card-fields.js";

let mounted = 0;

export class PaymentElement {
  #listeners = {};
  #root = null;
  #inputs = {};

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
    // Whoever mounts it listens afterwards.
    void this.elements.load().then(({ error }) => {
      if (!this.#root) return;
      if (error) return this.#emit("loaderror", { error });
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

  /** Shows what is incomplete and returns the first of it. */
  check() {
    const values = this.values();
    const faults = FIELDS.map(({ key, fault }) => [key, fault(values)]);
    for (const [key, fault] of faults) this.#say(key, fault ? fault.message : "");
    return faults.find(([, fault]) => fault)?.[1] || null;
  }

  /** What Stripe said of the card, at its field. */
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
    const { colorPrimary, borderRadius } = this.elements.options.appearance?.variables ?? {};
    if (colorPrimary) root.style.setProperty("--sandbox-accent", colorPrimary);
    if (borderRadius) root.style.setProperty("--sandbox-radius", borderRadius);
    const tab = make("div", { className: "sandbox-tab", textContent: "Card" });
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-selected", "true");
    tab.tabIndex = 0;
    const tabs = make("div", { className: "sandbox-tabs" }, [tab]);
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
    );
    return root;
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
      const values = this.values();
      this.#emit("change", {
        empty: [values.number, values.expiry, values.cvc].every((value) => value === ""),
        complete: FIELDS.every(({ fault }) => !fault(values)),
        collapsed: false,
        value: { type: "card" },
      });
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
