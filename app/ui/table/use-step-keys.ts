import { useKeys } from "../keys";

/** J and K lead to what comes after and before: they press the links of `Steps`. */
export const useStepKeys = () => useKeys({ j: () => press("next"), k: () => press("prev") });

const press = (rel: "next" | "prev") => document.querySelector<HTMLElement>(`a[rel=${rel}]`)?.click();
