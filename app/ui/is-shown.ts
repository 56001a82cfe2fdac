type OldElement = Omit<Element, "checkVisibility"> & Partial<Pick<Element, "checkVisibility">>;

/**
 * Whether an element is rendered. Safari before 17.4 lacks `checkVisibility`; the fallback also counts the content of
 * a closed answer.
 */
export const isShown = (element: OldElement) =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0;
