/** Days to keep data. The privacy policy quotes them, and a daily job enforces them. */
export const RETENTION_DAYS = {
  /** After the last message: we still know a lead that comes back within a year. */
  conversations: 400,
  /** Address and browser of a consent. Claims about texts can be brought for four years (28 U.S.C. § 1658), and take time to arrive. */
  consentOrigins: 5 * 365,
  /** Text of a delivered mail: long enough to answer questions about it. */
  mailBodies: 90,
  /** Long enough to look into an incident that somebody notices late. */
  securityEvents: 400,
} as const;
