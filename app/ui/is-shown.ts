type OldElement = Omit<Element, "checkVisibility"> & Partial<Pick<Element, "checkVisibility">>;

/** Safari before 17.4 lacks `checkVisibility`. The fallback also returns true inside a closed <details>. */
export const isShown = (element: OldElement) =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0;
