import { getTranslations } from "next-intl/server";
import { pictureSources } from "@/components/ui/picture-href";
import type { ShownCase } from "@/lib/reports/queries";

/** Covered until that is pressed, which loads them: what is reported may be hard to look at. */
export async function CasePictures({ pictures }: Pick<ShownCase, "pictures">) {
  const [t, common] = [await getTranslations("settings.moderation"), await getTranslations("common.sensitive")];
  const count = pictures.length;
  return (
    <details className="group/sensitive">
      <summary className="fold flex-wrap rounded-md bg-surface-sunken px-3 py-1.5">
        <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
          {t("pictures", { count })} <span className="text-text-muted">{t("picturesHint")}</span>
        </span>{" "}
        <span className="btn btn-secondary btn-sm">
          <span className="group-open/sensitive:hidden">{common("show")}</span>
          <span className="hidden group-open/sensitive:inline">{common("hide")}</span>
        </span>
      </summary>
      <ul className="hidden group-open/sensitive:block">
        {pictures.map((picture, at) => (
          <li key={picture.id} className="mt-3">
            <img
              {...pictureSources(picture)}
              alt={picture.alt || t("picture", { number: at + 1, count })}
              sizes="(min-width: 880px) 780px, 100vw"
              className="h-auto max-w-full rounded-md bg-cover"
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
