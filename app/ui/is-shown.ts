type OldElement = Omit<Element, "checkVisibility"> & Partial<Pick<Element, "checkVisibility">>;

/** Safari before 17.4 lacks `checkVisibility`. The fallback also treats contents of a closed answer as shown. */
export const isShown = (element: OldElement) =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0;
