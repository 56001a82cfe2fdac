import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { RECEIPT_PAGE } from "~/content/receipts";
import { getReceipt, revokeConsent } from "~/features/lead/consent.server";
import { LegalText } from "~/features/lead/legal-text";
import { receiptOfRequest } from "~/features/lead/receipt-link.server";
import { OneClickSchema } from "~/features/mail/message.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { privateHeaders } from "~/lib/http/private-headers";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { Button, ButtonLink } from "~/ui/button";
import { PostFaults } from "~/ui/forms/post-faults";
import { PostForm } from "~/ui/forms/post-form";
import { MessagePage } from "~/ui/message-page";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", offers: false, sitemap: false };

export const meta = pageMeta({
  title: RECEIPT_PAGE.title,
  description: RECEIPT_PAGE.description,
  path: paths.consent,
});

export const headers = privateHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const given = receiptOfRequest(request);
  const receipt = given && (await getReceipt(given));
  return json(receipt, { status: receipt ? 200 : 404 });
}

/** Only a POST revokes, because email scanners open links. */
export async function action({ request }: ActionFunctionArgs) {
  const receipt = receiptOfRequest(request);
  if (!receipt) throw new Response(null, { status: 404 });
  const form = await parseForm(request, OneClickSchema, { name: "consent" });
  if (!form.ok) return form.reply;
  // Don't redirect, because email programs don't follow redirects.
  if (form.value["List-Unsubscribe"])
    return form.attempt(revokeConsent(receipt), () => null, { "not-there": () => null });
  const { pathname, search } = new URL(request.url);
  const shown = () => redirect(pathname + search, 303);
  return form.attempt(revokeConsent(receipt), shown, {
    "not-there": shown,
  });
}

export default function ConsentReceipt() {
  const receipt = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  if (!receipt) {
    return (
      <MessagePage {...RECEIPT_PAGE.gone}>
        <ButtonLink to={paths.contact}>Contact</ButtonLink>
      </MessagePage>
    );
  }
  const { wording, version, form, how, at, phone, email, revokedAt, goesOn, scope, open } = receipt;
  const { revoke, stops, revoked, comes, still } = RECEIPT_PAGE[scope];
  const facts = [
    ["Phone number", phone],
    ["Email", email],
    ["Given", at],
    ["Form", form],
    ["How", how],
    ["Wording", version],
    ["Revoked", revokedAt],
  ] as const;
  return (
    <div className="container-page section grid max-w-[64ch] gap-8">
      <div>
        <h1 className="text-h2">{RECEIPT_PAGE.title}</h1>
        {revokedAt && !open ? (
          <div
            role="status"
            className="mt-5 rounded-field border border-status-green bg-status-green-tint p-4 text-status-green"
          >
            <p className="font-semibold">Revoked {revokedAt}</p>
            <p>{revoked}</p>
          </div>
        ) : null}
      </div>
      <section>
        <h2 className="text-h3">What you agreed to</h2>
        <blockquote className="mt-3 border-l-4 border-accent pl-4">
          <LegalText text={wording} />
        </blockquote>
        <dl className="mt-5 grid gap-x-6 sm:grid-cols-[10rem_1fr]">
          {facts.map(([term, text]) =>
            text ? (
              <div key={term} className="border-t border-hairline py-2 sm:contents">
                <dt className="text-muted sm:border-t sm:border-hairline sm:py-2">{term}</dt>
                <dd className="sm:border-t sm:border-hairline sm:py-2">{text}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </section>
      <section>
        <h2 className="text-h3">
          {open ? "If you revoke your consent, these stop immediately" : "What stopped"}
        </h2>
        <Items items={stops} />
        <h2 className="mt-6 text-h3">What you still get</h2>
        <Items items={goesOn} />
      </section>
      {open ? (
        <>
          <PostFaults action={pathname + search} />
          <PostForm action={pathname + search}>
            <Button>{revoke}</Button>
          </PostForm>
        </>
      ) : (
        <section>
          <h2 className="text-h3">{comes}</h2>
          <p className="mt-3">{still}</p>
          <ButtonLink to={paths.contact} variant="secondary" className="mt-5">
            Contact
          </ButtonLink>
        </section>
      )}
    </div>
  );
}

const Items = ({ items }: { items: readonly string[] }) => (
  <ul className="mt-3 grid list-disc gap-2 pl-5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
