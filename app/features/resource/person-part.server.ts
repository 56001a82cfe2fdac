export interface PersonPart<Key extends string = string> {
  email?: Key;
  phone?: Key;
  name?: Key;
  business?: Key;
  title?: Key;
  answeredBy?: "email";
  /** Values that an erasure writes over personal values. Default: "Deleted" or null. Other columns are allowed. */
  blank?: Record<string, unknown>;
}
