export interface Author {
  kind: "Person" | "Organization";
  name: string;
  role: string;
  bio: string;
}

/** Default author until articles name a person. */
export const editors: Author = {
  kind: "Organization",
  name: "The Bubby editors",
  role: "The people who build Bubby and set it up",
  bio: "We write the questions that assistants ask and read what callers answer. We also sell Bubby, so where a number is our own assumption, the article says so.",
};
