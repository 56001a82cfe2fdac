import { ExampleLabel } from "~/ui/example-label";
import { Icon } from "~/ui/icons/icon";

interface Quote {
  text: string;
  name: string;
  role: string;
  rating?: number;
  confirmed: boolean;
}

export function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  return (
    <ul className={`mt-10 grid gap-10 md:mt-14 ${quotes.length === 2 ? "md:grid-cols-2" : "lg:grid-cols-3"}`}>
      {quotes.map(({ text, name, role, rating, confirmed }) => (
        <li key={name}>
          <figure className="flex h-full flex-col">
            {rating ? (
              <p className="mb-4 flex gap-1 text-accent">
                <span className="sr-only">{rating} of 5 stars</span>
                {Array.from({ length: rating }, (_, index) => (
                  <Icon name="Star" key={index} size={18} fill="currentColor" />
                ))}
              </p>
            ) : null}
            <blockquote className="grow font-serif text-[1.25rem] leading-relaxed">“{text}”</blockquote>
            <figcaption className="mt-5 text-small">
              <span className="font-semibold">{name}</span>
              <ExampleLabel confirmed={confirmed} />
              <span className="block text-muted">{role}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
