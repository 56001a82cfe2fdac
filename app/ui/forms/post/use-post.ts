import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { forget } from "../on-touch";
import { tellPosted } from "./posted";
import { type Outcome, postForm } from "./post";
import { submitterOf } from "./submitter";

interface PostOptions {
  action: string;
  preventScrollReset?: boolean;
  /** True for a form that edits stored values. The fields keep their values after a success. */
  edits?: boolean;
}

type Answer = Extract<Outcome, { kind: "answer" | "failed" }>;

function repeat(form: HTMLFormElement, submitter: HTMLButtonElement | null, to: string) {
  if (submitter?.name) {
    const pressed = document.createElement("input");
    Object.assign(pressed, { type: "hidden", name: submitter.name, value: submitter.value });
    form.append(pressed);
  }
  form.action = to;
  // A button named "submit" would shadow the form's method.
  HTMLFormElement.prototype.submit.call(form);
}

/** Submits the form by script and follows redirects. A network failure leaves the page unchanged. */
export function usePost({ action, preventScrollReset, edits }: PostOptions) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { pathname, search } = useLocation();
  const [answer, setAnswer] = useState<Answer>();
  const [thrown, setThrown] = useState<Extract<Outcome, { kind: "thrown" }>>();
  const [sending, setSending] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    // If the browser restores the page from its back-forward cache, the page must not show "sending".
    const onReturn = () => setSending(false);
    window.addEventListener("pageshow", onReturn);
    return () => {
      shown.current = false;
      window.removeEventListener("pageshow", onReturn);
    };
  }, []);

  if (thrown) throw thrown.error;
  const busy = sending || (leaving && navigation.state !== "idle");

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    tellPosted();
    setSending(true);
    setLeaving(false);
    const submitter = submitterOf(event);
    const outcome = await postForm(action, form, submitter);
    // Forget the draft before the other page loads, because that page submits the form and then returns to this page.
    if (outcome.kind === "redirect") void forget(form);
    if (outcome.kind === "redirect" && outcome.repeats) return repeat(form, submitter, outcome.to);
    if (!shown.current) return;
    if (outcome.kind !== "redirect") {
      setSending(false);
      if (outcome.kind === "thrown") setThrown(outcome);
      else setAnswer(outcome);
      return;
    }
    const to = new URL(outcome.to, window.location.href);
    if (outcome.reload || to.origin !== window.location.origin) return window.location.assign(to);
    if (!edits && to.pathname === pathname) form.reset();
    setSending(false);
    setAnswer(undefined);
    setLeaving(true);
    const path = to.pathname + to.search;
    navigate(path + to.hash, { replace: path === pathname + search, preventScrollReset });
  }

  return { answer, busy, onSubmit };
}
