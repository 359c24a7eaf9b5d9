import { useTranslations } from "next-intl";
import type { ConversationRow } from "@/lib/conversations/queries/inbox";

/** What came last: what was said and by whom, or what became of the group. */
export function ConversationPreview({ row }: { row: ConversationRow }) {
  return (
    <span dir="auto" className="conv-preview min-w-0 flex-1 trunc">
      <Text row={row} />
    </span>
  );
}

function Text({ row: { kind, state, preview, invitedBy, isAvailable } }: { row: ConversationRow }) {
  const t = useTranslations("conversations.list");
  if (!isAvailable) return t("unavailableHint");
  if (state === "INVITED") return invitedBy ? t("invitedBy", { name: invitedBy }) : t("invited");
  if (!preview) return t("nothing");
  const { isOwn, authorName } = preview;
  if (preview.kind !== "TEXT") {
    const about = preview.isAboutOneself ? "yes" : "no";
    const values = {
      isOwn: isOwn ? "yes" : "no",
      name: authorName,
      isAbout: about,
      other: preview.aboutName ?? t("somebody"),
      title: preview.text || "none",
    };
    return t(`lines.${preview.kind}`, values);
  }
  const { hasPictures, hasFiles } = preview;
  const attached = () => t(hasPictures ? "picture" : hasFiles ? "file" : "nothing");
  const text = preview.isDeleted ? t("deleted") : preview.text || attached();
  if (isOwn) return t("own", { text });
  return kind === "GROUP" ? t("by", { name: authorName.split(/\s+/)[0] ?? authorName, text }) : text;
}
