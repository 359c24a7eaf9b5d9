import { getFormatter, getLocale, getTranslations } from "next-intl/server";
import { Fragment } from "react";
import { Link } from "@/components/ui/link";
import { listFormat } from "@/lib/i18n/formats";
import type { Completeness, ResumePiece } from "@/lib/resumes/completeness";

const ways: Record<ResumePiece, string> = {
  experience: "/profile/experience",
  statement: "/profile/statement",
  education: "/profile/education",
  volunteering: "/profile/volunteering",
  skills: "/profile/skills",
  location: "/profile/location",
  phone: "/profile/contact",
  email: "/profile/contact",
  interests: "/profile/interests",
  areas: "/profile/areas",
};

/** Named at once; the others follow when these are done. */
const MAX_NAMED_PIECES = 3;

/** For its owner: how much of the resume is there, and the ways to what is missing. */
export async function ResumeCompleteness({ completeness: { percent, missing } }: { completeness: Completeness }) {
  const t = await getTranslations("profile.exchange.completeness");
  const format = await getFormatter();
  const named = missing.slice(0, MAX_NAMED_PIECES);
  const parts = listFormat(await getLocale()).formatToParts(named.map((piece) => t(`pieces.${piece}`)));
  const list = parts.map(({ type, value }, at) => {
    if (type === "literal") return <Fragment key={at}>{value}</Fragment>;
    const piece = named[parts.slice(0, at).filter((part) => part.type === "element").length]!;
    return (
      <Link key={at} href={ways[piece]} className="font-medium text-link hover:underline">
        {value}
      </Link>
    );
  });
  return (
    <section aria-labelledby="completeness" className="card card-flat flex items-center gap-4 px-4 py-4 md:px-5">
      <span className="ring-meter" style={{ "--v": percent } as React.CSSProperties}>
        {format.number(percent / 100, { style: "percent" })}
      </span>
      <div className="min-w-0">
        <h2 id="completeness" className="text-base font-bold tracking-normal">
          {t(stageOf(percent))}
        </h2>
        <p className="text-sm text-text-muted">
          {missing.length === 0
            ? t("nothing")
            : t.rich(missing.length > MAX_NAMED_PIECES ? "next" : "last", { list: () => list })}
        </p>
      </div>
    </section>
  );
}

function stageOf(percent: number): "none" | "begun" | "underWay" | "almost" | "complete" {
  if (percent === 100) return "complete";
  if (percent === 0) return "none";
  return percent >= 80 ? "almost" : percent >= 40 ? "underWay" : "begun";
}
