import { useTranslations } from "next-intl";
import { contactLinks } from "@/components/profiles/contact-links";
import { ContactList } from "@/components/profiles/contact-list";
import type { JobContent } from "@/lib/jobs/content";
import { webAddressOf } from "@/lib/strings/web-address";

/** Where applications go, the address in full, and whom one may ask. */
export function HowToApply({ content }: { content: JobContent }) {
  const t = useTranslations("jobs.job.collectVia");
  const { collectVia, applicationsUrl, contactEmail, contactPhone } = content;
  const href = applicationsUrl && webAddressOf(applicationsUrl);
  const links = contactLinks({ contactEmail, contactPhone, website: null });
  return (
    <div className="grid gap-2">
      {collectVia && <p>{t(collectVia)}</p>}
      {collectVia === "url" && href && (
        <a
          href={href}
          dir="ltr"
          rel="nofollow ugc noopener noreferrer"
          className="w-fit max-w-full font-[650] wrap-anywhere text-link hover:text-link-hover hover:underline"
        >
          {href}
        </a>
      )}
      {links.length > 0 && (
        <div>
          {collectVia !== "email" && <p className="mt-1 text-sm text-text-muted">{t("questions")}</p>}
          <ContactList links={links} />
        </div>
      )}
    </div>
  );
}
