import type { page as content } from "~/content/pages/faq";
import { paths } from "~/lib/paths";
import { counted } from "~/lib/text/search";
import { ButtonLink, buttonClass } from "~/ui/button";
import { SiteLink } from "~/ui/dialog/dialogs";
import { ClosingCall } from "../sections/closing-call";
import { Contents } from "../sections/contents";
import { Disclosure } from "../sections/disclosure";
import { Exchange } from "../sections/exchange";
import { dataText, faqData } from "../structured-data";
import { FilterBar } from "../sections/filter-bar";
import { PageIntro } from "./plain-page";

export function FaqPage({ page, q }: { page: typeof content; q: string }) {
  const found = page.groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <div className="container-page py-10 md:py-20">
        <PageIntro page={page}>
          <Exchange {...page.picture} />
        </PageIntro>
        <FilterBar
          path={paths.faq}
          search={{ q, label: "Search questions and answers", placeholder: "Trial, calendar, cancel…" }}
          found={q ? `${counted(found, "question")} about “${q}”.` : counted(found, "question")}
        />
        {found === 0 ? (
          <p className="mt-10 max-w-[58ch]">
            No question mentions that. Try a shorter word, or ask us below.
          </p>
        ) : null}
        <div className="mt-10 grid items-start gap-10 border-t border-ink pt-8 md:grid-cols-[1fr_2fr] md:gap-16 print:block">
          {q ? (
            <p className="text-muted">{`Answers about “${q}”`}</p>
          ) : (
            <Contents path={paths.faq} sections={page.groups} />
          )}
          <div className="grid min-w-0 gap-10">
            {page.groups.map(({ id, title, items }, group) => (
              <section key={id} id={id} tabIndex={-1} className="outline-none">
                <h2 className="mb-3 text-h3">{title}</h2>
                <div className="divide-y divide-hairline border-y border-hairline">
                  {items.map(({ question, answer }, index) => (
                    <Disclosure
                      key={question}
                      name="faq"
                      open={q !== "" && group === 0 && index === 0}
                      summary={
                        <h3 className="font-sans text-body font-semibold tracking-normal">{question}</h3>
                      }
                    >
                      <p className="max-w-[66ch] mb-5 text-muted">{answer}</p>
                    </Disclosure>
                  ))}
                </div>
              </section>
            ))}
            {/* The structured data is in the body instead of the head, because the JSON compresses better next to the
                same text. */}
            <script
              type="application/ld+json"
              dangerouslySetInnerHTML={{
                __html: dataText([faqData(page.groups.flatMap(({ items }) => items))]),
              }}
            />
          </div>
        </div>
      </div>
      <div className="border-t border-hairline bg-surface">
        <ClosingCall {...page.closing}>
          <SiteLink to={paths.schedule} className={buttonClass("primary")}>
            Book a Quick Call
          </SiteLink>
          <ButtonLink to={paths.contact} variant="secondary">
            Contact Support
          </ButtonLink>
        </ClosingCall>
      </div>
    </>
  );
}
