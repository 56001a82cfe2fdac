import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { QUIZ_PAGE as page } from "~/content/pages/quiz";
import { readQuiz } from "~/features/quiz/quiz";
import { Quiz } from "~/features/quiz/quiz-steps";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", offers: false, published: {} };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta({
    // Only the server's HTML has "Error: " in the title. The client entry removes the prefix before hydration, and
    // the error summary adds it again.
    title: args.data?.problem && typeof document === "undefined" ? `Error: ${page.title}` : page.title,
    description: page.description,
    path: paths.quiz,
  })(args);

export function loader({ request }: LoaderFunctionArgs) {
  return readQuiz(new URL(request.url).searchParams);
}

export default function QuizPage() {
  const view = useLoaderData<typeof loader>();
  return (
    <div className="container-page section grid gap-x-16 gap-y-10 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <div>
        <h1 className="text-h1">{page.heading}</h1>
        <p className="mt-5 text-lede text-muted">{page.lede}</p>
      </div>
      <section
        aria-label="The quiz"
        className="self-start rounded-card border border-hairline bg-surface p-6 sm:p-8 lg:row-span-2"
      >
        <Quiz view={view} />
      </section>
      <section className="grid content-start gap-4">
        <h2 className="text-h3">{page.sum.title}</h2>
        {page.sum.text.map((paragraph) => (
          <p key={paragraph} className="text-muted">
            {paragraph}
          </p>
        ))}
        <p>
          <Link to={paths.roi} className="link">
            {page.sum.link}
          </Link>
        </p>
      </section>
    </div>
  );
}
