export interface PersonPart<Key extends string = string> {
  email?: Key;
  phone?: Key;
  name?: Key;
  business?: Key;
  title?: Key;
  answeredBy?: "email";
  /** Values that replace personal values in an erasure. Default: "Deleted" or null. Can list other columns too. */
  blank?: Record<string, unknown>;
}
