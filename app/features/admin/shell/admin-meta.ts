import { pageMeta } from "~/lib/meta";

/** Meta tags of an admin page, with noindex. */
export const adminMeta = <Data = unknown>(title: string | ((data: Data) => string)) =>
  pageMeta<Data>((data) => {
    const words = typeof title === "string" ? title : title(data);
    return { title: `${words} | Bubby Admin`, description: "", path: "/" };
  });
