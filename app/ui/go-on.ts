let next: URL | undefined;

export const noteNextPage = (url: URL) => {
  next = url;
};

/**
 * Remix reloads the page if the script of the next page is missing, for example after a deployment. Goes on to the next
 * page instead. In browsers without the Navigation API, the visitor has to follow the link again.
 */
export function goOnInsteadOfReload() {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener("navigate", (event) => {
    const { navigationType } = event as Event & { navigationType: string };
    if (navigationType !== "reload" || !next || next.href === window.location.href) return;
    event.preventDefault();
    window.location.assign(next);
  });
}
