import type { ReactNode } from "react";
import { buttonClass } from "~/ui/button";
import { PostButton } from "./post-form";

interface AskFirstProps {
  name: string;
  action: string;
  fields?: Record<string, string>;
  label: ReactNode;
  effect: string;
  answer: string;
}

export const AskFirst = ({ name, action, fields, label, effect, answer }: AskFirstProps) => (
  <details name={name}>
    <summary className={`${buttonClass("secondary", "admin")} cursor-pointer list-none`}>{label}</summary>
    <p className="mt-2 max-w-[36ch] text-small text-muted">{effect}</p>
    <PostButton action={action} preventScrollReset fields={fields} size="admin" className="mt-2">
      {answer}
    </PostButton>
  </details>
);
