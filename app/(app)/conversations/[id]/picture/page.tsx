import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { GroupPicture } from "@/components/conversations/groups/group-picture";
import { withClientMessages } from "@/components/shell/client-messages";
import { pictureHref } from "@/components/ui/picture-href";
import { conversationOf } from "../conversation";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await conversationOf((await params).id, "picture");
  return { title: (await getTranslations("conversations.details"))("picture.title") };
}

export default withClientMessages("(app)/conversations/[id]/picture/page", PicturePage);

/** Of a group, for its owner. */
async function PicturePage({ params }: Props) {
  const { id } = await params;
  const { viewer, conversation } = await conversationOf(id, "picture");
  if (!conversation.isOwner) notFound();
  const t = await getTranslations("conversations.details.picture");
  const { photoId } = conversation;
  const words = {
    title: t("title"),
    lead: t("lead"),
    saved: t("saved"),
    remove: t("remove"),
    removed: t("removed"),
    ask: t("ask"),
    askText: t("askText"),
  };
  return (
    <div className="inbox-page">
      <GroupPicture conversationId={id} actingId={viewer.profileId} isSet={photoId !== null} words={words}>
        {photoId ? (
          <img src={pictureHref(photoId, 256)} alt="" className="mx-auto size-32 rounded-[27%]" />
        ) : (
          <p className="text-center text-text-muted">{t("none")}</p>
        )}
      </GroupPicture>
    </div>
  );
}
