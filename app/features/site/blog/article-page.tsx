import { Link } from "@remix-run/react";
import { articlePath, paths, worksheetPath } from "~/lib/paths";
import { buttonClass } from "~/ui/button";
import { SiteLink } from "~/ui/dialog/dialogs";
import { BackLink } from "~/ui/back-link";
import type { readArticle } from "./article.server";
import { ArticleFacts } from "./blog-page";
import { ArticleMotif } from "../pictures/article-motif";
import { Contents } from "../sections/contents";
import { Prose } from "./prose";

export function ArticlePage({
  article,
  blocks,
  sources,
  worksheet,
  others,
}: NonNullable<ReturnType<typeof readArticle>>) {
  return (
    <div className="container-page py-10 md:py-20">
      <article>
        <BackLink to={paths.blog}>Blog</BackLink>
        <div className="mt-4 grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
          <div>
            <h1 className="max-w-[18ch] text-h1">{article.title}</h1>
            <p className="mt-5 mb-6 max-w-[58ch] text-lede text-muted">{article.excerpt}</p>
            <ArticleFacts card={article} />
            <p className="mt-2 text-small text-muted">
              By {article.author.name}
              {article.revised ? `. Updated ${article.revised}` : null}
            </p>
          </div>
          <div className="overflow-hidden rounded-card">
            <ArticleMotif id={article.id} />
          </div>
        </div>
        <div className="mt-10 grid items-start gap-10 border-t border-ink pt-8 md:mt-14 md:grid-cols-[1fr_2fr] md:gap-16 print:block">
          <Contents
            path={articlePath(article.id)}
            title="In this article"
            sections={blocks.flatMap((block) =>
              block.kind === "heading" ? [{ id: block.id, title: block.text }] : [],
            )}
          />
          <div className="min-w-0" data-article>
            <Prose blocks={blocks} />
            {worksheet ? (
              <p className="mt-8 print:hidden">
                <a href={worksheetPath(article.id)} download className={buttonClass("secondary")}>
                  Download the {worksheet.toLowerCase()} (CSV)
                </a>
              </p>
            ) : null}
            <aside
              aria-label="About this article"
              className="mt-10 max-w-[66ch] border-t border-hairline pt-6"
            >
              <p className="font-semibold">Where the numbers come from</p>
              <ul className="mt-2 grid list-disc gap-2 pl-5 text-small text-muted">
                {sources.map((source) => (
                  <li key={source}>{source}</li>
                ))}
              </ul>
              <p className="mt-6 font-semibold">{article.author.name}</p>
              <p className="text-small text-muted">
                {article.author.role}. {article.author.bio}
              </p>
            </aside>
          </div>
        </div>
      </article>
      <div className="mt-10 flex flex-col gap-3 sm:flex-row print:hidden">
        <SiteLink to={paths.demo} className={buttonClass("primary")}>
          Text with Bubby
        </SiteLink>
        <SiteLink to={paths.quiz} className={buttonClass("secondary")}>
          See what your missed calls cost
        </SiteLink>
      </div>
      <nav aria-label="Other articles" className="mt-12 border-t border-ink pt-6 print:hidden">
        <h2 className="text-h3">Other articles</h2>
        <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {others.map(({ id, title, category }) => (
            <li key={id} className="relative rounded-card border border-hairline bg-surface p-6">
              <p className="mb-1 text-small text-muted">{category}</p>
              <Link to={articlePath(id)} className="card-link font-semibold hover:underline">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
