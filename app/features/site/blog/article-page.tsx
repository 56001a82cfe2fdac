import { Link } from "@remix-run/react";
import { articlePath, paths } from "~/lib/paths";
import { buttonClass } from "~/ui/button";
import { DialogLink } from "~/ui/dialog/dialogs";
import { ArrowLeft, ArrowRight } from "~/ui/icons/icons";
import type { readArticle } from "./article.server";
import { ArticleFacts } from "./blog-page";
import { Prose } from "./prose";

export function ArticlePage({ article, blocks, others }: NonNullable<ReturnType<typeof readArticle>>) {
  return (
    <div className="container-page py-10 md:py-20">
      <article>
        <Link
          to={paths.blog}
          className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
        >
          <ArrowLeft aria-hidden size={18} className="text-accent" />
          Blog
        </Link>
        <h1 className="mt-4 max-w-[18ch] text-h1">{article.title}</h1>
        <p className="mt-5 max-w-[58ch] text-lede text-muted">{article.excerpt}</p>
        <div className="mt-6">
          <ArticleFacts card={article} />
        </div>
        <div className="mt-10 md:mt-14" data-article>
          <Prose blocks={blocks} />
        </div>
      </article>
      <div className="mt-10 flex flex-col gap-3 sm:flex-row">
        <DialogLink to={paths.demo} className={buttonClass("primary")}>
          Text with Bubby
        </DialogLink>
        <DialogLink to={paths.quiz} className={buttonClass("secondary")}>
          See what your missed calls cost
        </DialogLink>
      </div>
      <nav aria-label="Other articles" className="mt-12 border-t border-ink pt-6">
        <ul className="grid">
          {others.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={articlePath(id)}
                className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
              >
                {title}
                <ArrowRight aria-hidden size={18} className="shrink-0 text-accent" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
