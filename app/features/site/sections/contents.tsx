import { SiteLink } from "~/ui/dialog/dialogs";

interface ContentsProps {
  path: string;
  title?: string;
  sections: readonly { id: string; title: string }[];
}

export function Contents({ path, title = "Contents", sections }: ContentsProps) {
  return (
    <nav aria-label={title} className="md:sticky md:top-24 print:hidden">
      <h2 className="font-sans text-body font-semibold tracking-normal">{title}</h2>
      <ul className="mt-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <SiteLink
              to={`${path}#${id}`}
              className="flex min-h-11 w-fit items-center text-muted hover:text-ink hover:underline md:min-h-9"
            >
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
