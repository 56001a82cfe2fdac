import { useKeys } from "../keys";

export const useStepKeys = () => useKeys({ j: () => press("next"), k: () => press("prev") });

const press = (rel: "next" | "prev") => document.querySelector<HTMLElement>(`a[rel=${rel}]`)?.click();
