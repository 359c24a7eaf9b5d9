"use client";

import Camera from "lucide-react/icons/camera";
import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import type { ConversationDetails } from "@/lib/conversations/queries/people";
import { ConversationAvatar } from "@/components/conversations/inbox/conversation-avatar";
import { useConversationName } from "@/components/conversations/inbox/conversation-name";
import { namedIn } from "@/components/conversations/thread/people";
import { RenameGroup } from "./rename-group";

type Props = { conversation: ConversationDetails; actingId: string };

/** What it is called; its owner names a group and chooses its picture. */
export function DetailsHead({ conversation, actingId }: Props) {
  const t = useTranslations("conversations.details");
  const named = useConversationName();
  const { id, kind, isAvailable, isOwner, photoId } = conversation;
  const people = namedIn(conversation, actingId);
  const shown = { ...conversation, people: people.slice(0, 3), peopleCount: people.length };
  const [other] = people;
  return (
    <section aria-labelledby="conversation-name" className="card card-flat flex flex-col gap-4 p-4 md:p-5">
      <div className="flex items-center gap-3">
        <ConversationAvatar conversation={shown} />
        <p className="min-w-0">
          <span id="conversation-name" dir="auto" className="block text-md font-heavy wrap-anywhere">
            {named(shown)}
          </span>
          {kind === "DIRECT" && isAvailable && other && (
            <Link href={`/profile/${other.handle}`} className="text-sm text-link hover:underline">
              {t("profile")}
            </Link>
          )}
          {kind === "GROUP" && <span className="text-sm text-text-muted">{t("group")}</span>}
        </p>
      </div>
      {isOwner && <RenameGroup conversationId={id} title={conversation.title} actingId={actingId} />}
      {isOwner && (
        <Link href={`/conversations/${id}/picture`} className="btn btn-secondary self-start">
          <Camera aria-hidden />
          {t(photoId ? "changePicture" : "addPicture")}
        </Link>
      )}
    </section>
  );
}
