import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { Mark } from "@/components/ui/mark";

/** Of a link that was cut off or changed on its way; the same for one that was never signed here. */
export default async function BrokenLink() {
  const t = await getTranslations("settings.unsubscribe");
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[30rem] flex-col gap-4 px-4 pt-10 pb-10">
      <Mark className="size-10" />
      <h1 className="text-xl tracking-heading">{t("broken.title")}</h1>
      <div className="card flex flex-col gap-4 p-4 md:p-5">
        <p className="text-text-muted">{t("broken.text")}</p>
        <Link href="/settings/notifications" className="btn btn-secondary self-start">
          {t("digests.onward")}
        </Link>
      </div>
    </main>
  );
}
