import Download from "lucide-react/icons/download";
import { useLocale, useTranslations } from "next-intl";
import type { AttachedFile, MessagePicture } from "@/lib/conversations/attachment-query";
import { sizeText } from "@/lib/i18n/units";
import { MessagePictures } from "./message-pictures";

/** The pictures and files of a message. Files are downloads, whatever they are. */
export function AttachedFiles({ message }: { message: { pictures: MessagePicture[]; files: AttachedFile[] } }) {
  const t = useTranslations("conversations.attachments");
  const locale = useLocale();
  const { pictures, files } = message;
  return (
    <>
      <MessagePictures pictures={pictures} />
      {files.map(({ id, name, bytes }) => (
        <a key={id} href={`/api/conversations/files/${id}`} download={name} className="msg-file">
          <Download aria-hidden />
          <span>
            <span className="sr-only">{t("download")} </span>
            <bdi>{name}</bdi>
            <small>
              {name.slice(name.lastIndexOf(".") + 1).toUpperCase()} · {sizeText(bytes, locale)}
            </small>
          </span>
        </a>
      ))}
    </>
  );
}
