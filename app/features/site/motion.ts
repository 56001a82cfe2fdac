/** Milliseconds (conversion flows, section 9). */
const BEFORE_FIRST = 1000;
const BEFORE_NEXT = 2400;
const TYPING: Record<string, number> = { bubby: 1800, system: 1200, caller: 800 };
const BEFORE_AGAIN = 8000;
const ADVANCE = 3000;

/**
 * Takes one step after another, each for as long as it says, round and round.
 * @param show makes the box look as it does at a step, and tells for how many milliseconds
 */
function loop(box: HTMLElement, steps: number, show: (step: number) => number) {
  const button = box.querySelector("button")!;
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
    button.firstElementChild!.textContent = pause ? "Play" : "Pause";
    hold("button", pause);
  };
  go(0);
  return { go, hold, stop: () => clearTimeout(timer) };
}

/** Plays a conversation: each line is typed, then said; after the last comes the summary. @returns what stops it */
export function playConversation(box: HTMLElement): () => void {
  const lines = [...box.querySelectorAll<HTMLElement>("[data-from]")];
  const summary = box.querySelector("dl")!;
  const dots = document.createElement("span");
  dots.textContent = "•••";
  dots.ariaHidden = "true";
  dots.style.position = "absolute";

  // Lines that have not come yet keep their place, and stay readable for those who do not look.
  const said = (element: HTMLElement, yes: boolean) => {
    element.style.opacity = yes ? "1" : "0";
    element.style.transition = yes ? "opacity .3s" : "";
  };

  const { stop } = loop(box, 2 * lines.length + 1, (step) => {
    const count = Math.floor(step / 2);
    const next = lines[count];
    lines.forEach((line, index) => said(line, index < count));
    said(summary, !next);
    dots.remove();
    if (!next) return BEFORE_AGAIN;
    if (step % 2 === 0) return count === 0 ? BEFORE_FIRST : BEFORE_NEXT;
    const from = next.dataset.from!;
    dots.className = next.className;
    Object.assign(dots.style, {
      left: from === "bubby" ? "auto" : "0",
      right: from === "caller" ? "auto" : "0",
      width: "fit-content",
      marginInline: from === "system" ? "auto" : "0",
    });
    next.before(dots);
    return TYPING[from]!;
  });
  return stop;
}

/** Goes from step to step; pointing at one, or coming to it by keyboard, goes there and stays. @returns what stops it */
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
