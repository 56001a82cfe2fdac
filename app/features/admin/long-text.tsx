const SHORT = 80;

/** Text of any length in a cell: its beginning, and the rest on demand. */
export function LongText({ text }: { text: string }) {
  if (text.length <= SHORT) return <span className="whitespace-pre-line">{text}</span>;
  return (
    <details className="group max-w-[44ch] @3xl:min-w-40 @5xl:min-w-52">
      <summary className="list-none rounded-sm [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">{text.slice(0, SHORT).trimEnd()}… </span>
        <span className="underline decoration-dotted underline-offset-3 group-open:hidden">Read on</span>
        <span className="hidden underline decoration-dotted underline-offset-3 group-open:inline">Fold</span>
      </summary>
      <p className="mt-1 whitespace-pre-line">{text}</p>
    </details>
  );
}
