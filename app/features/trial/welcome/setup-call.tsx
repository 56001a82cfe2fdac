import { Link } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { WELCOME } from "~/content/trial/welcome";
import { TimeFields } from "~/features/schedule/booking/booking-form";
import { PickDay, type Times } from "~/features/schedule/booking/pick-time";
import { paths, withParams } from "~/lib/paths";
import { buttonClass } from "~/ui/button";
import { FormShell, type Via } from "~/ui/forms/form-shell";
import { useOnChange } from "~/ui/use-on-change";
import type { SetupCallState } from "./setup-call.server";
import type { SetupCallSchema } from "./welcome.schema.server";

interface PartProps {
  id?: string;
  title: string;
  /** If this value changes after the focused form was removed, the section gets the focus. */
  state: string;
  children: ReactNode;
}

export function Part({ id, title, state, children }: PartProps) {
  const part = useRef<HTMLElement>(null);
  useOnChange(state, () => document.activeElement === document.body && part.current?.focus());
  return (
    <section
      id={id}
      ref={part}
      tabIndex={-1}
      className="grid scroll-mt-24 gap-4 rounded-card border border-hairline bg-surface p-5 outline-none sm:p-6"
    >
      <h3 className="text-h3">{title}</h3>
      {children}
    </section>
  );
}

export const BookedCall = ({ when, path }: { when: string; path: string | null }) => (
  <p>
    <strong className="font-semibold">{when}</strong>
    <br />
    {path ? (
      <Link to={path} className="link">
        {WELCOME.call.manage}
      </Link>
    ) : (
      WELCOME.call.elsewhereBooked
    )}
  </p>
);

const CALL_ID = "setup-call";

interface CallProps {
  page: string;
  via?: Via;
  onLoad?(from: string): void;
}

export function SetupCall({ call, phone, ...place }: { call: SetupCallState; phone: string } & CallProps) {
  const words = WELCOME.call;
  if ("booked" in call)
    return (
      <Part id={CALL_ID} title={words.booked} state="booked">
        {call.booked ? (
          <BookedCall {...call.booked} />
        ) : (
          <p>
            {words.over}{" "}
            <Link to={paths.schedule} className="link">
              {words.again}
            </Link>
          </p>
        )}
      </Part>
    );
  return (
    <Part id={CALL_ID} title={words.title} state="open">
      {"elsewhere" in call ? (
        <a href={call.elsewhere} className={buttonClass("primary")}>
          {words.elsewhere}
        </a>
      ) : (
        <>
          <p>{words.text(phone)}</p>
          <CallForm times={call.times} {...place} />
        </>
      )}
    </Part>
  );
}

function CallForm({ times, page, via, onLoad }: { times: Times } & CallProps) {
  const { zone, day } = times;
  const action = withParams(page, { step: "call", zone, day: day ?? undefined });
  return (
    <>
      <PickDay times={times} path={`${page}#${CALL_ID}`} onPick={onLoad} />
      {times.days.length > 0 ? (
        <FormShell<typeof SetupCallSchema>
          id="setup-call-form"
          action={action}
          via={via}
          submitLabel={WELCOME.call.submit}
          busyLabel="Booking..."
          onAccepted={() => onLoad?.(page)}
        >
          {(field, next) => (
            <TimeFields
              startsAt={field("startsAt")}
              zone={field("zone")}
              times={times}
              action={action}
              next={next}
            />
          )}
        </FormShell>
      ) : null}
    </>
  );
}
