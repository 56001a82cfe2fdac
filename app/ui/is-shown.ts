type OldElement = Omit<Element, "checkVisibility"> & Partial<Pick<Element, "checkVisibility">>;

/** Whether an element has a box. Safari before 17.4 lacks `checkVisibility`. The fallback also counts what is in a closed answer. */
export const isShown = (element: OldElement) =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0;
