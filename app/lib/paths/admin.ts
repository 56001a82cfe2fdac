import { withParams } from ".";

/** In a separate file, so that visitors' browsers don't load the admin paths. */
export const adminPaths = {
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
  erase: "/admin/erase",
  /** Shows the last search. Without the parameter, the page is empty. */
  erasePerson: "/admin/erase?found=1",
  settings: "/admin/settings",
  /** Open pages poll this URL for new leads. */
  leads: "/admin/leads",
  sidebar: "/admin/sidebar",
  spool: "/admin/spool",
} as const;

export const recordPath = (list: string, id: string) => `${list}/${id}`;

export const editPath = (record: string) => `${record}/edit`;

export const mergePath = (record: string, other: string) => withParams(`${record}/merge`, { other });

export const answerPath = (record: string) => `${record}/answer`;

export const movePath = (id: string) => `${recordPath(adminPaths.appointments, id)}/move`;

export const bookPath = (slug?: string, id?: string) =>
  withParams(adminPaths.appointmentNew, { from: slug && id && `${slug} ${id}` });

/** Page that asks for confirmation before a status change sends emails. */
export const askPath = (list: string, set: string, id: string) =>
  withParams(statusPath(list), { set, ids: id, row: id });

export const statusPath = (list: string) => `${list}/status`;

export const exportPath = (list: string) => `${list}/export.csv`;

export const listPath = (slug: string) => `/admin/${slug}`;

export const transcriptPath = (session: string | null, query: Record<string, string>) =>
  withParams(adminPaths.chatTranscripts, {
    ...query,
    tab: "conversation",
    session: session ?? undefined,
  });

/** Contains only the question's id, because the text may contain a phone number. */
export const answerQuestionPath = (question: string) => withParams(adminPaths.answerNew, { question });

export const ownAnswerPath = (answer: string) => withParams(adminPaths.answerNew, { answer });

export const transcriptExportPath = (session: string) => `${adminPaths.chatTranscripts}/${session}/export`;
