import { useTranslations } from "next-intl";
import { pictureHref } from "@/components/ui/picture-href";
import type { MessageItem } from "@/lib/conversations/queries";

/** Of a message, as links: without JavaScript its pictures and files are not shown. */
export function PlainFiles({ message: { pictures, files } }: { message: Pick<MessageItem, "pictures" | "files"> }) {
  const t = useTranslations("common.pictures");
  const count = pictures.length;
  return (
    <ul>
      {pictures.map(({ id, alt, widths }, at) => (
        <li key={id}>
          <a href={pictureHref(id, widths.at(-1)!)} dir="auto" className="font-bold wrap-anywhere underline">
            {alt || t("unnamed", { number: at + 1, count })}
          </a>
        </li>
      ))}
      {files.map(({ id, name }) => (
        <li key={id}>
          <a
            href={`/api/conversations/files/${id}`}
            download={name}
            dir="auto"
            className="font-bold wrap-anywhere underline"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
