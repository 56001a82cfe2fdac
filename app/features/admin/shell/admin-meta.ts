import { pageMeta } from "~/lib/meta";

/** Builds the head of a page of the admin area, which no search engine sees. */
export const adminMeta = <Data = unknown>(title: string | ((data: Data) => string)) =>
  pageMeta<Data>((data) => {
    const words = typeof title === "string" ? title : title(data);
    return { title: `${words} | Bubby Admin`, description: "", path: "/" };
  });
