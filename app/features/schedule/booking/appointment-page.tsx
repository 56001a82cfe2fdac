import { Link } from "@remix-run/react";
import { paths, withParams } from "~/lib/paths";
import { Button, ButtonLink } from "~/ui/button";
import { FormShell } from "~/ui/forms/form-shell";
import type { Notice } from "~/lib/form-result";
import { PostForm } from "~/ui/forms/post-form";
import { StatusMessage } from "~/ui/forms/status-message";
import { MessagePage } from "~/ui/message-page";
import { BOOKING_FAULTS } from "./booking.messages";
import { TimeFields } from "./booking-form";
import type { ChangeSchema } from "./booking.schema.server";
import { PickDay, type Times } from "./pick-time";

interface Appointment {
  path: string;
  file: string;
  token: string;
  when: string;
  how: string;
  state: "ahead" | "over" | "canceled";
  movable: boolean;
  times: Times | null;
  canceling: boolean;
  notice: Notice | null;
}

const TITLES = { ahead: "Your call", over: "This call is over", canceled: "This call is canceled" };

export function AppointmentPage({ appointment }: { appointment: Appointment | null }) {
  if (!appointment) {
    return (
      <MessagePage
        title="We can't find this call"
        text="Part of the link may be missing. Open the link in the email again. If that doesn't help, the call isn't in our calendar anymore. A link to a call works until 30 days after the call."
      >
        <BookAnother />
      </MessagePage>
    );
  }
  const { path, file, when, how, state, movable, times, canceling, notice } = appointment;
  return (
    <div className="container-page section grid max-w-[44rem] gap-6">
      <h1 className="text-h2">
        {times ? "Move your call" : canceling ? "Cancel your call?" : TITLES[state]}
      </h1>
      {notice ? <StatusMessage notice={notice} /> : null}
      <dl className="grid gap-x-6 gap-y-1 rounded-card border border-hairline bg-surface p-6 sm:grid-cols-[6rem_1fr]">
        <dt className="text-muted">When</dt>
        <dd className={state === "canceled" ? "line-through" : "font-semibold"}>{when}</dd>
        <dt className="text-muted">How</dt>
        <dd>{how}</dd>
      </dl>
      {times ? (
        <Move appointment={appointment} times={times} />
      ) : canceling ? (
        <PostForm action={withParams(path, { cancel: "ask" })} className="flex flex-wrap gap-3">
          <Button variant="danger" name="cancel" value="yes">
            Cancel the call
          </Button>
          <ButtonLink to={path} variant="secondary">
            Keep it
          </ButtonLink>
        </PostForm>
      ) : state === "ahead" ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={file} reloadDocument>
            Add the call to your calendar
          </ButtonLink>
          {movable ? (
            <ButtonLink to={withParams(path, { move: "on" })} variant="secondary">
              Move it
            </ButtonLink>
          ) : null}
          <ButtonLink to={withParams(path, { cancel: "ask" })} variant="secondary">
            Cancel it
          </ButtonLink>
        </div>
      ) : (
        <BookAnother />
      )}
      {state === "ahead" ? (
        <p>
          <span>{movable ? "Questions?" : BOOKING_FAULTS.moved.description}</span>{" "}
          <Link to={paths.contact} className="link">
            Send us a message
          </Link>
        </p>
      ) : null}
    </div>
  );
}

function Move({ appointment: { path, token }, times }: { appointment: Appointment; times: Times }) {
  const { zone, day } = times;
  const params = { token, move: "on" };
  const action = withParams(path, { move: "on", zone, day: day ?? undefined });
  return (
    <div className="grid gap-6">
      <PickDay times={times} path={paths.appointment} params={params} />
      <FormShell<typeof ChangeSchema>
        id="move"
        action={action}
        submitLabel="Move the call"
        busyLabel="Moving..."
        after={
          <ButtonLink to={path} variant="secondary">
            Keep the old time
          </ButtonLink>
        }
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
    </div>
  );
}

const BookAnother = () => (
  <ButtonLink to={paths.schedule} className="justify-self-start">
    Book another call
  </ButtonLink>
);
