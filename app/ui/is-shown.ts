/** Whether an element has a box. Safari before 17.4 lacks `checkVisibility`, and also takes a closed answer's content for shown. */
export const isShown = (element: Element) =>
  "checkVisibility" in element ? element.checkVisibility() : element.getClientRects().length > 0;
