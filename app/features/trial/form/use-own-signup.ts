import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "~/lib/paths";
import type { PaymentDetails } from "../payment/payment-details";
import type { TrialInitial } from "./trial-form";

export function useOwnSignup(wanted: { payment: boolean; typed: boolean }) {
  const { load: loadPayment, ...card } = useFetcher<{
    payment: PaymentDetails | null;
    duplicate: string | null;
  }>();
  const { load: loadTyped, ...form } = useFetcher<{ initial: TrialInitial }>();
  useEffect(() => {
    if (wanted.payment) loadPayment(paths.trialPayment);
  }, [wanted.payment, loadPayment]);
  useEffect(() => {
    if (wanted.typed) loadTyped(`${paths.trial}?back`);
  }, [wanted.typed, loadTyped]);
  const known = wanted.payment && card.state === "idle" ? card.data : undefined;
  return {
    payment: known?.payment ?? null,
    duplicate: known?.duplicate ?? null,
    typed: form.data?.initial ?? null,
  };
}
