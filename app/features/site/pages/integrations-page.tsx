import { useActionData } from "@remix-run/react";
import { type Integration, integrationCategories } from "~/content/integrations";
import type { page as content } from "~/content/pages/integrations";
import type { Inquiry } from "~/features/contact/contact.messages";
import { IntegrationRequestForm } from "~/features/integration-request/integration-request-form";
import { paths, withParams } from "~/lib/paths";
import { counted } from "~/lib/text/search";
import { ButtonLink } from "~/ui/button";
import type { FormResult, Notice } from "~/lib/form-result";
import { StatusMessage } from "~/ui/forms/status-message";
import { CheckItem } from "~/ui/check-item";
import { StatusChip } from "~/ui/table/status-chip";
import { CategoryPicture } from "../pictures/category-picture";
import { Exchange } from "../sections/exchange";
import { FilterBar, type FilterOption } from "../sections/filter-bar";
import { PageIntro } from "./plain-page";

const ASK = "ask";
const SUPPORT: Inquiry = "support";

interface IntegrationsPageProps {
  page: typeof content;
  q: string;
  category: string;
  categories: FilterOption[];
  popular: readonly Integration[];
  found: readonly Integration[];
  notify: string | undefined;
  notice: Notice | null;
}

export function IntegrationsPage(props: IntegrationsPageProps) {
  const { page, q, category, categories, popular, found } = props;
  return (
    <>
      <div className="container-page py-10 md:py-20">
        <PageIntro page={page}>
          <Exchange {...page.picture} />
        </PageIntro>
        <FilterBar
          path={paths.integrations}
          search={{ q, label: "Search integrations", placeholder: "Search integrations" }}
          filter={{ param: "category", label: "Categories", current: category, options: categories }}
          found={counted(found.length, "integration")}
        />
        {popular.length > 0 ? (
          <section aria-labelledby="popular" className="mt-10 md:mt-14">
            <h2 id="popular" className="text-h2">
              Most Popular
            </h2>
            <Cards integrations={popular} />
          </section>
        ) : null}
        <section aria-label="Integrations" className="mt-12 md:mt-20">
          {found.length === 0 ? (
            <>
              <h2 className="text-h2">{page.empty.title}</h2>
              <p className="mt-4 text-muted">{page.empty.text}</p>
              <a href={`#${ASK}`} className="link mt-4 inline-flex min-h-11 items-center">
                Request Integration
              </a>
            </>
          ) : (
            <h2 className="text-h2">
              {popular.length > 0 ? page.others : categories.find(({ value }) => value === category)?.label}
            </h2>
          )}
          <Cards integrations={found.filter((one) => !popular.includes(one))} />
        </section>
      </div>
      <Ask {...props} />
    </>
  );
}

function Cards({ integrations }: { integrations: readonly Integration[] }) {
  return (
    <ul className="mt-8 grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
      {integrations.map((one) => (
        <li
          key={one.id}
          className="relative flex flex-col rounded-card border border-hairline bg-surface p-6"
        >
          <div className="mb-6 flex flex-col gap-3 rounded-field bg-accent-tint p-4">
            <div className="flex flex-wrap items-center gap-3">
              <CategoryPicture category={one.category} />
              <span aria-hidden className="font-serif text-[3rem] leading-none font-[560] text-accent-ink">
                {one.name.charAt(0)}
              </span>
            </div>
            <p className="text-small text-muted">
              Arrives in {one.name}
              <span className="block font-semibold text-ink">{one.arrives}</span>
            </p>
          </div>
          <p className="flex items-center justify-between gap-4 text-small">
            <span className="font-semibold text-accent-ink">{integrationCategories[one.category].label}</span>
            <StatusChip
              status={one.status.replace("-", " ")}
              tone={one.status === "available" ? "green" : "yellow"}
            />
          </p>
          <h3 className="mt-2 text-h3">{one.name}</h3>
          <p className="mt-2 text-muted">{one.description}</p>
          <ul className="mt-4 mb-8 grid grow content-start gap-2">
            {one.features.map((feature) => (
              <CheckItem key={feature}>{feature}</CheckItem>
            ))}
          </ul>
          <NextStep integration={one} />
        </li>
      ))}
    </ul>
  );
}

function NextStep({ integration: { id, name, status } }: { integration: Integration }) {
  const available = status === "available";
  return (
    <ButtonLink
      to={
        available
          ? withParams(paths.contact, { inquiry: SUPPORT, integration: name })
          : `${withParams(paths.integrations, { notify: id })}#${ASK}`
      }
      variant="secondary"
      size="compact"
      className="card-link self-start"
    >
      {available ? "Setup Integration" : "Notify When Ready"}
      <span className="sr-only">: {name}</span>
    </ButtonLink>
  );
}

function Ask({ page: { ask }, notify, notice }: IntegrationsPageProps) {
  // After an error, the URL doesn't contain the integration, so use the name from the response.
  const refused = useActionData<FormResult>()?.result.initialValue;
  const kind = refused?.kind === "notify" || notify ? "notify" : "request";
  const coming = notify ?? (kind === "notify" ? String(refused?.integration) : undefined);
  return (
    <section id={ASK} tabIndex={-1} className="border-t border-hairline bg-surface outline-none">
      <div className="container-page section grid gap-10 md:grid-cols-2 md:gap-16">
        <div>
          <h2 className="text-h2">{coming ? `${ask.notify.title}: ${coming}` : ask[kind].title}</h2>
          <p className="mt-4 max-w-[46ch] text-muted">{ask[kind].text}</p>
          <p className="mt-8">{ask.support}</p>
          <ButtonLink
            to={withParams(paths.contact, { inquiry: SUPPORT })}
            variant="secondary"
            className="mt-4"
          >
            Contact Support
          </ButtonLink>
        </div>
        {notice ? (
          <div>
            <StatusMessage notice={notice} />
          </div>
        ) : (
          <IntegrationRequestForm key={coming} kind={kind} integration={coming} />
        )}
      </div>
    </section>
  );
}
