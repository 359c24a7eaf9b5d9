import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { HostLinks } from "@/components/rules/host-links";
import { Mark } from "@/components/ui/mark";
import { env } from "@/lib/env";

/** By a document of its own: a link of the app's would be the only script here. */
const HOME = "/";

/** Around what everybody may read: the way into the app, the host's mailbox, and the other such pages. */
export async function PublicFrame({ children }: { children: ReactNode }) {
  const t = await getTranslations("common");
  const contact = env().CONTACT_MAIL;
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-180 flex-col px-4 pb-8">
      <header className="py-4">
        <a href={HOME} className="inline-flex items-center gap-2.5 font-heavy">
          <Mark />
          {t("appName")}
        </a>
      </header>
      {children}
      <footer className="mt-10 border-t border-border pt-4 text-sm text-text-muted">
        {contact && (
          <p className="mb-2 wrap-anywhere">
            {t.rich("pages.contact", {
              mail: () => (
                <a href={`mailto:${contact}`} className="text-link underline">
                  {contact}
                </a>
              ),
            })}
          </p>
        )}
        <HostLinks />
      </footer>
    </div>
  );
}
