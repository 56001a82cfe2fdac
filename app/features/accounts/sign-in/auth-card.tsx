import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/lib/paths";
import { BrandLogo } from "~/ui/icons/brand-logo";
import { Icon } from "~/ui/icons/icon";

export function AuthCard({
  title,
  children,
  below,
}: {
  title: string;
  children: ReactNode;
  below?: ReactNode;
}) {
  return (
    <main id="main" className="container-page flex min-h-dvh flex-col items-center justify-center py-10">
      <div className="w-full max-w-[26rem]">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
          <BrandLogo wordmark />
          <Link
            to={paths.home}
            className="inline-flex min-h-11 items-center gap-2 text-small text-muted hover:text-ink"
          >
            <Icon name="ArrowLeft" className="size-4" />
            Back to Home
          </Link>
        </div>
        <div className="rounded-card border border-hairline bg-surface p-6 sm:p-8">
          <h1 className="mb-6 text-h3">{title}</h1>
          {children}
        </div>
        {below ? <div className="mt-6 text-center text-small text-muted">{below}</div> : null}
      </div>
    </main>
  );
}
