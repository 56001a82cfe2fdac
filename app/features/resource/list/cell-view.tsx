import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { statusPath } from "~/lib/paths/admin";
import { CopyButton } from "~/ui/copy";
import { AskFirst } from "~/ui/forms/ask-first";
import { PostButton } from "~/ui/forms/post-form";
import { StatusChip, type Tone } from "~/ui/table/status-chip";
import { When } from "~/ui/table/table";
import { StatusMenu } from "../change/status-menu";
import type { Cell } from "./cell";
import type { ListRow } from "./list.server";

interface CellViewProps extends ListContext {
  cell: Cell;
}

interface ListContext {
  tones: Partial<Record<string, Tone>>;
  path: string;
  search: string;
  row: ListRow;
  asks?: string | null;
}

const SMALL = "text-[0.8125rem]";

export function CellView({ cell, ...list }: CellViewProps): ReactNode {
  const { path } = list;
  if (cell === null) return "N/A";
  if (typeof cell === "string") return <bdi>{cell}</bdi>;
  switch (cell.kind) {
    case "email":
      return (
        <Contact {...cell}>
          <BreakableEmail email={cell.text} />
        </Contact>
      );
    case "phone":
      return (
        <Contact {...cell}>
          <span
            className={`tabular-nums ${cell.text.length <= LONGEST_PHONE ? "@3xl:whitespace-nowrap" : ""}`}
          >
            {cell.text}
          </span>
        </Contact>
      );
    case "status":
      return <Status {...cell} {...list} />;
    case "chip":
      return <StatusChip status={cell.text} tone={cell.tone} />;
    case "code":
      return <Code {...cell} />;
    case "muted":
      return (
        <span className="block max-w-[32ch] font-normal text-muted [overflow-wrap:anywhere]">
          {cell.text}
        </span>
      );
    case "small":
      return <span className={`${SMALL} [overflow-wrap:anywhere]`}>{cell.text}</span>;
    case "error":
      return <span className={`mt-1 block max-w-[32ch] ${SMALL} text-status-red`}>{cell.text}</span>;
    case "fault":
      return <Fault text={cell.text} error={cell.error} />;
    case "long":
      return <LongText text={cell.text} />;
    case "number":
      return <span className="tabular-nums">{cell.value.toLocaleString("en-US")}</span>;
    case "time":
      return <When moment={cell.moment} wraps />;
    case "link":
      return (
        <Link to={cell.href} className="link">
          <bdi>{cell.text}</bdi>
        </Link>
      );
    case "button":
      return <CellButton {...cell} path={path} />;
    case "confirm":
      return <Confirm {...cell} />;
    case "lines":
      return cell.lines.map((line, index) => (
        <span key={index} className="block">
          <CellView cell={line} {...list} />
        </span>
      ));
  }
}

function Status({ text, tones, path, search, row, asks }: Extract<Cell, { kind: "status" }> & ListContext) {
  const chip = <StatusChip status={text} tone={tones[text]} />;
  if (row.to.length === 0) return chip;
  return (
    <StatusMenu path={path} search={search} row={row} current={text} asks={asks}>
      {chip}
    </StatusMenu>
  );
}

function Code({ text, href }: { text: string; href: string | null }) {
  const badge = (
    <code
      className={`rounded-md bg-status-grey-tint px-2 py-0.5 ${SMALL} [overflow-wrap:anywhere] text-status-grey`}
    >
      {text}
    </code>
  );
  if (!href) return badge;
  return (
    <a href={href} className="inline-flex min-h-6 items-center underline">
      <span className="sr-only">At Stripe: </span>
      {badge}
    </a>
  );
}

function Fault({ text, error }: { text: string; error: string }) {
  return (
    <details className={`mt-1 block whitespace-nowrap ${SMALL} leading-snug text-muted`}>
      <summary className="w-fit rounded-sm underline decoration-dotted underline-offset-3" title={error}>
        {text}
      </summary>
      <span className="mt-0.5 block max-w-[28ch] whitespace-normal break-words text-status-red">{error}</span>
    </details>
  );
}

function Confirm({ label, about, ...question }: Extract<Cell, { kind: "confirm" }>) {
  const { pathname, search } = useLocation();
  const labeled = (
    <>
      {label}
      <span className="sr-only">: {about}</span>
    </>
  );
  // The key closes the confirmation if the question changes.
  return (
    <AskFirst key={question.answer} {...question} name="confirm" action={pathname + search} label={labeled} />
  );
}

function CellButton({ label, to, id, path }: Extract<Cell, { kind: "button" }> & { path: string }) {
  const { search } = useLocation();
  return (
    <PostButton
      action={statusPath(path) + search}
      preventScrollReset
      fields={{ to, id }}
      variant="secondary"
      size="admin"
      className="mt-1"
    >
      {label}
    </PostButton>
  );
}

export function BreakableEmail({ email }: { email: string }) {
  const domain = email.lastIndexOf("@") + 1;
  return (
    <>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </>
  );
}

function Contact({
  text,
  href,
  children,
}: Extract<Cell, { href: string; kind: "email" | "phone" }> & { children: ReactNode }) {
  return (
    <span className="list-contact">
      <a href={href}>{children}</a>
      <CopyButton text={text} />
    </span>
  );
}

/** Maximum length of a phone number that stays on one line: twice the usual length. Longer text wraps anywhere. */
const LONGEST_PHONE = 28;

const SHORT = 80;

function LongText({ text }: { text: string }) {
  if (text.length <= SHORT) return <span className="whitespace-pre-line">{text}</span>;
  return (
    <details className="group max-w-[44ch] @3xl:min-w-40 @5xl:min-w-52">
      <summary className="list-none rounded-sm [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">{text.slice(0, SHORT).trimEnd()}… </span>
        <span className="underline decoration-dotted underline-offset-3 group-open:hidden">Show more</span>
        <span className="hidden underline decoration-dotted underline-offset-3 group-open:inline">
          Show less
        </span>
      </summary>
      <p className="mt-1 whitespace-pre-line">{text}</p>
    </details>
  );
}
