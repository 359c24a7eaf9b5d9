import MessagesSquare from "lucide-react/icons/messages-square";
import { getTranslations } from "next-intl/server";

/** Beside the list while nothing of it is open. */
export async function InboxNone() {
  const t = await getTranslations("conversations.list");
  return (
    <div className="inbox-none grid flex-1 place-content-center justify-items-center gap-3 p-6 text-center text-text-muted">
      <MessagesSquare aria-hidden className="size-10 text-text-subtle" />
      <p className="max-w-72">{t("none")}</p>
    </div>
  );
}
