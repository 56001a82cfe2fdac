import { Dialog } from "~/ui/dialog/dialog";
import type { DialogContentProps } from "~/ui/dialog/dialogs";

/** Shows the text of the article's page, which the server has cached. */
export async function articleDialog(path: string, title: string) {
  const response = await fetch(path);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const article = page.querySelector("[data-article]");
  if (!response.ok || !article) throw new Error(`no article at ${path}`);
  const content = { __html: article.innerHTML };
  return {
    default: ({ onClose }: DialogContentProps) => (
      <Dialog title={title} onClose={onClose}>
        <div dangerouslySetInnerHTML={content} />
      </Dialog>
    ),
  };
}
