import { useTranslations } from "next-intl";

/** `before`: how far it came with a file that then failed. */
type Props = { profileId: string; problem?: string; before?: { carried: number; total: number } };

/** The browser itself sends the file, however large, and tells how far it is; then this page says how it goes on. */
export function UploadArchive({ profileId, problem, before }: Props) {
  const t = useTranslations("settings.data.import");
  return (
    <form
      action="/api/imports"
      method="post"
      encType="multipart/form-data"
      className="card card-flat flex flex-col gap-4 p-5"
    >
      <p className="text-text-muted">{t("intro")}</p>
      <p className="text-sm text-text-muted">{t("kept")}</p>
      <input type="hidden" name="profileId" value={profileId} />
      <label className="flex flex-col gap-1.5 text-sm font-bold">
        {t("file")}
        <input
          type="file"
          name="file"
          accept=".zip,application/zip"
          required
          aria-invalid={problem !== undefined}
          aria-describedby="archive-note"
          className="max-w-full text-base font-medium file:me-3 file:min-h-11 file:rounded-md file:border file:border-border-strong file:bg-surface file:px-4 file:font-bold"
        />
      </label>
      <p
        id="archive-note"
        role={problem ? "alert" : undefined}
        className={problem ? "text-sm text-danger-ink" : "text-sm text-text-subtle"}
      >
        {problem ?? t("hint")}
      </p>
      {before && before.carried > 0 && <p className="text-sm">{t("before", before)}</p>}
      <button type="submit" className="btn btn-primary self-start">
        {t("upload")}
      </button>
    </form>
  );
}
