import { Link } from "@remix-run/react";
import { related } from "~/content/related";

export function Related({ path }: { path: string }) {
  const links = related[path];
  if (!links) return null;
  return (
    <nav aria-label="Related pages" className="container-page mb-8 print:hidden">
      <ul className="flex flex-wrap gap-x-8 border-t border-hairline pt-6">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center font-semibold hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
