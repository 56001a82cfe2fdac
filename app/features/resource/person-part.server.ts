/** Keys of the columns that say who a row is about. */
export interface PersonPart<Key extends string = string> {
  email?: Key;
  phone?: Key;
  /** The person's own name. */
  name?: Key;
  business?: Key;
  /** The column that names a row among several of one person, where it isn't the person's name. */
  title?: Key;
  /** How the person is answered, where it isn't by phone. */
  answeredBy?: "email";
  /** Values that take the place of the person's, where "Deleted" and null won't do; and other columns that have to go. */
  blank?: Record<string, unknown>;
}
