import ChevronRight from "lucide-react/icons/chevron-right";
import MessagesSquare from "lucide-react/icons/messages-square";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";

/** Leads from the settings of what is seen to those of who may write to one. */
export async function MessagesRow() {
  const t = await getTranslations("settings.privacy.messages");
  return (
    <div className="flex items-center gap-x-3.5 p-4 md:px-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-sunken text-text-muted">
        <MessagesSquare aria-hidden className="size-5" />
      </span>
      <Link href="/settings/privacy/messages" className="min-w-0 flex-1 hover:[&>:first-child]:underline">
        <span className="font-bold">{t("name")}</span>
        <ChevronRight aria-hidden className="ms-1 mb-0.5 inline size-4 text-text-subtle rtl:-scale-x-100" />
        <span className="block text-sm text-text-muted">{t("line")}</span>
      </Link>
    </div>
  );
}
