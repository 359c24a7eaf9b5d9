import type { ReactNode } from "react";
import "@/components/conversations/inbox/inbox.css";
import "@/components/conversations/inbox/conversation-row.css";
import "@/components/conversations/inbox/conversation-pair.css";
import "@/components/conversations/groups/people-picker.css";
import "@/components/shell/work-pages.css";

/** The list, and from lg beside it what is open. The list stays as it is while one goes from one to another. */
export default function ConversationsLayout({ list, children }: { list: ReactNode; children: ReactNode }) {
  return (
    <div className="inbox">
      {list}
      <div className="inbox-rest">{children}</div>
    </div>
  );
}
