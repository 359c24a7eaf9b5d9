import { getTranslations } from "next-intl/server";
import { Sensitive } from "@/components/reports/sensitive";
import { SettingsPage } from "@/components/settings/settings-page";
import { LinkedText } from "@/components/tags/linked-text";
import { TimeText } from "@/components/ui/time-text";
import type { ShownCard } from "@/lib/posts/link-card";
import type { FeedPost } from "@/lib/posts/queries";
import type { TextRange } from "@/lib/tags/ranges";
import { PostLinkCard } from "@/components/posts/post-link-card";

type Version = Pick<FeedPost, "id" | "text"> & {
  ranges: TextRange[];
  card: ShownCard | null;
  pictureIds: string[];
  at: string;
  isFirst: boolean;
};
type Props = { post: FeedPost; versions: Version[]; now: number };

/** What a post says and has said, each with when that was written and with how many pictures, the last first. */
export async function PostVersions({ post, versions, now }: Props) {
  const t = await getTranslations("feed");
  const { id, text, ranges, card = null, editedAt, createdAt } = post;
  const pictureIds = post.pictures.map((picture) => picture.id);
  const all: Version[] = [
    { id, text, ranges, card, pictureIds, at: editedAt ?? createdAt, isFirst: false },
    ...versions,
  ];
  const removedFrom = (version: Version) => version.pictureIds.filter((one) => !pictureIds.includes(one)).length;
  return (
    <SettingsPage
      title={t("versions.title")}
      lead={t("versions.lead", { name: post.author.displayName })}
      back={{ href: `/posts/${id}`, label: t("versions.back") }}
    >
      <Sensitive of={post}>
        <ol className="card card-flat divide-y divide-border">
          {all.map((version, at) => (
            <li key={version.id} className="flex flex-col gap-1.5 p-4 md:px-5">
              <h2 className="text-sm font-bold text-text-muted">
                {at === 0 ? t("versions.now") : version.isFirst ? t("versions.first") : t("versions.earlier")}
                {" · "}
                <TimeText time={Date.parse(version.at)} now={now} />
              </h2>
              <p dir="auto" className="text-md wrap-anywhere whitespace-pre-line">
                {version.text ? <LinkedText {...version} /> : <i>{t("versions.none")}</i>}
              </p>
              {version.card && <PostLinkCard card={version.card} />}
              {version.pictureIds.length > 0 && (
                <p className="text-sm text-text-muted">
                  {t("versions.pictures", { count: version.pictureIds.length, removed: removedFrom(version) })}
                </p>
              )}
            </li>
          ))}
        </ol>
      </Sensitive>
    </SettingsPage>
  );
}
