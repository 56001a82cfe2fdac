// Stands for https://js.stripe.com/ where the payment sandbox stands for Stripe: the part of Stripe.js that a Payment Element on a
// SetupIntent needs, with the same results and errors. Its fields have no names, so that no form can post what is typed into them.
(() => {
  const API = "/sandbox/api/v1";
  const COUNTRIES = [
    ["US", "United States"],
    ["CA", "Canada"],
    ["GB", "United Kingdom"],
    ["IE", "Ireland"],
    ["AU", "Australia"],
    ["NZ", "New Zealand"],
  ];
  const UNREACHABLE = {
    type: "api_connection_error",
    message:
      "We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet " +
      "connection and try again. If the problem persists please contact us.",
  };

  class IntegrationError extends Error {
    name = "IntegrationError";
  }

  /** Stripe's answer, or its error. */
  async function ask(publishableKey, path, params, method = "GET") {
    const form = new URLSearchParams(params);
    try {
      const response = await fetch(API + path + (method === "GET" ? `?${form}` : ""), {
        method,
        headers: { Authorization: `Bearer ${publishableKey}` },
        ...(method === "POST" && { body: form }),
      });
      const answer = await response.json();
      return response.ok ? { setupIntent: answer } : { error: answer.error };
    } catch {
      return { error: UNREACHABLE };
    }
  }

  const idOf = (clientSecret) => String(clientSecret).split("_secret_")[0];

  const incomplete = (code, message) => ({ type: "validation_error", code, message });

  const FIELDS = [
    {
      key: "number",
      label: "Card number",
      autocomplete: "cc-number",
      placeholder: "1234 1234 1234 1234",
      format: (text) =>
        text
          .replace(/\D/g, "")
          .slice(0, 19)
          .replace(/(\d{4})(?=\d)/g, "$1 "),
      fault: ({ number }) =>
        number.replace(/\D/g, "").length < 12 &&
        incomplete("incomplete_number", "Your card number is incomplete."),
    },
    {
      key: "expiry",
      label: "Expiration date",
      autocomplete: "cc-exp",
      placeholder: "MM / YY",
      format: (text) => {
        const digits = text
          .replace(/\D/g, "")
          .replace(/^([2-9])/, "0$1")
          .slice(0, 4);
        return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
      },
      fault: ({ expiry }) =>
        !/^\d\d \/ \d\d$/.test(expiry) &&
        incomplete("incomplete_expiry", "Your card's expiration date is incomplete."),
    },
    {
      key: "cvc",
      label: "Security code",
      autocomplete: "cc-csc",
      placeholder: "CVC",
      format: (text) => text.replace(/\D/g, "").slice(0, 4),
      fault: ({ cvc }) =>
        cvc.length < 3 && incomplete("incomplete_cvc", "Your card's security code is incomplete."),
    },
    { key: "country", label: "Country", autocomplete: "country", options: COUNTRIES, fault: () => false },
    {
      key: "zip",
      label: "ZIP",
      autocomplete: "postal-code",
      placeholder: "12345",
      format: (text) => text.slice(0, 12),
      fault: ({ country, zip }) =>
        (country === "US" ? !/^\d{5}(-\d{4})?$/.test(zip.trim()) : zip.trim() === "") &&
        incomplete("incomplete_zip", "Your postal code is incomplete."),
    },
  ];

  let mounted = 0;

  class PaymentElement {
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

  class Elements {
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

    /** The intent that the client secret opens, asked for once. */
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
      return error ? { error } : { selectedPaymentMethod: "card" };
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

  /** What the page must add itself where it asked for no field. */
  function requireHidden({ fields }, billing) {
    const asked = fields?.billingDetails;
    for (const name of ["name", "email", "phone"]) {
      if ((asked === "never" || asked?.[name] === "never") && billing?.[name] === undefined) {
        throw new IntegrationError(
          `You specified "never" for fields.billing_details.${name} when creating the payment Element, but did not pass ` +
            `confirmParams.payment_method_data.billing_details.${name} when calling stripe.confirmSetup.`,
        );
      }
    }
  }

  async function confirmSetup(publishableKey, { elements, confirmParams = {}, redirect = "always" }) {
    const element = elements?.getElement("payment");
    if (!element)
      throw new IntegrationError(
        "Invalid value for stripe.confirmSetup(): elements should have a mounted Payment Element.",
      );
    if (redirect === "always" && !confirmParams.return_url) {
      throw new IntegrationError(
        "stripe.confirmSetup(): return_url is required unless redirect is if_required.",
      );
    }
    const billing = confirmParams.payment_method_data?.billing_details;
    requireHidden(element.options, billing);
    const invalid = element.check();
    if (invalid) return { error: invalid };
    const { number, expiry, cvc, country, zip } = element.values();
    const [month, year] = expiry.split(" / ");
    const details = {
      "address][country": country,
      "address][postal_code": zip.trim(),
      ...Object.fromEntries(
        Object.entries(billing ?? {}).filter(([, value]) => typeof value === "string" && value !== ""),
      ),
    };
    const { clientSecret } = elements.options;
    const result = await ask(
      publishableKey,
      `/setup_intents/${idOf(clientSecret)}/confirm`,
      {
        client_secret: clientSecret,
        ...(confirmParams.return_url && { return_url: confirmParams.return_url }),
        "payment_method_data[type]": "card",
        "payment_method_data[card][number]": number,
        "payment_method_data[card][exp_month]": month,
        "payment_method_data[card][exp_year]": year,
        "payment_method_data[card][cvc]": cvc,
        ...Object.fromEntries(
          Object.entries(details).map(([key, value]) => [
            `payment_method_data[billing_details][${key}]`,
            value,
          ]),
        ),
      },
      "POST",
    );
    if (result.error) {
      if (result.error.type === "card_error") element.show(result.error);
      return result;
    }
    const { next_action: next, id, status, client_secret } = result.setupIntent;
    if (next) return leave(next.redirect_to_url.url);
    if (redirect === "if_required") return result;
    const url = new URL(confirmParams.return_url);
    url.searchParams.set("setup_intent", id);
    url.searchParams.set("setup_intent_client_secret", client_secret);
    url.searchParams.set("redirect_status", status);
    return leave(url.href);
  }

  /** As with Stripe, nothing comes after a redirect. */
  function leave(address) {
    window.location.assign(address);
    return new Promise(() => {});
  }

  const unsupported = (name) => async () => ({
    error: { type: "invalid_request_error", message: `The sandbox has no ${name}.` },
  });

  window.Stripe = (publishableKey) => {
    if (!String(publishableKey).startsWith("pk_")) {
      throw new IntegrationError("Please call Stripe() with your publishable key.");
    }
    return {
      elements: (options = {}) => new Elements(publishableKey, { ...options }),
      confirmSetup: (params) => confirmSetup(publishableKey, params),
      retrieveSetupIntent: (clientSecret) =>
        ask(publishableKey, `/setup_intents/${idOf(clientSecret)}`, { client_secret: clientSecret }),
      ...Object.fromEntries(
        ["confirmPayment", "confirmCardPayment", "createPaymentMethod", "createToken"].map((name) => [
          name,
          unsupported(name),
        ]),
      ),
      _registerWrapper() {},
      registerAppInfo() {},
    };
  };
  window.Stripe.version = "sandbox";
})();
