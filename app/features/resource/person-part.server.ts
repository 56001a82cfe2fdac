export interface PersonPart<Key extends string = string> {
  email?: Key;
  phone?: Key;
  /** The person's own name. */
  name?: Key;
  business?: Key;
  /** The column that distinguishes a person's rows. Default: `name`. */
  title?: Key;
  /** How admins answer the person. Default: by phone. */
  answeredBy?: "email";
  /** Values that replace personal ones in an erasure. Default: "Deleted" or null. May include other columns. */
  blank?: Record<string, unknown>;
}
