/** Columns that identify the person a row is about. */
export interface PersonPart<Key extends string = string> {
  email?: Key;
  phone?: Key;
  /** The person's own name. */
  name?: Key;
  business?: Key;
  /** The column that distinguishes several rows of one person. Default: the person's name. */
  title?: Key;
  /** How the person is answered. Default: by phone. */
  answeredBy?: "email";
  /** Values that replace personal ones in an erasure. Default: "Deleted", or null. May include further columns. */
  blank?: Record<string, unknown>;
}
