import { data } from "@remix-run/node";
import { log } from "~/lib/log.server";
import { nearestPage } from "./site-search.server";

export function notFound(request: Request) {
  const { pathname } = new URL(request.url);
  log.info({ path: pathname.slice(0, 200) }, "no such page");
  return data({ near: nearestPage(pathname) }, { status: 404 });
}
