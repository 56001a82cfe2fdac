import { isShown } from "./is-shown";

const CONTENT =
  ":is(main, footer) :is(a, button, input, select, textarea, summary, label, dd, td, [data-price]):not(figure *)";
const GAP = 4;
const EVENTS = ["scroll", "resize", "click"] as const;

/**
 * Hides a floating element while it would cover a control or a price.
 * @returns a function that stops watching
 */
export function keepClear(floating: HTMLElement): () => void {
  let frame = 0;
  const look = () => {
    frame = 0;
    // Don't hide an element with keyboard focus.
    const focused = document.activeElement;
    if (floating.contains(focused) && focused?.matches(":focus-visible")) return;
    const box = floating.getBoundingClientRect();
    const covers = (element: Element) => {
      const { top, right, bottom, left } = element.getBoundingClientRect();
      return (
        top < box.bottom + GAP &&
        bottom > box.top - GAP &&
        left < box.right + GAP &&
        right > box.left - GAP &&
        !floating.contains(element) &&
        isShown(element)
      );
    };
    const hide = [...document.querySelectorAll(CONTENT)].some(covers);
    floating.style.visibility = hide ? "hidden" : "";
  };
  const soon = () => {
    frame ||= requestAnimationFrame(look);
  };
  look();
  for (const event of EVENTS) window.addEventListener(event, soon, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    for (const event of EVENTS) window.removeEventListener(event, soon);
    floating.style.visibility = "";
  };
}
