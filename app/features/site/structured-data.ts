import type { Article } from "~/content/articles/article";
import type { Author } from "~/content/articles/authors";
import { FIRM } from "~/content/firm";
import { paths, sharePicture } from "~/lib/paths";

/**
 * Structured data follows Google's guides (developers.google.com/search/docs/appearance/structured-data). Structured
 * data contains only what the page shows, and no unconfirmed ratings, testimonials, or figures.
 */
export const PRODUCT = "Bubby";
const LANGUAGE = "en-US";

const absolute = (path: string, url: string) => new URL(path, url).href;

const publisher = (url: string) => ({
  "@type": "Organization",
  "@id": absolute("/#organization", url),
  name: PRODUCT,
  url: absolute(paths.home, url),
  logo: absolute("/apple-touch-icon.png", url),
});

export function homeData(url: string) {
  const { legalName, street, city, region, postalCode, country, phone, email } = FIRM;
  return [
    {
      ...publisher(url),
      legalName: legalName ?? undefined,
      address: {
        "@type": "PostalAddress",
        streetAddress: street ?? undefined,
        addressLocality: city,
        addressRegion: region,
        postalCode: postalCode ?? undefined,
        addressCountry: country,
      },
      telephone: phone ?? undefined,
      email: email ?? undefined,
    },
    {
      "@type": "WebSite",
      name: PRODUCT,
      url: absolute(paths.home, url),
      publisher: { "@id": absolute("/#organization", url) },
    },
  ];
}

export const breadcrumbs = (url: string, trail: readonly { name: string; path: string }[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: "Home", path: paths.home }, ...trail].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: { "@id": absolute(path, url) },
  })),
});

export const dataText = (graph: readonly object[]) =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");

export const faqData = (items: readonly { question: string; answer: string }[]) => ({
  "@type": "FAQPage",
  mainEntity: items.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

type Posting = Pick<Article, "title" | "excerpt" | "date" | "updated"> & {
  path: string;
  category: string;
  author: Author;
};

export const postingData = (
  url: string,
  { path, title, excerpt, date, updated, category, author }: Posting,
) => ({
  "@type": "BlogPosting",
  headline: title,
  description: excerpt,
  articleSection: category,
  inLanguage: LANGUAGE,
  datePublished: inPhoenix(date),
  dateModified: inPhoenix(updated),
  image: absolute(sharePicture(path), url),
  mainEntityOfPage: url,
  author: {
    "@type": author.kind,
    name: author.name,
    description: author.bio,
    url: absolute(paths.about, url),
  },
  publisher: publisher(url),
});

/**
 * Phoenix has no daylight saving time, so the offset is always -07:00.
 * @param day ISO 8601 date without a time
 */
export const inPhoenix = (day: string) => `${day}T00:00:00-07:00`;

export const lawServiceData = (url: string, name: string, description: string) => ({
  "@type": "Service",
  name: `Missed-call text-back and intake: ${name}`,
  serviceType: "Legal intake by text",
  description,
  url,
  areaServed: { "@type": "Country", name: "United States" },
  audience: { "@type": "BusinessAudience", audienceType: `${name} attorneys` },
  provider: publisher(url),
});
