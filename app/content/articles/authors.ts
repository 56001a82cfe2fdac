/** Who wrote an article, as its page and its structured data say. */
export interface Author {
  /** Of schema.org. */
  kind: "Person" | "Organization";
  name: string;
  role: string;
  bio: string;
}

/** The house's own writers. Replace them with a person's record once somebody signs an article. */
export const editors: Author = {
  kind: "Organization",
  name: "The Bubby editors",
  role: "The people who build Bubby and set it up",
  bio: "We write the questions that assistants ask and read what callers answer. We also sell Bubby, so where a number is our own assumption, the article says so.",
};
