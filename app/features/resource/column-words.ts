const WORDS: Record<string, string> = {
  id: "ID",
  customerId: "Customer ID",
  userId: "User ID",
  deliveryId: "Delivery ID",
  externalId: "Booking ID",
  conversationId: "Conversation",
  zone: "Their time zone",
};

export const wordsOf = (key: string) =>
  WORDS[key] ??
  key
    .replace(/Id$/, " ID")
    .replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase());

/** Columns that help only with debugging. A customer's id isn't technical, because admins enter it. */
export const isTechnical = (key: string) =>
  !["customerId", "conversationId"].includes(key) && /^id$|Id$|^createdAt$|^syncedAt$/.test(key);
