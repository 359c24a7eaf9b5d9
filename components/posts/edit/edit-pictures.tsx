import { useTranslations } from "next-intl";
import { useRef } from "react";
import { PicturePicker } from "@/components/media/upload/picture-picker";
import type { DraftFields } from "@/components/ui/form/use-draft-form";
import { PictureRows } from "@/components/posts/composer/picture-rows";
import { useEditPictures } from "./use-edit-pictures";

type Props = {
  profileId: string;
  /** Of those that the post shows. */
  savedIds: readonly string[];
  /** What was chosen here, by the ids of its rows: it outlives them. */
  files: Map<string, File>;
  fields: Pick<DraftFields, "valueOf" | "errorOf" | "change">;
};

/** The pictures of a post that is edited: without JavaScript what is said of them. */
export function EditPictures({ profileId, savedIds, files, fields }: Props) {
  const t = useTranslations("feed");
  const set = useRef<HTMLFieldSetElement>(null);
  const { queue, uploads, add, discard, problem, isAwaited } = useEditPictures({
    ...{ set, profileId, savedIds, files, fields },
  });
  const arrived = uploads.filter(({ status }) => status === "done").length;
  const problemAt = (at: number) =>
    fields.errorOf(`pictures.${at}.pictureId`) ?? fields.errorOf(`pictures.${at}.alt`) ?? "";

  return (
    <fieldset ref={set} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-bold">{t("edit.pictures")}</legend>
      {uploads.map(({ id, picture }, at) => (
        <input key={id} type="hidden" name={`pictures.${at}.pictureId`} value={picture?.pictureId ?? ""} />
      ))}
      {uploads.length > 0 && (
        <PictureRows
          queue={queue}
          uploads={uploads.map((upload, at) => ({ ...upload, problem: upload.problem || problemAt(at) }))}
          discard={discard}
          awaited={isAwaited && t("edit.awaited", { arrived, count: uploads.length })}
        />
      )}
      <PicturePicker
        label={t("edit.add")}
        drop={t("edit.drop")}
        limits={t("composer.pictures.limits")}
        problem={problem || fields.errorOf("pictures")}
        multiple
        disabled={isAwaited}
        onFiles={add}
      />
    </fieldset>
  );
}
