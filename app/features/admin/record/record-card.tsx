import type { ReactNode } from "react";

interface CardProps {
  title: string;
  children: ReactNode;
  screenOnly?: boolean;
}

export function Card({ title, children, screenOnly = false }: CardProps) {
  return (
    <section
      className={`min-w-0 rounded-card border border-hairline bg-surface p-5 ${screenOnly ? "print:hidden" : ""}`}
    >
      <h2 className="text-[1.25rem]">{title}</h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}

export const Entries = ({ children }: { children: ReactNode }) => (
  <ul className="mt-3 grid gap-4 text-small empty:hidden [overflow-wrap:anywhere]">{children}</ul>
);
