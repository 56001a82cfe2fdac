/** Milliseconds. */
const BEFORE_FIRST = 1000;
const BEFORE_NEXT = 2400;
const TYPING: Record<string, number> = { bubby: 1800, system: 1200, caller: 800 };
const BEFORE_AGAIN = 8000;
const ADVANCE = 3000;

/** The part of a box that a selector finds. */
function part(box: Element, selector: string): HTMLElement {
  const found = box.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

const copyOf = (element: HTMLElement) => element.cloneNode(true) as HTMLElement;

/**
 * Takes one step after another, each for its own time, in a loop.
 * @param show draws a step and returns its milliseconds
 */
function loop(box: HTMLElement, steps: number, show: (step: number) => number) {
  const button = part(box, "button");
  const holds = new Set<"button" | "visitor">();
  let at = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function go(step: number) {
    clearTimeout(timer);
    at = step % steps;
    const ms = show(at);
    if (holds.size === 0) timer = setTimeout(() => go(at + 1), ms);
  }

  function hold(by: "button" | "visitor", on: boolean) {
    if (on) holds.add(by);
    else holds.delete(by);
    go(at);
  }

  button.hidden = false;
  button.onclick = () => {
    const pause = !holds.has("button");
    button.firstElementChild?.replaceChildren(pause ? "Play" : "Pause");
    hold("button", pause);
  };
  go(0);
  return { go, hold, stop: () => clearTimeout(timer) };
}

/**
 * Plays a conversation again below its end: each line is typed, then shown; the summary follows the last. The thread scrolls along, so
 * it is always full. The copy disappears when the loop starts again: the thread's beginning looks the same.
 * @returns a function that stops it
 */
export function playConversation(box: HTMLElement): () => void {
  const thread = part(box, "[data-thread]");
  // A copy out of the flow keeps the thread's height; screen readers read only the first one.
  const again = copyOf(part(thread, "*"));
  again.ariaHidden = "true";
  Object.assign(again.style, { position: "absolute", insetInline: "0", top: "100%" });
  const list = part(again, "ol");
  const lines = [...list.children] as HTMLElement[];
  const summary = part(again, "dl");
  const typing = copyOf(part(list, "*"));
  const dots = part(typing, "[data-from]");
  dots.textContent = "•••";
  list.append(typing);
  thread.append(again);

  const { stop } = loop(box, 2 * lines.length + 1, (step) => {
    const count = Math.floor(step / 2);
    const next = lines[count]?.querySelector<HTMLElement>("[data-from]");
    again.hidden = step === 0;
    lines.forEach((line, index) => (line.hidden = index >= count));
    summary.hidden = next !== undefined;
    typing.hidden = step % 2 === 0;
    dots.className = next?.className ?? "";
    thread.scrollTo({ top: thread.scrollHeight, behavior: "smooth" });
    if (!next) return BEFORE_AGAIN;
    if (step % 2 === 0) return count === 0 ? BEFORE_FIRST : BEFORE_NEXT;
    return TYPING[next.dataset.from ?? ""] ?? 0;
  });
  return () => {
    stop();
    again.remove();
  };
}

/** Goes from step to step; a pointer or the keyboard focus on a step goes there and stays. @returns a function that stops it */
export function playSteps(box: HTMLElement): () => void {
  const steps = [...box.querySelectorAll<HTMLElement>("li")];
  const { go, hold, stop } = loop(box, steps.length, (active) => {
    steps.forEach((step, index) => {
      if (index === active) step.ariaCurrent = "step";
      else step.ariaCurrent = null;
    });
    return ADVANCE;
  });
  steps.forEach((step, index) => {
    step.tabIndex = 0;
    const stay = () => {
      hold("visitor", true);
      go(index);
    };
    const leave = () => hold("visitor", false);
    step.onpointerenter = stay;
    step.onfocus = stay;
    step.onpointerleave = leave;
    step.onblur = leave;
  });
  return stop;
}
