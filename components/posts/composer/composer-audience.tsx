import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { type PermissionName } from "@/lib/tags/schema";
import { permissions } from "@/lib/tags/schema/terms";

type Props = { chosen: PermissionName; choose: (chosen: PermissionName) => void };

/** Who may comment, of those who see the post; it takes the focus when it appears. */
export function ComposerAudience({ chosen, choose }: Props) {
  const t = useTranslations("feed.composer.audience");
  const set = useRef<HTMLFieldSetElement>(null);

  useEffect(() => set.current?.querySelector<HTMLElement>("input:checked")?.focus(), []);

  return (
    <fieldset ref={set} className="min-w-0">
      <legend className="mb-2 text-sm font-bold">{t("legend")}</legend>
      <div className="flex flex-wrap gap-2">
        {permissions.map((one) => (
          <label key={one} className="chip">
            <input
              type="radio"
              name="commentsAudience"
              value={one}
              checked={one === chosen}
              onChange={() => choose(one)}
            />
            {t(one)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
