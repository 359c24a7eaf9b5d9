import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/empty-state";

/** For whoever acts as an organization that they may not answer for. */
export async function InboxClosed({ organization }: { organization: string }) {
  const t = await getTranslations("conversations");
  return (
    <div className="mx-auto w-full max-w-140 p-4 md:p-6">
      <h1 id="page-title" tabIndex={-1} className="mb-4 text-xl tracking-heading outline-0">
        {t("title")}
      </h1>
      <EmptyState
        spot="people"
        title={t("closed.title", { organization })}
        text={t("closed.text")}
        onward={{ href: "/feed", label: t("closed.onward") }}
      />
    </div>
  );
}
