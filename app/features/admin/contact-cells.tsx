/** An e-mail address that breaks behind its @ where there is no room for all of it. */
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

/** An e-mail address in a table. */
export function EmailCell({ email }: { email: string | null }) {
  if (email === null) return "N/A";
  return (
    <span className="@3xl:inline-block @3xl:min-w-28 @5xl:min-w-44">
      <BreakableEmail email={email} />
    </span>
  );
}

/** Two numbers' worth: what is longer was typed for a number, and breaks anywhere. */
const LONGEST_PHONE = 28;

/** A phone number, in one piece where there is room. */
export function PhoneCell({ phone }: { phone: string | null }) {
  const whole = (phone?.length ?? 0) <= LONGEST_PHONE;
  return <span className={`tabular-nums ${whole ? "@3xl:whitespace-nowrap" : ""}`}>{phone ?? "N/A"}</span>;
}
