export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a form's reader can fill in, and its hidden fields; buttons are none. */
export const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
