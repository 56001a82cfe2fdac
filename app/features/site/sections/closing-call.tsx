import type { ReactNode } from "react";

interface ClosingCallProps {
  title: string;
  text: string;
  children: ReactNode;
}

export function ClosingCall({ title, text, children }: ClosingCallProps) {
  return (
    <section className="container-page section text-center print:hidden">
      <h2 className="text-h2">{title}</h2>
      <p className="mx-auto mt-4 max-w-[52ch] text-lede text-muted">{text}</p>
      <div className="mt-8 flex flex-col justify-center gap-3 sm:flex-row">{children}</div>
    </section>
  );
}
