import { useKeys } from "../keys";

/** J: next page. K: previous page. */
export const useStepKeys = () => useKeys({ j: () => press("next"), k: () => press("prev") });

const press = (rel: "next" | "prev") => document.querySelector<HTMLElement>(`a[rel=${rel}]`)?.click();
