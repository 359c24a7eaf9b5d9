import Check from "lucide-react/icons/check";
import MapPin from "lucide-react/icons/map-pin";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import type { ListPosition } from "@/components/ui/list/list-row";
import { useCheckedBeforeScript } from "@/components/ui/field/use-checked-before-script";
import type { FoundCandidate } from "@/lib/candidates/queries/search";
import { useChosen } from "./chosen";
import { ScoreRing } from "./score-ring";

type Props = { candidate: FoundCandidate; place: ListPosition };

/** Somebody who is found: pressed anywhere they are chosen, by their name one comes to the profile. */
export function CandidateCard({ candidate, place }: Props) {
  const t = useTranslations("jobs.candidates");
  const names = useTranslations("jobs");
  const [nameId, factsId] = [useId(), useId()];
  const { has, choose } = useChosen();
  const { id, kind, handle, displayName, photoId, headline, placeName, kilometres } = candidate;
  const { seniority, availability, skills, areas, score } = candidate;
  const choosePerson = (isChosen: boolean) => choose({ id, kind, displayName, photoId }, isChosen);
  const box = useCheckedBeforeScript(has(id), choosePerson);
  const reasons = [
    ...skills.map(({ name, isMatched }) => ({ key: `skill ${name}`, name, isMatched })),
    ...areas.map(({ name, isMatched }) => ({ key: name, name: names(`areas.${name}`), isMatched })),
  ].sort((one, other) => Number(other.isMatched) - Number(one.isMatched));
  return (
    <article {...place} tabIndex={-1} aria-labelledby={nameId} aria-describedby={factsId} className="candidate card">
      <label className="choice candidate-check">
        <input
          ref={box}
          type="checkbox"
          name="to"
          value={id}
          checked={has(id)}
          onChange={({ target }) => choosePerson(target.checked)}
        />
        <span className="sr-only">{t("select", { name: displayName })}</span>
      </label>
      <Avatar profile={candidate} className="size-12 text-md" />
      <div id={factsId} className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 id={nameId} className="min-w-0 text-base">
            <Link href={`/profile/${handle}`} className="candidate-name">
              <bdi>{displayName}</bdi>
            </Link>
          </h2>
          <span className="tag tag-green">{t(`open.${availability ?? "none"}`)}</span>
          {seniority && <span className="tag">{names(`seniorities.${seniority}`)}</span>}
        </div>
        {headline && (
          <p dir="auto" className="text-sm wrap-anywhere text-text-muted">
            {headline}
          </p>
        )}
        {placeName && (
          <p className="mt-0.5 flex items-center gap-1.5 text-sm text-text-muted">
            <MapPin aria-hidden className="size-4 shrink-0" />
            {kilometres !== null && kilometres > 0 ? (
              t("away", { place: placeName, count: kilometres })
            ) : (
              <bdi>{placeName}</bdi>
            )}
          </p>
        )}
      </div>
      {score !== null && <ScoreRing score={score} label={t("score", { score })} />}
      {reasons.length > 0 && (
        <ul aria-label={t("reasons")} className="candidate-reasons">
          {reasons.map(({ key, name, isMatched }) => (
            <li key={key} className={isMatched ? "tag tag-green" : "tag candidate-missing"}>
              {isMatched && <Check aria-hidden />}
              <span className="sr-only">{t(isMatched ? "matched" : "missing")} </span>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
