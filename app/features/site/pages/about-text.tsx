import { about } from "~/content/pages/about";

export function AboutText({ headings: Heading }: { headings: "h2" | "h3" }) {
  return (
    <div className={Heading === "h2" ? "grid gap-5 md:grid-cols-2 md:gap-16" : "grid gap-5"}>
      {about.sections.map(({ title, text }) => (
        <section key={title}>
          <Heading className="font-sans text-body font-semibold tracking-normal">{title}</Heading>
          <p className="mt-1 text-muted">{text}</p>
        </section>
      ))}
    </div>
  );
}
