import { useMemo } from "react";
import type { page as content } from "~/content/pages/blog";
import { articlePath, paths } from "~/lib/paths";
import { counted } from "~/lib/text/search";
import { ButtonLink, buttonClass } from "~/ui/button";
import { SiteLink, type DialogRegistry, DialogsProvider } from "~/ui/dialog/dialogs";
import type { ArticleCard } from "./article.server";
import { ClosingCall } from "../sections/closing-call";
import { ArticleMotif } from "../pictures/article-motif";
import { Disclosure } from "../sections/disclosure";
import { Exchange } from "../sections/exchange";
import { FilterBar, type FilterOption } from "../sections/filter-bar";
import { PageIntro } from "../pages/plain-page";
import { Paragraph } from "./prose";

interface BlogPageProps {
  page: typeof content;
  q: string;
  category: string;
  categories: FilterOption[];
  cards: ArticleCard[];
}

export function BlogPage({ page, q, category, categories, cards }: BlogPageProps) {
  const featured = q === "" && category === "all" ? cards.filter(({ featured }) => featured) : [];
  const all = category === "all" ? "All articles" : cards[0]?.category;
  const heading = featured.length > 0 ? "More articles" : all;
  const dialogs = useMemo<DialogRegistry>(
    () =>
      Object.fromEntries(
        cards.map(({ id, title }) => {
          const path = articlePath(id);
          return [
            path,
            async () => {
              const { articleDialog } = await import("./article-dialog");
              return articleDialog(path, title);
            },
          ];
        }),
      ),
    [cards],
  );
  return (
    <>
      <div className="container-page py-10 md:py-20">
        <PageIntro page={page}>
          <Exchange {...page.picture} />
        </PageIntro>
        <FilterBar
          path={paths.blog}
          search={{ q, label: "Search articles", placeholder: "Search articles" }}
          filter={{ param: "category", label: "Categories", current: category, options: categories }}
          found={q ? `${counted(cards.length, "article")} about “${q}”.` : counted(cards.length, "article")}
        />
        <DialogsProvider registry={dialogs}>
          {featured.length > 0 ? (
            <section aria-label="Featured articles" className="mt-10 md:mt-14">
              <h2 className="text-h2">Featured</h2>
              <Cards cards={featured} />
            </section>
          ) : null}
          <section aria-label="Articles" className="mt-12 md:mt-20">
            <h2 className="text-h2">{heading}</h2>
            {cards.length === 0 ? (
              <p className="mt-4 max-w-[58ch] text-muted">
                No article mentions that. Try a shorter word or another category.
              </p>
            ) : null}
            <Cards cards={cards.filter((card) => !featured.includes(card))} />
          </section>
        </DialogsProvider>
      </div>
      <div className="border-t border-hairline bg-surface">
        <ClosingCall {...page.closing}>
          <ButtonLink to={paths.home}>See what Bubby does</ButtonLink>
          <ButtonLink to={paths.contact} variant="secondary">
            Contact us
          </ButtonLink>
        </ClosingCall>
      </div>
    </>
  );
}

function Cards({ cards }: { cards: readonly ArticleCard[] }) {
  return (
    <ul className="mt-8 grid gap-5 md:grid-cols-2">
      {cards.map((card) => (
        <li
          key={card.id}
          className="relative flex flex-col overflow-hidden rounded-card border border-hairline bg-surface"
        >
          <ArticleMotif id={card.id} />
          <div className="flex grow flex-col p-7">
            <ArticleFacts card={card} />
            <h3 className="mt-2 mb-3 text-h3">{card.title}</h3>
            <p className="text-muted">{card.excerpt}</p>
            <Disclosure
              name="article"
              className="relative z-10 mt-4 mb-5 grow border-y border-hairline"
              summary={
                <span className="font-semibold">
                  How it begins<span className="sr-only">: {card.title}</span>
                </span>
              }
            >
              <div className="mb-5 grid gap-4">
                {card.preview.map((text, index) => (
                  <Paragraph key={text} text={text} className={index < 2 ? undefined : "md:hidden"} />
                ))}
              </div>
            </Disclosure>
            <SiteLink
              to={articlePath(card.id)}
              className={`card-link self-start ${buttonClass("secondary", "compact")}`}
            >
              Read Full Article<span className="sr-only">: {card.title}</span>
            </SiteLink>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function ArticleFacts({
  card: { category, date, day, readTime, views },
}: {
  card: Omit<ArticleCard, "preview">;
}) {
  return (
    <p className="text-small text-muted">
      <span className="font-semibold text-accent-ink">{category}</span> ·{" "}
      <time dateTime={date} className="whitespace-nowrap">
        {day}
      </time>{" "}
      · <span className="whitespace-nowrap">{readTime}</span>
      {views ? (
        <>
          {" "}
          · <span className="whitespace-nowrap">{views}</span>
        </>
      ) : null}
    </p>
  );
}
