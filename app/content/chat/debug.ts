/** Copy of /debug. */
export const DEBUG_PAGE = {
  title: "Chat diagnostics",
  description: "Diagnostics for the website assistant.",
  heading: "Chat diagnostics",
  lede: "Checks for the website assistant. The server answering this page is the first of them. What is sent here counts towards the chat's limits.",
  health: {
    title: "Health check",
    text: "Asks for the database and the assistant's knowledge. Calls no model.",
    button: "Run health check",
  },
  message: {
    title: "Test message",
    label: "Test message",
    hint: "Sent as from the chat: stored in your conversation and answered.",
    send: "Send test message",
    direct: "Direct API test",
  },
  samples: {
    title: "Quick sample messages",
    items: ["How much does it cost?", "What happens after the 14 days?", "Do you work with HubSpot?"],
  },
  network: {
    title: "Network diagnostics",
    text: "The first asks the server as another site's page would; it has to grant nothing. The second notes what your browser tells of itself.",
    cors: "CORS test",
    browser: "Log browser info",
  },
  log: { title: "Debug logs", empty: "Nothing logged yet.", clear: "Clear logs" },
} as const;

/** Notices of /debug. */
export const DEBUG_NOTICES = {
  "health-passed": {
    title: "Health Check Passed",
    description: "The assistant and the database answer. No model was called.",
  },
  "health-failed": {
    title: "Health Check Failed",
    description: "Something did not answer: the log says what.",
    tone: "destructive",
  },
  "message-sent": { title: "Message Sent", description: "The assistant answered: the reply is in the log." },
  "message-failed": {
    title: "Message Failed",
    description: "The assistant had no answer: the log has the apology.",
    tone: "destructive",
  },
  cors: { title: "CORS Test", description: "The server answered and granted other sites nothing." },
  "cors-failed": {
    title: "CORS Test Failed",
    description: "The server did not answer as it should: the log says how.",
    tone: "destructive",
  },
} as const satisfies Record<string, { title: string; description: string; tone?: "destructive" }>;
