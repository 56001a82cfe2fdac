import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { BreakableEmail } from "~/features/resource/list/cell-view";
import { buttonClass } from "~/ui/button";
import { CopyButton } from "~/ui/copy";
import { Icon } from "~/ui/icons/icon";
import { StatusChip, type Tone } from "~/ui/table/status-chip";
import { Isolated } from "~/ui/isolated";

interface RecordHeadProps {
  heading: string;
  to?: string;
  status: string | null;
  tone: Tone | undefined;
  businesses: string[];
  aliases?: string[];
  /** `typedInto` is the address of the account whose holder typed the number. */
  phones: { phone: string; tel: string; typedInto: string | null }[];
  emails: string[];
  byEmail?: boolean;
  corner?: ReactNode;
  children?: ReactNode;
}

export function RecordHead(props: RecordHeadProps) {
  const { heading, to, status, tone, businesses, aliases = [], corner, children } = props;
  const Heading = to ? "h2" : "h1";
  return (
    <div>
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <Heading
            className={`${to ? "text-[1.375rem]" : "text-[1.625rem]"} leading-tight [overflow-wrap:anywhere]`}
          >
            {to ? (
              <Link to={to} className="hover:underline">
                <bdi>{heading}</bdi>
              </Link>
            ) : (
              <bdi>{heading}</bdi>
            )}
          </Heading>
          {status ? <StatusChip status={status} tone={tone} /> : null}
        </div>
        {corner}
      </div>
      {businesses.length > 0 ? (
        <p className="text-muted [overflow-wrap:anywhere]">
          <Isolated parts={businesses} />
        </p>
      ) : null}
      {aliases.length > 0 ? (
        <p className="text-small text-muted [overflow-wrap:anywhere]">
          Also as <Isolated parts={aliases} />
        </p>
      ) : null}
      <Contacts {...props} />
      {children ? (
        <div className="mt-3 flex flex-wrap items-center gap-2 print:hidden">{children}</div>
      ) : null}
    </div>
  );
}

type Reach = Pick<RecordHeadProps, "phones" | "emails" | "byEmail">;

function Contacts({ phones, emails, byEmail = false }: Reach) {
  if (phones.length + emails.length === 0) return null;
  const look = (isFirst: boolean) =>
    `${buttonClass(isFirst ? "primary" : "secondary", "admin")} min-w-0 max-md:min-h-11`;
  const mailFirst = byEmail || phones.length === 0;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-2 print:hidden">
      {phones.map(({ phone, tel, typedInto }, index) => (
        <li key={tel} className={CONTACT}>
          <a href={tel} className={look(index === 0 && !(byEmail && emails.length > 0))}>
            <Icon name="Phone" className="size-4 shrink-0" />
            <span className="[overflow-wrap:anywhere]">
              <span className="sr-only">Call </span>
              {phone}
            </span>
          </a>
          <a href={tel.replace(/^tel:/, "sms:")} className={look(false)}>
            <span>
              Text<span className="sr-only"> {phone}</span>
            </span>
          </a>
          <CopyButton text={phone} />
          {typedInto ? (
            <span className="text-small text-muted [overflow-wrap:anywhere]">
              Typed into the account of {typedInto}
            </span>
          ) : null}
        </li>
      ))}
      {emails.map((email, index) => (
        <li key={email} className={CONTACT}>
          <a href={`mailto:${email}`} className={look(index === 0 && mailFirst)}>
            <Icon name="Mail" className="size-4 shrink-0" />
            <span className="[overflow-wrap:anywhere]">
              <span className="sr-only">Email </span>
              <BreakableEmail email={email} />
            </span>
          </a>
          <CopyButton text={email} />
        </li>
      ))}
    </ul>
  );
}

const CONTACT =
  "flex max-w-full items-center gap-1.5 [&>button]:inline-grid [&>button]:size-9 max-md:[&>button]:size-11";
