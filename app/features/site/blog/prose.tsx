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
  if (block.kind === "heading") return <h2 className="mt-6 text-h3">{block.text}</h2>;
  if (block.kind === "paragraph") return <Paragraph text={block.text} />;
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

/** Text in which `**` marks what is bold. */
function Marked({ text }: { text: string }) {
  return text.split("**").map((part, index) =>
    index % 2 === 1 ? (
      <strong key={index} className="font-semibold">
        {part}
      </strong>
    ) : (
      part
    ),
  );
}
