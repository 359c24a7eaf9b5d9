import { getTranslations } from "next-intl/server";

export async function FeedEmpty() {
  const t = await getTranslations("feed.empty");
  return (
    <section className="card card-flat flex flex-col items-center gap-1 px-6 py-10 text-center">
      <div aria-hidden className="mb-3 aspect-4/3 w-34 bg-contain" style={{ backgroundImage: "url(/spot-post.svg)" }} />
      <h2 className="text-lg">{t("title")}</h2>
      <p className="max-w-88 text-text-muted">{t("text")}</p>
    </section>
  );
}
