import { Link } from "@remix-run/react";
import type { ArticleBlock } from "./article.server";

export function Prose({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return (
    <div className="grid max-w-[66ch] gap-5">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: ArticleBlock }) {
  if (block.kind === "heading") {
    return (
      <h2 id={block.id} tabIndex={-1} className="mt-6 text-h3 outline-none">
        {block.text}
      </h2>
    );
  }
  if (block.kind === "paragraph") return <Paragraph text={block.text} />;
  if (block.kind === "table") return <Table {...block} />;
  return (
    <ul className="grid list-disc gap-3 pl-5">
      {block.items.map((item) => (
        <li key={item}>
          <Marked text={item} />
        </li>
      ))}
    </ul>
  );
}

export function Paragraph({ text, className }: { text: string; className?: string }) {
  return (
    <p className={className}>
      <Marked text={text} />
    </p>
  );
}

function Table({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table className="w-full border-b border-hairline text-small">
      <thead>
        <tr>
          {head.map((cell, column) =>
            cell ? (
              <th key={column} scope="col" className="py-3 pr-4 text-left font-semibold">
                {cell}
              </th>
            ) : (
              <td key={column} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} className="border-t border-hairline">
            {row.map((cell, column) => (
              <td key={column} className={`py-3 pr-4 ${column === 0 ? "font-semibold" : "text-muted"}`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MARKS = /(\*\*[^*]+\*\*|\[[^[\]]+\]\([^)]+\))/;
const LINK = /^\[(.+)\]\((.+)\)$/;

function Marked({ text }: { text: string }) {
  return text.split(MARKS).map((part, index) => {
    const [, label, to] = LINK.exec(part) ?? [];
    if (label && to)
      return (
        <Link key={index} to={to} className="link">
          {label}
        </Link>
      );
    if (!part.startsWith("**")) return part;
    return (
      <strong key={index} className="font-semibold">
        {part.slice(2, -2)}
      </strong>
    );
  });
}
