import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";

/** What the human is signed in with. */
export async function AccountCard({ email, isVerified }: { email: string; isVerified: boolean }) {
  const t = await getTranslations("settings.account");
  return (
    <section aria-labelledby="account">
      <h2 id="account" className="px-4 pb-2 text-lg tracking-heading xs:px-0">
        {t("title")}
      </h2>
      <dl className="card card-flat p-4 md:p-5">
        <dt className="text-sm text-text-muted">{t("email")}</dt>
        <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-bold wrap-anywhere" data-typed>
            <bdi>{email}</bdi>
          </span>
          <span className={`tag ${isVerified ? "tag-green" : ""}`}>
            {isVerified ? t("confirmed") : t("unconfirmed")}
          </span>
          <Link href="/settings/email" className="banner-link text-link">
            {t(isVerified ? "change" : "correct")}
          </Link>
        </dd>
      </dl>
    </section>
  );
}
