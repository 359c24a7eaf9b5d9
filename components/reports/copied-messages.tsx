import { useTranslations } from "next-intl";
import type { getReportable } from "@/lib/reports/queries";

type Copies = NonNullable<Awaited<ReturnType<typeof getReportable>>>["copies"];
type Props = {
  copies: Copies;
  reportedId: string;
  box: (name: string, value: string) => { name: string; value: string; defaultChecked: boolean };
};

/** A message with what was said around it: beside its words the moderators see nothing but what is ticked. */
export function CopiedMessages({ copies, reportedId, box }: Props) {
  const t = useTranslations("settings.report");
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-bold">{t("copies")}</legend>
      <ul className="flex flex-col gap-2">
        {copies.map((copy) => {
          const { sourceId, isOwn, authorName, text, attachmentCount, pictureCount } = copy;
          const said = (
            <span className="min-w-0 wrap-anywhere">
              <strong className="font-[650]">
                <bdi>{isOwn ? t("you") : authorName}</bdi>
              </strong>{" "}
              <span dir="auto" className="whitespace-pre-line">
                {text}
              </span>
              {attachmentCount > 0 && (
                <span className="text-text-muted"> {t("attachments", { count: attachmentCount })}</span>
              )}
            </span>
          );
          return (
            <li key={sourceId}>
              {sourceId === reportedId ? (
                <>
                  <p className="rounded-md bg-surface-sunken px-3 py-2">{said}</p>
                  {pictureCount > 0 && (
                    <label className="choice items-start">
                      <input type="checkbox" {...box("showsPictures", "on")} />
                      {t("showsPictures", { count: pictureCount })}
                    </label>
                  )}
                </>
              ) : (
                <label className="choice items-start">
                  <input type="checkbox" {...box("copied", sourceId)} />
                  {said}
                </label>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
