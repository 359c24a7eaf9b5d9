import MapPin from "lucide-react/icons/map-pin";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { candidatesQuery } from "@/lib/candidates/address";
import type { FindCandidates } from "@/lib/candidates/schema";

type Props = { asked: FindCandidates; href: string; addHref: string };
type Chip = { key: string; label: string; without: Partial<FindCandidates>; isPlace?: true };

/** What is asked for, each with the way to leave it out. */
export async function CriteriaChips({ asked, href, addHref }: Props) {
  const t = await getTranslations("jobs.candidates.criteria");
  const names = await getTranslations("jobs");
  const { skills, area, place, placeId, radius, seniority, availability } = asked;
  const rest = <T,>(list: readonly T[], one: T) => list.filter((other) => other !== one);
  const chips: Chip[] = [
    ...skills.map((name) => ({ key: `skill ${name}`, label: name, without: { skills: rest(skills, name) } })),
    ...area.map((name) => ({ key: name, label: names(`areas.${name}`), without: { area: rest(area, name) } })),
    ...(placeId === null
      ? []
      : [
          {
            key: "place",
            label: t("around", { place, radius }),
            without: { place: "", placeId: null },
            isPlace: true as const,
          },
        ]),
    ...seniority.map((name) => ({
      key: name,
      label: names(`seniorities.${name}`),
      without: { seniority: rest(seniority, name) },
    })),
    ...(availability ? [{ key: "by", label: t(`by.${availability}`), without: { availability: null } }] : []),
  ];
  return (
    <ul aria-label={t("label")} className="flex flex-wrap gap-1.5">
      {chips.map(({ key, label, without, isPlace }) => (
        <li key={key} className="picked">
          {isPlace && <MapPin aria-hidden className="me-1 size-4 shrink-0" />}
          <span dir="auto" className="trunc">
            {label}
          </span>
          <Link
            href={`${href}?${new URLSearchParams(candidatesQuery({ ...asked, ...without }))}`}
            scroll={false}
            aria-label={t("remove", { name: label })}
            className="candidates-remove"
          >
            <X aria-hidden />
          </Link>
        </li>
      ))}
      <li>
        <Link href={addHref} className="candidates-add">
          <Plus aria-hidden />
          {t("add")}
        </Link>
      </li>
    </ul>
  );
}
