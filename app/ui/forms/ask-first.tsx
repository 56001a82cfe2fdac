import type { ReactNode } from "react";
import { buttonClass } from "~/ui/button";
import { PostButton } from "./post-form";

interface AskFirstProps {
  /** Each question of a page that has this name closes the others. */
  name: string;
  action: string;
  fields?: Record<string, string>;
  /** The button that asks. */
  label: ReactNode;
  /** What will happen. */
  effect: string;
  /** The button that does it. */
  answer: string;
}

/** A button behind a question, without script too. */
export const AskFirst = ({ name, action, fields, label, effect, answer }: AskFirstProps) => (
  <details name={name}>
    <summary className={`${buttonClass("secondary", "admin")} cursor-pointer list-none`}>{label}</summary>
    <p className="mt-2 max-w-[36ch] text-small text-muted">{effect}</p>
    <PostButton action={action} preventScrollReset fields={fields} size="admin" className="mt-2">
      {answer}
    </PostButton>
  </details>
);
