import { withParams } from "~/lib/paths";
import { adminPaths, transcriptPath } from "~/lib/paths/admin";
import { TabLinks } from "~/ui/table/tab-links";

interface ChatTabsProps {
  current: "sessions" | "conversation" | "questions" | "answers";
  /** The conversation that is read. */
  session?: string | null;
  /** The query of the list of sessions, which the first two share. */
  query?: Record<string, string>;
}

/** The views of what visitors and Bubby said. */
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
