import { useLocation } from "@remix-run/react";
import type { LinkedCallWords } from "~/content/pages/preview";
import { LegalText } from "~/features/lead/legal-text";
import { PostFaults } from "~/ui/forms/post-faults";
import { PostButton } from "~/ui/forms/post-form";

export function LinkedCall({
  agreeing,
  words,
  consent,
}: {
  agreeing: boolean;
  words: LinkedCallWords;
  consent: string;
}) {
  const { pathname, search } = useLocation();
  const action = pathname + search;
  return (
    <div className="container-page section grid max-w-[60ch] gap-6">
      <h1 className="text-h2">{words.title}</h1>
      <p className="text-lede text-muted">{words.lede}</p>
      <PostFaults action={action} />
      <PostButton action={action} fields={{ intent: "open" }}>
        {words.open}
      </PostButton>
      {agreeing ? (
        <section className="grid gap-4">
          <h2 className="text-h3">{words.agreeTitle}</h2>
          <p>
            <LegalText text={consent} />
          </p>
          <PostButton action={action} fields={{ intent: "agree" }} variant="secondary">
            {words.agree}
          </PostButton>
        </section>
      ) : null}
    </div>
  );
}
