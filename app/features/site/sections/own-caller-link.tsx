import { Link } from "@remix-run/react";
import { previewPath } from "~/lib/paths";

export const OwnCallerLink = ({ trade }: { trade?: string }) => (
  <Link to={previewPath(trade)} className="link inline-flex min-h-6 items-center">
    Try Bubby as a caller, right here
  </Link>
);
