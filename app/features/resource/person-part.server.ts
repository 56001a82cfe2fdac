export interface PersonPart<Key extends string = string> {
  email?: Key;
  phone?: Key;
  name?: Key;
  business?: Key;
  title?: Key;
  /** Account whose holder can change the phone number. */
  account?: Key;
  answeredBy?: "email";
}
