import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

interface BesideProps {
  head: ReactNode;
  children: ReactNode;
}

/** Two columns on wide screens: a heading with its explanation, and the content. */
export const Beside = ({ head, children }: BesideProps) => (
  <div className="grid items-start gap-x-10 gap-y-5 @4xl:grid-cols-[17rem_minmax(0,40rem)]">
    <div className="[overflow-wrap:anywhere]">{head}</div>
    <div className="min-w-0">{children}</div>
  </div>
);

interface FormPageProps {
  title: ReactNode;
  about?: ReactNode;
  back?: { to: string; label: string };
  children: ReactNode;
}

export const AdminFormPage = ({ title, about, back, children }: FormPageProps) => (
  <Beside
    head={
      <>
        {back ? (
          <p className="mb-3 text-small">
            <Link to={back.to} className="link inline-block min-h-6">
              {back.label}
            </Link>
          </p>
        ) : null}
        <h1 className="text-h3 md:text-[1.625rem] md:leading-tight">{title}</h1>
        {about ? <p className="mt-2 text-small text-muted">{about}</p> : null}
      </>
    }
  >
    {children}
  </Beside>
);
