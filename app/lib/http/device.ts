const BROWSERS = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const SYSTEMS = ["iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux"] as const;

export function deviceOf(userAgent: string | null): string {
  const browser = BROWSERS.find(([mark]) => userAgent?.includes(mark))?.[1];
  const system = SYSTEMS.find((name) => userAgent?.includes(name));
  return [browser, system === "Macintosh" ? "Mac" : system].filter(Boolean).join(", ") || "Unknown browser";
}
