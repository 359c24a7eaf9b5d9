import { getTranslations } from "next-intl/server";
import { PostLinkCard } from "@/components/posts/post-link-card";
import { Link } from "@/components/ui/link";
import { ProfileLink } from "@/components/suspensions/profile-link";
import type { ShownCase } from "@/lib/reports/queries";
import { hostOf } from "@/lib/strings/web-address";
import { CasePictures } from "./case-pictures";

/** The thing as it is by now, or was when it was removed, where many see it; what only a few people read stands with the reports. */
export async function CaseSubject({ shown }: { shown: ShownCase }) {
  const t = await getTranslations("settings.moderation");
  const { kind, profile, subject, pictures, pictureCount, earlierCount } = shown;
  const isCopied = kind === "MESSAGE" || kind === "APPLICATION";
  const href = hrefOf(shown);
  return (
    <section aria-labelledby="thing" className="card card-flat flex flex-col gap-3 p-4 md:p-5">
      <h2 id="thing" className="text-md">
        {t("thing")}
      </h2>
      {profile && (
        <p className="wrap-anywhere">
          <Link href={`/profile/${profile.handle}`} className="text-link hover:text-link-hover hover:underline">
            <bdi>{profile.displayName}</bdi>
          </Link>{" "}
          <span className="text-text-muted">
            <bdi>@{profile.handle}</bdi>
          </span>
        </p>
      )}
      {isCopied && <p className="text-text-muted">{t("copiesOnly")}</p>}
      {!isCopied && !subject && <p className="text-text-muted">{t("thingGone")}</p>}
      {subject?.title && subject.title !== profile?.displayName && (
        <p className="font-heavy wrap-anywhere">{subject.title}</p>
      )}
      {subject?.text && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {subject.text}
        </p>
      )}
      {subject?.card && <PostLinkCard card={{ ...subject.card, host: hostOf(subject.card.link) }} />}
      {pictures.length > 0 && <CasePictures pictures={pictures} />}
      {pictures.length === 0 && pictureCount > 0 && (
        <p>
          {t("pictures", { count: pictureCount })}
          {shown.answer === null && ` ${t("picturesTake")}`}
        </p>
      )}
      {href && (
        <Link href={href} className="btn btn-secondary btn-sm w-fit">
          {t("openThing")}
        </Link>
      )}
      {profile && <p className="text-sm text-text-muted">{t("earlier", { count: earlierCount })}</p>}
      {profile && <ProfileLink id={profile.id} />}
    </section>
  );
}

/** As the moderator sees it as a person, if they do: what is removed has no page. */
function hrefOf({ kind, subject, subjectId, isKept, isHeld }: ShownCase): string | null {
  if (!subject || isKept || isHeld) return null;
  if (kind === "POST") return `/posts/${subjectId}`;
  if (kind === "COMMENT") return `/posts/${subject.withinId}?comment=${subjectId}`;
  return kind === "JOB" ? `/jobs/${subject.withinId}/${subjectId}` : null;
}
