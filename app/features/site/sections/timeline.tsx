import type { HomeContent } from "~/content/pages/home";
import { Moving } from "./moving";

/** The four steps, which stand out one after another. */
export function Timeline({ timeline: { title, steps } }: Pick<HomeContent, "timeline">) {
  return (
    <section className="border-y border-hairline bg-surface">
      <div className="container-page section">
        <h2 className="max-w-[20ch] text-h2">{title}</h2>
        <Moving className="relative mt-10 pb-12 md:mt-14" what="steps">
          <ol className="timeline grid gap-8 md:grid-cols-4 md:gap-0">
            {steps.map(({ title, text }, index) => (
              <li
                key={title}
                className="grid grid-cols-[2.5rem_1fr] gap-x-4 md:block md:border-t md:border-hairline md:pr-8"
              >
                <span
                  aria-hidden
                  data-step
                  className="relative grid size-10 place-items-center rounded-full border border-accent bg-accent-tint font-semibold text-accent-pressed md:-mt-5"
                >
                  {index + 1}
                </span>
                <div className="pt-1.5 md:pt-5">
                  <h3 className="text-h3">{title}</h3>
                  <p className="mt-2 text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </Moving>
      </div>
    </section>
  );
}
