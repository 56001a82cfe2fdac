import { about } from "~/content/pages/about";
import { AboutText } from "~/features/site/pages/about-text";
import { Steps } from "~/features/site/sections/steps";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { ButtonLink, buttonClass } from "~/ui/button";
import { SiteLink } from "~/ui/dialog/dialogs";

export const handle: RouteHandle = { access: "public", published: {} };

export const meta = pageMeta({
  title: "About Bubby: missed-call texting from Phoenix",
  description: about.description,
  path: paths.about,
});

export default function AboutPage() {
  return (
    <div className="container-page grid items-start gap-10 py-10 md:py-20 lg:grid-cols-2 lg:gap-16">
      <div>
        <h1 className="text-h1">{about.title}</h1>
        <p className="mt-5 max-w-[46ch] text-lede text-muted">{about.lede}</p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <SiteLink to={paths.demo} className={buttonClass("primary")}>
            Text with Bubby
          </SiteLink>
          <ButtonLink to={paths.contact} variant="secondary">
            Contact us
          </ButtonLink>
        </div>
      </div>
      <Steps {...about.picture} />
      <div className="border-t border-ink pt-8 lg:col-span-2">
        <AboutText headings="h2" />
      </div>
    </div>
  );
}
