import Clock from "lucide-react/icons/clock";
import Globe from "lucide-react/icons/globe";
import Handshake from "lucide-react/icons/handshake";
import Leaf from "lucide-react/icons/leaf";
import MapPin from "lucide-react/icons/map-pin";
import Signal from "lucide-react/icons/signal";
import { useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, useId } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import type { ListPosition } from "@/components/ui/list/list-row";
import { TimeText } from "@/components/ui/time-text";
import type { JobRow } from "@/lib/jobs/listing";
import { fieldOfArea } from "@/lib/profiles/areas";
import { jobHref } from "./job-href";
import "./job-card.css";

type Props = {
  job: JobRow;
  /** Milliseconds. */
  now: number;
  /** Where it is a list's. */
  place?: ListPosition;
  /** It is what stands open beside the list. */
  isSelected?: boolean;
  /** Why it is here. */
  reasons?: string;
  /** On top of the card, at its end: the bookmark, a menu. */
  acts?: ReactNode;
  onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** Areas that are named; of the others only how many there are. */
const NAMED_AREAS = 2;

/** All of it leads to the job, but for its acts, which lie on top. */
export function JobCard({ job, now, place, isSelected, reasons, acts, onOpen }: Props) {
  const t = useTranslations("jobs.card");
  const names = useTranslations("jobs");
  const [titleId, factsId] = [useId(), useId()];
  const { title, organization, placeName, remote, type, seniority, areas, publishedAt, isArchived } = job;
  return (
    <article {...place} tabIndex={-1} aria-labelledby={titleId} aria-describedby={factsId} className="job-card card">
      <div className="job-card-head">
        <Avatar profile={organization} />
        <div className="min-w-0 grow">
          <h3 id={titleId}>
            <Link href={jobHref(job)} aria-current={isSelected || undefined} className="job-card-link" onClick={onOpen}>
              <bdi>{title}</bdi>
            </Link>
          </h3>
          <p dir="auto" className="text-sm wrap-anywhere text-text-muted">
            {organization.displayName}
          </p>
        </div>
        {acts && <div className="job-card-acts">{acts}</div>}
      </div>
      <div id={factsId}>
        <ul className="job-card-facts">
          <li>
            {placeName ? <MapPin aria-hidden /> : <Globe aria-hidden />}
            {placeName ? remote ? t("placeOrRemote", { place: placeName }) : <bdi>{placeName}</bdi> : t("remote")}
          </li>
          <li>
            <Clock aria-hidden />
            {names(`types.${type}`)}
          </li>
          <li>
            <Signal aria-hidden />
            {names(`seniorities.${seniority}`)}
          </li>
        </ul>
        {reasons && <p className="job-card-reasons">{reasons}</p>}
        <ul className="job-card-tags">
          {isArchived && <li className="tag">{t("archived")}</li>}
          {areas.slice(0, NAMED_AREAS).map((area) => (
            <li key={area} className={`tag tag-${fieldOfArea(area)}`}>
              {fieldOfArea(area) === "green" ? <Leaf aria-hidden /> : <Handshake aria-hidden />}
              {t(`areas.${area}`)}
            </li>
          ))}
          {areas.length > NAMED_AREAS && (
            <li className="tag">
              <span aria-hidden>{t("more", { count: areas.length - NAMED_AREAS })}</span>
              <span className="sr-only">{t("moreAreas", { count: areas.length - NAMED_AREAS })}</span>
            </li>
          )}
          <li className="job-card-age">
            <TimeText time={Date.parse(publishedAt)} now={now} />
          </li>
        </ul>
      </div>
    </article>
  );
}
