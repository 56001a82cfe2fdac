/** Page changes by kind of browser extension. Each function runs in the browser. */
export const OUTSIDE: Record<string, () => void> = {
  "first child of html": () => document.documentElement.prepend(document.createElement("div")),
  "last child of html": () => document.documentElement.append(document.createElement("div")),
  "first child of head": () => document.head.prepend(document.createElement("style")),
  "last child of head": () => document.head.append(document.createElement("script")),
  "first child of body": () => document.body.prepend(document.createElement("div")),
  "last child of body": () => document.body.append(document.createElement("iframe")),
};
export const INSIDE: Record<string, () => void> = {
  "first and last child of React's container and of each form": () => {
    for (const element of document.querySelectorAll("#app, form")) {
      element.prepend(document.createElement("div"));
      element.append(document.createElement("div"));
    }
  },
  "button next to each field": () => {
    for (const field of document.querySelectorAll("input, textarea")) {
      const button = document.createElement("button");
      button.type = "button";
      field.after(button);
    }
  },
  "wrapper around each field": () => {
    for (const field of document.querySelectorAll("input, textarea, select")) {
      const wrapper = document.createElement("div");
      field.replaceWith(wrapper);
      wrapper.append(field);
    }
  },
  "translated text": () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(
      ({ data, parentElement }) => data.trim() && !parentElement?.closest("font"),
    )) {
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = `~${text.data}`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  },
};

export const TYPED = "abcdefghij1234567890abcdefghij";
export const FIELDS: Record<string, string> = {
  "/contact": "#contact [name=message]",
  "/demo": "#demo [name=businessName]",
  "/trial": "#trial [name=email]",
  "/free-analysis": "#analysis [name=name]",
  "/chat": "main :is(textarea, input)[name=message]:visible",
  "/integrations": "main [name=integration]:visible",
  "/auth": "main [name=password]:visible",
  "/auth/forgot": "main [name=email]:visible",
  "/preview": "main [name=businessName]:visible",
  "/search": "main [name=q]:visible",
  "/blog": "main [name=q]:visible",
  "/faq": "main [name=q]:visible",
  "/debug": "main :is(textarea, input)[name=message]:visible",
};
