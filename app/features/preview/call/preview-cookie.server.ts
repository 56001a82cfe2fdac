import { conversationCookie } from "~/features/chat/thread/chat-cookie.server";

/** Keeps a played call apart from the chat. */
export const [previewCookie, clearPreviewCookie, previewSessionOf] = conversationCookie("preview");
