import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { stages } from "@/lib/applications/stages";
import type { ApplicationStage } from "@/lib/generated/prisma/client";

type Props = { href: string; stage?: ApplicationStage; total: number; inStage: ReadonlyMap<ApplicationStage, number> };

/** All, or those of one stage in which there are any. */
export function StageFilter({ href, stage, total, inStage }: Props) {
  const t = useTranslations("jobs");
  const listed = stages.filter((one) => one === stage || inStage.has(one));
  return (
    <nav aria-label={t("applications.stages")} className="flex flex-wrap gap-2 px-4 xs:px-0">
      <Link href={href} replace scroll={false} aria-current={stage ? undefined : "page"} className="chip">
        {t("applications.all", { count: total })}
      </Link>
      {listed.map((one) => (
        <Link
          key={one}
          href={`${href}?stage=${one}`}
          replace
          scroll={false}
          aria-current={one === stage ? "page" : undefined}
          className="chip"
        >
          {t("applications.inStage", { stage: t(`application.stages.${one}`), count: inStage.get(one) ?? 0 })}
        </Link>
      ))}
    </nav>
  );
}
