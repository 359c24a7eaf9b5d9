import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { Mark } from "@/components/ui/mark";

export async function NotFoundNotice({ className }: { className: string }) {
  const t = await getTranslations();
  return (
    <div
      id="not-found"
      className={`mx-auto flex max-w-108 flex-col items-center justify-center gap-2 p-6 text-center ${className}`}
    >
      <Mark className="mb-4 size-12" />
      <h1 className="text-xl tracking-heading">{t("common.notFound.title")}</h1>
      <p className="text-text-muted">{t("errors.not-found")}</p>
      <Link href="/feed" className="btn btn-primary mt-4">
        {t("common.toFeed")}
      </Link>
    </div>
  );
}
