import MessageSquareOff from "lucide-react/icons/message-square-off";
import UsersRound from "lucide-react/icons/users-round";
import { Avatar } from "@/components/ui/avatar";
import { pictureHref } from "@/components/ui/picture-href";

type Person = { id: string; kind: "USER" | "ORGANIZATION"; displayName: string; photoId: string | null };
type Props = {
  conversation: { isAvailable: boolean; kind: "DIRECT" | "GROUP"; photoId: string | null; people: readonly Person[] };
};

/** The other one of two; of a group its picture or the first two of its people. */
export function ConversationAvatar({ conversation: { isAvailable, kind, photoId, people } }: Props) {
  const [first, second] = people;
  if (isAvailable && kind === "GROUP" && photoId)
    return (
      <span aria-hidden className="tint avatar size-11.5 rounded-[27%]">
        <img src={pictureHref(photoId, 96)} alt="" loading="lazy" decoding="async" />
      </span>
    );
  if (isAvailable && kind === "GROUP" && first && second)
    return (
      <span aria-hidden className="conv-pair">
        <Avatar profile={first} className="size-7.75 text-xs" />
        <Avatar profile={second} className="size-7.75 text-xs" />
      </span>
    );
  if (isAvailable && first) return <Avatar profile={first} className="size-11.5 text-md" />;
  const Icon = isAvailable ? UsersRound : MessageSquareOff;
  return (
    <span
      aria-hidden
      className="grid size-11.5 shrink-0 place-items-center rounded-full bg-surface-sunken text-text-subtle"
    >
      <Icon className="size-5" />
    </span>
  );
}
