interface Quote {
  text: string;
  name: string;
  role: string;
}

/** What customers say, three beside each other on a wide screen. */
export function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  return (
    <ul className="mt-10 grid gap-10 md:mt-14 md:grid-cols-3">
      {quotes.map(({ text, name, role }) => (
        <li key={name}>
          <figure className="flex h-full flex-col">
            <blockquote className="grow font-serif text-[1.25rem] leading-relaxed">“{text}”</blockquote>
            <figcaption className="mt-5 text-small">
              <span className="font-semibold">{name}</span>
              <span className="block text-muted">{role}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
