export const DEBUG_PAGE = {
  title: "Chat diagnostics",
  description: "Diagnostics for the website assistant.",
  heading: "Chat diagnostics",
  lede: "Checks for the website assistant. If you can read this page, the server works. Messages you send here count toward the chat's limits.",
  health: {
    title: "Health check",
    text: "Checks the database and the assistant's knowledge, without calling a model.",
    button: "Run health check",
  },
  message: {
    title: "Test message",
    label: "Test message",
    hint: "Works like the chat: we store the message in your conversation and answer it.",
    send: "Send test message",
    direct: "Direct API test",
  },
  samples: {
    title: "Quick sample messages",
    items: ["What does it cost?", "What happens when the trial ends?", "Does it work with HubSpot CRM?"],
  },
  network: {
    title: "Network diagnostics",
    text: "The first button sends a request like another site's page would, which the server should reject. The second button logs what your browser reports about itself.",
    cors: "CORS test",
    browser: "Log browser info",
  },
  log: { title: "Debug logs", empty: "Nothing logged yet.", clear: "Clear logs" },
} as const;

export const DEBUG_NOTICES = {
  "health-passed": {
    title: "Health Check Passed",
    description: "The assistant and the database work. No model was called.",
  },
  "health-failed": {
    title: "Health Check Failed",
    description: "The assistant or the database didn't respond. See the log.",
    tone: "destructive",
  },
  "message-sent": { title: "Message Sent", description: "The assistant answered. The reply is in the log." },
  "message-failed": {
    title: "Message Failed",
    description: "The assistant couldn't answer. Its apology is in the log.",
    tone: "destructive",
  },
  cors: {
    title: "CORS Test",
    description: "The server responded, and no CORS header allows another origin.",
  },
  "cors-failed": {
    title: "CORS Test Failed",
    description: "The server's response was wrong. See the log.",
    tone: "destructive",
  },
} as const satisfies Record<string, { title: string; description: string; tone?: "destructive" }>;
