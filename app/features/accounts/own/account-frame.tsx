import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Role } from "../session/session.server";
import { paths } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";
import { BrandLogo } from "~/ui/icons/brand-logo";
import { Button } from "~/ui/button";
import { LoneErrorPage } from "~/ui/error-page";
import { SessionKeeper } from "../session/session-keeper";
import { SignOutForm } from "../session/sign-out-form";
import { SignedOut, useUnsent } from "../session/signed-out";

interface AccountFrameProps {
  email: string;
  userRole: Role;
  children: ReactNode;
}

export function AccountFrame({ email, userRole, children }: AccountFrameProps) {
  return (
    <SessionKeeper email={email} userRole={userRole}>
      <header className="border-b border-hairline bg-surface">
        <div className="container-page flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2 max-md:pt-4">
          <Link to={paths.home} aria-label="Bubby home" className="flex">
            <BrandLogo wordmark />
          </Link>
          <nav
            aria-label="Account"
            className="flex flex-wrap items-center gap-4 text-small font-semibold max-md:w-full max-md:justify-between"
          >
            <Link
              to={userRole === "admin" ? adminPaths.dashboard : paths.dashboard}
              className="inline-flex min-h-11 items-center hover:underline"
            >
              Dashboard
            </Link>
            <Link to={paths.account} className="inline-flex min-h-11 items-center hover:underline">
              Settings
            </Link>
            <SignOutForm>
              <Button variant="secondary" size="admin">
                Sign out
              </Button>
            </SignOutForm>
          </nav>
        </div>
      </header>
      <main id="main" className="container-page section">
        {children}
      </main>
    </SessionKeeper>
  );
}

export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-hairline py-8 md:grid-cols-[1fr_2fr] md:gap-16 md:py-12">
      <h2 className="text-h3">{title}</h2>
      <div className="max-w-xl">{children}</div>
    </section>
  );
}

/** Error boundary. Shows text that was sent while signed out or while Postgres was down. */
export function AccountError() {
  const unsent = useUnsent();
  return unsent ? <SignedOut {...unsent} /> : <LoneErrorPage />;
}
