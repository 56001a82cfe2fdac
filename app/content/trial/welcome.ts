export const WELCOME = {
  agreed: "Your plan and its price",
  today: ["Today", "$0"] as [string, string],
  cancel: (day: string) => `Cancel online before ${day} and you pay nothing. No call, no notice.`,
  cancelLink: "Cancel my trial",
  call: "Book your setup call",
  account: { create: "Create your account", open: "Open my dashboard" },
  over: "This trial has ended. Your account shows what happened next.",
};
