import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { currentViewer } from "@/lib/auth/current-viewer";

/** Plain, and apart from the app. It proves nothing: every page asks for its viewer itself. */
export default async function ModerationLayout({ children }: { children: ReactNode }) {
  const [t, viewer] = [await getTranslations("settings.moderation"), await currentViewer()];
  return (
    <div
      data-person={viewer?.ownProfileId}
      className="mx-auto flex min-h-dvh w-full max-w-204 flex-col gap-4 pb-8 xs:px-4"
    >
      <header className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 xs:px-0">
        <Link href="/moderation" className="font-heavy">
          {t("title")}
        </Link>
        <Link href="/feed" className="btn btn-secondary btn-sm">
          {t("home")}
        </Link>
      </header>
      <main id="content" tabIndex={-1} className="flex min-w-0 flex-col gap-4 outline-0">
        {children}
      </main>
    </div>
  );
}
