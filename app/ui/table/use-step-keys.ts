import { useKeys } from "../keys";

/** J and K press the next and previous links of `Steps`. */
export const useStepKeys = () => useKeys({ j: () => press("next"), k: () => press("prev") });

const press = (rel: "next" | "prev") => document.querySelector<HTMLElement>(`a[rel=${rel}]`)?.click();
