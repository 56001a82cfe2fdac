import { parseHTML } from "linkedom";
import { freshAddress } from "./requests";

type Name = string | RegExp;

const MAX_REDIRECTS = 10;
/** Matches icons. They have no text, and parsing dozens of them takes most of the time. */
const DRAWINGS = /(<svg[^>]*>)(?:(?!<title|<text)[^])*?<\/svg>/g;
/** Unescapes the content of textarea and title, which the parser doesn't. */
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ESCAPED[name]!);
const ESCAPED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
const CONTROLS = "input:not([type=hidden]), select, textarea";

const squeeze = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();

const UNSEEN = new Set(["script", "style", "template", "noscript"]);
const UNSEEN_IN_LABEL = new Set([...UNSEEN, "select", "textarea"]);
function read(node: Node, unseen: Set<string>): string {
  if (node.nodeType !== node.ELEMENT_NODE) return node.nodeType === node.TEXT_NODE ? node.textContent! : "";
  const element = node as Element;
  if (unseen.has(element.localName) || element.hasAttribute("hidden")) return "";
  return element.getAttribute("alt") ?? readAll(element, unseen);
}
const readAll = ({ childNodes }: Element, unseen: Set<string>): string =>
  [...childNodes].map((child) => read(child, unseen)).join("");

export const textOf = (element: Element): string => squeeze(readAll(element, UNSEEN));

function referredBy(element: Element, attribute: string): string | null {
  const ids = element.getAttribute(attribute)?.split(/\s+/) ?? [];
  const texts = ids.map((id) => element.ownerDocument.getElementById(id)).map((one) => one && textOf(one));
  return ids.length === 0 ? null : texts.join(" ");
}

function labelOf(control: Element): string {
  const { id } = control;
  const label = (id && control.ownerDocument.querySelector(`label[for="${id}"]`)) || control.closest("label");
  return label ? squeeze(readAll(label, UNSEEN_IN_LABEL)) : "";
}

/** Accessible name, by the rules that the site's markup requires. */
export const nameOf = (element: Element): string =>
  referredBy(element, "aria-labelledby") ??
  element.getAttribute("aria-label") ??
  (element.matches(CONTROLS) ? labelOf(element) : textOf(element));

export const descriptionOf = (element: Element) => referredBy(element, "aria-describedby") ?? "";

export const valueOf = (control: Element): string => {
  if (control.localName === "textarea") return control.textContent ?? "";
  if (control.localName !== "select") return control.getAttribute("value") ?? "";
  const chosen = control.querySelector("option[selected]") ?? control.querySelector("option:not([disabled])");
  return chosen ? optionValue(chosen) : "";
};
const optionValue = (option: Element) => option.getAttribute("value") ?? squeeze(option.textContent);

/** Part of a page. A string argument must match the complete accessible name. */
export class Part {
  constructor(readonly root: ParentNode) {}

  get text(): string {
    return textOf("body" in this.root ? (this.root as Document).body : (this.root as Element));
  }
  all = (selector: string): Element[] => [...this.root.querySelectorAll(selector)];
  texts = (selector: string): string[] => this.all(selector).map(textOf);

  saying = (words: string): Element[] =>
    this.all("*").filter((one) => {
      const has = (element: Element) => textOf(element).includes(words);
      return has(one) && ![...one.children].some(has);
    });

  one(selector: string, text?: Name): Element {
    const found = this.all(selector).filter((one) => text === undefined || isNamed(textOf(one), text));
    if (found.length === 1) return found[0]!;
    throw new Error(`${found.length} of “${selector}”${text === undefined ? "" : ` with ${String(text)}`}`);
  }
  part = (selector: string, text?: Name): Part => new Part(this.one(selector, text));

  /** Returns the first match, because a page may repeat a link. */
  #named(kind: string, selector: string, name: Name): Element {
    const names = this.all(selector).map((one) => [one, squeeze(nameOf(one))] as const);
    const found = names.find(([, given]) => isNamed(given, name));
    if (found) return found[0];
    throw new Error(`no ${kind} “${String(name)}”, but: ${names.map(([, given]) => given).join(" | ")}`);
  }
  link = (name: Name) => this.#named("link", "a[href]", name);
  button = (name: Name) => this.#named("button", "button, input[type=submit]", name);
  field = (label: Name) => this.#named("field", CONTROLS, label);
  area = (name: Name) => new Part(this.#named("area", "[aria-label], [aria-labelledby]", name));
  has = (kind: "link" | "button" | "field", name: Name): boolean => {
    try {
      return Boolean(this[kind](name));
    } catch {
      return false;
    }
  };

  fill(label: Name, value: string) {
    setValue(this.field(label), value);
  }
  fillNamed(values: Record<string, string | true>) {
    for (const [name, value] of Object.entries(values)) {
      const controls = this.all(`[name="${name}"]:not([type=hidden])`);
      const control = controls.find((one) => one.getAttribute("value") === value) ?? controls[0];
      if (!control) throw new Error(`no field is named ${name}`);
      if (value === true || isBox(control)) tick(control);
      else setValue(control, value);
    }
  }
  check = (label: Name) => tick(this.field(label));
  uncheck = (label: Name) => this.field(label).removeAttribute("checked");
}

const isNamed = (given: string, wanted: Name) =>
  typeof wanted === "string" ? given === wanted : wanted.test(given);
const typeOf = (control: Element) => control.getAttribute("type") ?? "text";
const isBox = (control: Element) => ["checkbox", "radio"].includes(typeOf(control));

const isSubmit = (control: Element) =>
  control.matches("button:not([type=button]):not([type=reset]), input[type=submit]");

function tick(box: Element) {
  if (typeOf(box) === "radio")
    for (const other of controlsOf(formOf(box)))
      if (other.getAttribute("name") === box.getAttribute("name")) other.removeAttribute("checked");
  box.setAttribute("checked", "");
}

function setValue(control: Element, value: string) {
  if (control.localName === "textarea") control.textContent = value;
  else if (control.localName !== "select") control.setAttribute("value", value);
  else {
    const options = [...control.querySelectorAll("option")];
    const wanted = options.find((one) => optionValue(one) === value || squeeze(one.textContent) === value);
    if (!wanted) throw new Error(`no option “${value}” in “${nameOf(control)}”`);
    for (const option of options) option.removeAttribute("selected");
    wanted.setAttribute("selected", "");
  }
}

function formOf(control: Element): Element {
  const id = control.getAttribute("form");
  const form = id ? control.ownerDocument.getElementById(id) : control.closest("form");
  if (!form) throw new Error(`“${nameOf(control)}” belongs to no form`);
  return form;
}

const controlsOf = (form: Element) =>
  [...form.ownerDocument.querySelectorAll("input, select, textarea, button")].filter(
    (one) =>
      (one.getAttribute("form") ?? null) === (form.id || "-") ||
      (!one.hasAttribute("form") && one.closest("form") === form),
  );

function entriesOf(form: Element, submitter: Element): [string, string][] {
  return controlsOf(form).flatMap((control): [string, string][] => {
    const name = control.getAttribute("name");
    const type = typeOf(control);
    const isButton = control.localName === "button" || ["submit", "button", "image"].includes(type);
    if (!name || type === "file" || control.closest("[disabled]")) return [];
    if (isButton ? control !== submitter : isBox(control) && !control.hasAttribute("checked")) return [];
    const value = isBox(control) ? (control.getAttribute("value") ?? "on") : valueOf(control);
    return [[name, value.replace(/\r?\n/g, "\r\n")]];
  });
}

function requireValid(form: Element) {
  if (form.hasAttribute("novalidate")) return;
  const empty = controlsOf(form).find(
    (one) =>
      one.hasAttribute("required") && (isBox(one) ? !one.hasAttribute("checked") : valueOf(one) === ""),
  );
  if (empty) throw new Error(`a browser asks for “${nameOf(empty)}” before it sends this form`);
}

/** A browser without JavaScript that follows links, forms, redirects, and cookies of one server. */
export class Visitor extends Part {
  status = 0;
  headers = new Headers();
  at = "/";
  /** URL of the last link or redirect to another server. It isn't followed. */
  away: string | null = null;
  readonly cookies = new Map<string, string>();
  readonly #address = freshAddress();

  constructor(readonly base: string) {
    super(parseHTML("<html></html>").document);
  }

  get title(): string {
    return squeeze(this.root.querySelector("title")?.textContent);
  }

  /** @param pair a cookie's name and value */
  keep(pair: string) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(pair)!;
    this.cookies.set(name!, value!);
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(new URL(path, this.base), {
      redirect: "manual",
      ...init,
      headers: {
        "Accept-Encoding": "identity",
        "X-Forwarded-For": this.#address,
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        Referer: new URL(this.at, this.base).href.replace(/#.*/, ""),
        ...(init.method === "POST" ? { Origin: this.base, "Sec-Fetch-Site": "same-origin" } : {}),
        ...init.headers,
      },
    });
    for (const line of response.headers.getSetCookie()) {
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(line.split("=")[0]!);
      else this.keep(line);
    }
    return response;
  }

  async open(path: string, init?: RequestInit): Promise<this> {
    let url = new URL(path, new URL(this.at, this.base));
    const leaves = ({ origin, href }: URL) => {
      this.away = origin === new URL(this.base).origin ? null : href;
      return this.away !== null;
    };
    if (leaves(url)) return this;
    let response = await this.request(url.href, init);
    for (let hop = 0; response.headers.has("location"); hop++) {
      if (hop === MAX_REDIRECTS) throw new Error(`${path} redirects endlessly`);
      const next = new URL(response.headers.get("location")!, url);
      next.hash ||= url.hash;
      if (leaves(next)) return this;
      // After a redirect, a browser sends a GET request.
      [url, response] = [next, await this.request(next.href)];
    }
    this.at = url.pathname + url.search + url.hash;
    this.status = response.status;
    this.headers = response.headers;
    const { document } = parseHTML((await response.text()).replace(DRAWINGS, "$1</svg>"));
    for (const raw of document.querySelectorAll("textarea, title"))
      raw.textContent = decode(raw.textContent!);
    Object.assign(this, { root: document });
    return this;
  }

  follow = (name: Name, part: Part = this) => this.open(part.link(name).getAttribute("href")!);

  async click(name: Name, part: Part = this): Promise<this> {
    return this.send(part.button(name));
  }

  enter(label: Name, part: Part = this): Promise<this> {
    const buttons = controlsOf(formOf(part.field(label))).filter(isSubmit);
    return this.send(buttons[0]!);
  }

  async send(button: Element): Promise<this> {
    const form = formOf(button);
    const own = (attribute: string) =>
      button.getAttribute(`form${attribute}`) ?? form.getAttribute(attribute) ?? "";
    if (!button.hasAttribute("formnovalidate")) requireValid(form);
    const entries = entriesOf(form, button);
    const target = new URL(own("action"), new URL(this.at.replace(/#.*/, ""), this.base));
    if (own("method").toLowerCase() !== "post") {
      target.search = String(new URLSearchParams(entries));
      return this.open(target.href);
    }
    const body = new URLSearchParams(entries);
    if (!own("enctype").startsWith("multipart")) return this.open(target.href, { method: "POST", body });
    const parts = new FormData();
    for (const [name, value] of entries) parts.append(name, value);
    return this.open(target.href, { method: "POST", body: parts });
  }
}
