import type { ReactNode } from "react";
import { page } from "~/content/pages/contact";
import { TrialLink } from "~/features/trial/trial-link";
import { paths } from "~/lib/paths";
import { ButtonLink, buttonClass } from "~/ui/button";
import { SiteLink } from "~/ui/dialog/dialogs";
import { ExampleLabel } from "~/ui/example-label";
import { BrandLogo } from "~/ui/icons/brand-logo";
import type { Notice } from "~/lib/form-result";
import { StatusMessage } from "~/ui/forms/status-message";
import { ContactForm } from "./contact-form";
import { CONTACT_SENT_NARROW, type Inquiry } from "./contact.messages";

interface ContactPageProps {
  notice: Notice | null;
  inquiry: Inquiry;
  message?: string;
  call: boolean;
}

/** Renders both layouts. CSS shows one of them, depending on the width (768 px). */
export function ContactPage({ notice, ...prefilled }: ContactPageProps) {
  return (
    <div className="container-page section grid gap-x-16 gap-y-10 md:grid-cols-2">
      <div>
        <h1 className="max-w-[18ch] text-h1">{page.heading}</h1>
        <p className="mt-5 max-w-[58ch] text-lede text-muted">{page.lede}</p>
        <dl className="mt-8 flex justify-between gap-4 border-t border-ink pt-4 md:hidden">
          {page.stats.map(({ figure, text, kind, confirmed }) => (
            <div key={text} className="flex flex-col-reverse">
              <dt className="text-small text-muted">
                {text}
                <ExampleLabel confirmed={confirmed || kind !== "customers"} />
              </dt>
              <dd className="font-serif text-h2 font-[560]">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Reply {...page.reply} />
      <section className="md:hidden">
        <h2 className="text-h3">{page.methods.title}</h2>
        <ul className="mt-4 grid gap-3">
          {page.methods.items.map(({ to, label, text }) => (
            <li key={to}>
              <SiteLink to={to} className="block rounded-card border border-hairline bg-surface p-4">
                <span className="font-semibold text-accent-ink">{label}</span>
                <span className="block text-muted">{text}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </section>
      <section
        id="message"
        className="scroll-mt-20 self-start rounded-card border border-hairline bg-surface p-6 sm:p-8"
      >
        <h2 className="mb-5 text-h3">{page.form.title}</h2>
        {notice ? (
          <div className="grid gap-6">
            <StatusMessage notice={notice} narrow={CONTACT_SENT_NARROW} />
            <ButtonLink to={paths.contact} variant="secondary">
              {page.form.again}
            </ButtonLink>
          </div>
        ) : (
          <ContactForm {...prefilled} />
        )}
      </section>
      <div className="grid content-start gap-6">
        <Card title={page.touch.title} className="max-md:hidden">
          <Items items={page.touch.items} />
        </Card>
        <Card title={page.location.title} className="md:hidden">
          <p className="text-muted">{page.location.text}</p>
        </Card>
        <Card title={page.hours.title} className="md:hidden">
          <Items items={page.hours.items} />
        </Card>
        <Card title={page.why.title}>
          <Items items={page.why.items} />
        </Card>
        <TrialLink className={`${buttonClass("primary")} md:hidden`}>{page.trial}</TrialLink>
      </div>
    </div>
  );
}

function Reply({ label, subject, from, to, when, text }: typeof page.reply) {
  return (
    <figure aria-label={label} className="rounded-card bg-accent-tint p-7 max-md:hidden">
      <div className="rounded-card border border-hairline bg-surface p-6 text-small">
        <div className="flex flex-wrap items-center gap-3 border-b border-hairline pb-2.5">
          <BrandLogo size="medium" />
          <div>
            <p className="font-semibold">{from}</p>
            <p className="text-muted">{to}</p>
          </div>
          <p className="ml-auto text-status-green">{when}</p>
        </div>
        <p className="mt-5 font-semibold">{subject}</p>
        {text.map((paragraph) => (
          <p key={paragraph} className="mt-2 text-muted">
            {paragraph}
          </p>
        ))}
      </div>
    </figure>
  );
}

function Card({
  title,
  className = "",
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={`rounded-card border border-hairline bg-surface p-6 ${className}`}>
      <h2 className="mb-4 text-h3">{title}</h2>
      {children}
    </section>
  );
}

function Items({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <dl className="grid gap-4">
      {items.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
