/** All internal URLs. Don't write URLs elsewhere. */
export const paths = {
  home: "/",
  features: "/#features",
  testimonials: "/#testimonials",
  pricing: "/pricing",
  integrations: "/integrations",
  faq: "/faq",
  caseStudies: "/case-studies",
  blog: "/blog",
  careers: "/careers",
  contact: "/contact",
  contactFromChat: "/contact?from=chat",
  callFromChat: "/contact?from=chat&call=me",
  about: "/about",
  demo: "/demo",
  trial: "/trial",
  trialForm: "/trial#trial-form",
  trialPayment: "/trial/payment",
  trialReturn: "/trial/return",
  trialCancel: "/trial/cancel",
  trialAbandoned: "/trial/abandoned",
  preview: "/preview",
  quiz: "/quiz",
  roi: "/roi",
  chat: "/chat",
  chatMessages: "/chat/messages",
  consent: "/consent",
  schedule: "/schedule",
  appointment: "/schedule/booking",
  appointmentFile: "/schedule/booking/call.ics",
  calendar: "/calendar.ics",
  freeAnalysis: "/free-analysis",
  hvac: "/hvac",
  plumbing: "/plumbing",
  electricians: "/electricians",
  roofers: "/roofers",
  contractors: "/contractors",
  law: "/law",
  compare: "/compare",
  success: "/success",
  debug: "/debug",
  privacy: "/privacy-policy",
  terms: "/terms-of-service",
  search: "/search",
  sitemap: "/sitemap.xml",
  securityTxt: "/.well-known/security.txt",
  auth: "/auth",
  authConfirm: "/auth/confirm",
  authFactor: "/auth/factor",
  authVerify: "/auth/verify",
  authPasskey: "/auth/passkey",
  authForgot: "/auth/forgot",
  authReset: "/auth/reset",
  authInvite: "/auth/invite",
  digestEnd: "/daily-email",
  account: "/account",
  twoStep: "/account/two-step",
  session: "/session",
  myData: "/dashboard/my-data.json",
  browserErrors: "/browser-errors",
  logout: "/logout",
  dashboard: "/dashboard",
} as const;

export const articlePath = (id: string) => `${paths.blog}/${id}`;
export const worksheetPath = (id: string) => `${articlePath(id)}/worksheet.csv`;
export const lawPath = (id: string) => `${paths.law}/${id}`;
export const previewPath = (trade: string | undefined) => withParams(paths.preview, { trade });
export const sharedPreviewPath = (key: string) => `${paths.preview}/${key}`;
export const casePath = (id: string) => `${paths.caseStudies}/${id}`;

/** Path of the Open Graph image. The build renders one image for each sitemap page and each trade of /preview. */
export const sharePicture = (path: string) => `/og/${path.slice(1).replace(/[^\w-]/g, "-") || "home"}.png`;

export function withParams(path: string, params: Record<string, string | null | undefined>): string {
  const [, page = "", search, fragment = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, value);
  return page + (query.size > 0 ? `?${query}` : "") + fragment;
}
