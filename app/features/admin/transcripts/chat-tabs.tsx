import { withParams } from "~/lib/paths";
import { adminPaths, transcriptPath } from "~/lib/paths/admin";
import { TabLinks } from "~/ui/table/tab-links";

interface ChatTabsProps {
  current: "sessions" | "conversation" | "questions" | "answers";
  session?: string | null;
  query?: Record<string, string>;
}

export const ChatTabs = ({ current, session = null, query = {} }: ChatTabsProps) => (
  <TabLinks
    label="Views"
    tabs={[
      {
        to: withParams(adminPaths.chatTranscripts, query),
        label: "Chat Sessions",
        current: current === "sessions",
      },
      {
        to: transcriptPath(session, query),
        label: "Conversation View",
        current: current === "conversation",
      },
      { to: adminPaths.openQuestions, label: "Questions", current: current === "questions" },
      { to: adminPaths.answers, label: "Your answers", current: current === "answers" },
    ]}
  />
);
