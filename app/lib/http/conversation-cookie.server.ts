import { randomBytes } from "node:crypto";
import { z } from "zod";
import { signedCookie } from "./cookies.server";

/**
 * The id has 192 random bits, because anybody with the id can read the conversation. Format: session_<time>_<random>.
 */
export const newConversationId = () => `session_${Date.now()}_${randomBytes(24).toString("hex")}`;

export const chatCookie = signedCookie("chat", z.string());
export const previewCookie = signedCookie("preview", z.string());
