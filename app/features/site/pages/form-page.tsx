import type { ReactNode } from "react";

interface FormPageProps {
  title: string;
  lede: string;
  steps: readonly (readonly [title: string, text: string])[];
  children: ReactNode;
}

export function FormPage({ title, lede, steps, children }: FormPageProps) {
  return (
    <div className="container-page section grid gap-x-16 gap-y-10 md:grid-cols-2 md:grid-rows-[auto_1fr]">
      <div>
        <h1 className="text-h1">{title}</h1>
        <p className="mt-5 text-lede text-muted">{lede}</p>
      </div>
      <div className="self-start md:row-span-2 rounded-card border border-hairline bg-surface p-6 sm:p-8">
        {children}
      </div>
      <ol className="grid content-start gap-6">
        {steps.map(([title, text], index) => (
          <li key={title} className="grid grid-cols-[2rem_1fr] gap-x-4">
            <span aria-hidden className="font-serif text-h3 text-accent">
              {index + 1}
            </span>
            <div>
              <h2 className="font-sans text-body font-semibold tracking-normal">{title}</h2>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
