import { paths } from "~/lib/paths";

const DOCUMENTS: Record<string, string> = {
  "Terms of Service": paths.terms,
  "Privacy Policy": paths.privacy,
};

/** Links open in a new tab, because the form's values aren't saved yet. */
export const LegalText = ({ text }: { text: string }) => (
  <>
    {text.split(/(Terms of Service|Privacy Policy)/).map((part) => {
      const to = DOCUMENTS[part];
      return to ? (
        <a key={part} href={to} target="_blank" rel="noopener" className="link">
          {part}
        </a>
      ) : (
        part
      );
    })}
  </>
);
