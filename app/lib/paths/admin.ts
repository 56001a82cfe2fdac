import { withParams } from ".";

/** URLs of the admin area, in a separate file so that visitors' browsers don't load them. */
export const adminPaths = {
  /** Redirects to the dashboard. */
  start: "/admin",
  inbox: "/admin/inbox",
  dashboard: "/admin/dashboard",
  search: "/admin/search",
  chatTranscripts: "/admin/chat-transcripts",
  questions: "/admin/questions",
  openQuestions: "/admin/questions?status=open",
  answers: "/admin/questions/answers",
  answerNew: "/admin/questions/answer",
  demoRequests: "/admin/demo-requests",
  trialSignups: "/admin/trial-signups",
  payments: "/admin/payments",
  customers: "/admin/customers",
  customerNew: "/admin/customers/new",
  contactMessages: "/admin/contact-messages",
  callAnalyses: "/admin/call-analyses",
  previewLeads: "/admin/preview-leads",
  appointments: "/admin/appointments",
  appointmentNew: "/admin/appointments/new",
  scheduling: "/admin/scheduling",
  feed: "/admin/scheduling/feed",
  integrationRequests: "/admin/integration-requests",
  deliveries: "/admin/deliveries",
  users: "/admin/users",
  userNew: "/admin/users/new",
  erase: "/admin/erase",
  settings: "/admin/settings",
  retention: "/admin/retention",
  /** Times of new leads, for pages that are open. */
  leads: "/admin/leads",
  sidebar: "/admin/sidebar",
  theme: "/admin/theme",
  spool: "/admin/spool",
} as const;

/** A row's page. */
export const recordPath = (list: string, id: string) => `${list}/${id}`;

/** The form that changes a row, given the row's page. */
export const editPath = (record: string) => `${record}/edit`;

/** The page that asks whether to merge another customer into this one. */
export const mergePath = (record: string, other: string) => withParams(`${record}/merge`, { other });

/** The form that emails the person of a row, given the row's page. */
export const answerPath = (record: string) => `${record}/answer`;

/** The page where an admin moves an appointment. */
export const movePath = (id: string) => `${recordPath(adminPaths.appointments, id)}/move`;

/** Path of the form that books an appointment, prefilled from a record. */
export const bookPath = (slug?: string, id?: string) =>
  withParams(adminPaths.appointmentNew, { from: slug && id && `${slug} ${id}` });

/** The confirmation page for status changes that send emails. */
export const askPath = (list: string, set: string, id: string) =>
  withParams(statusPath(list), { set, ids: id, row: id });

/** The action that changes the status of a list's rows. */
export const statusPath = (list: string) => `${list}/status`;

export const exportPath = (list: string) => `${list}/export.csv`;

/** The admin list with this slug. */
export const listPath = (slug: string) => `/admin/${slug}`;

/**
 * The conversation view of the transcripts screen, with the selected session if given.
 * @param query the list's parameters, for the link back to the list
 */
export const transcriptPath = (session: string | null, query: Record<string, string>) =>
  withParams(adminPaths.chatTranscripts, {
    ...query,
    tab: "conversation",
    session: session ?? undefined,
  });

/**
 * The form that answers a question of the chat. Uses the question's id, because its text may contain a phone number.
 */
export const answerQuestionPath = (question: string) => withParams(adminPaths.answerNew, { question });

/** The form that edits one of the owner's answers. */
export const ownAnswerPath = (answer: string) => withParams(adminPaths.answerNew, { answer });

export const transcriptExportPath = (session: string) => `${adminPaths.chatTranscripts}/${session}/export`;
