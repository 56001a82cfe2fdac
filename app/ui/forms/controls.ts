export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that a visitor can fill in, and hidden fields. Excludes buttons. */
export const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
