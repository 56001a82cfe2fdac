/** How many days we keep what. The privacy policy quotes these, and a daily job enforces them. */
export const RETENTION_DAYS = {
  /** After the last message: a lead that comes back within a year is still known. */
  conversations: 400,
  /** Address and browser of a consent. Claims about texts can be brought for four years (28 U.S.C. § 1658), and take time to arrive. */
  consentOrigins: 5 * 365,
  /** Text of a mail that was delivered: long enough to answer what it was about. */
  mailBodies: 90,
  /** Long enough to look into something that is noticed late. */
  securityEvents: 400,
} as const;
