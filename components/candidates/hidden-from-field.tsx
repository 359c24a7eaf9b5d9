import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Combobox } from "@/components/ui/field/combobox";
import { fetchJson } from "@/components/ui/request/fetch-json";
import type { DraftFields } from "@/components/ui/form/use-draft-form";
import type { Search } from "@/components/ui/field/use-suggestions";

type Organization = { handle: string; displayName: string };

type Props = {
  fields: DraftFields;
  /** From whom one hides, and the others to which one belongs. */
  known: readonly Organization[];
};

const findOrganizations: Search = async (text, signal) => {
  const query = new URLSearchParams({ q: text.slice(0, 100) });
  const { organizations } = await fetchJson<{ organizations: Organization[] }>(
    `/api/candidates/organizations?${query}`,
    signal,
  );
  return organizations.map(({ handle, displayName }) => ({ id: handle, label: displayName }));
};

/**
 * From which organizations to hide that one is open to work: a box for each, and a line to look for others. Without
 * JavaScript the line takes a handle.
 */
export function HiddenFromField({ fields: { box, listOf, errorOf, change }, known }: Props) {
  const t = useTranslations("profile.edit.areas.hidden");
  const [added, setAdded] = useState<Organization[]>([]);
  const [text, setText] = useState("");
  const changed = useRef(change);
  const begun = useRef(false);
  const named = [...known, ...added];
  const restored = listOf("hiddenFrom").filter((handle) => !named.some((one) => one.handle === handle));
  const all = [...named, ...restored.map((handle) => ({ handle, displayName: `@${handle}` }))];

  useEffect(() => {
    changed.current = change;
  });
  useEffect(() => {
    if (begun.current) changed.current?.();
    begun.current = true;
  }, [added]);

  function add({ id: handle, label: displayName }: { id: string; label: string }) {
    setText("");
    const one = document.querySelector<HTMLInputElement>(`input[name=hiddenFrom][value="${CSS.escape(handle)}"]`);
    if (!one) return setAdded([...added, { handle, displayName }]);
    one.checked = true;
    change();
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-heavy">{t("title")}</legend>
      <p className="text-sm text-text-muted">{t("lead")}</p>
      <input type="hidden" name="hiddenFromShown" value="on" />
      {all.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {all.map(({ handle, displayName }) => (
            <label key={handle} className="chip">
              <input
                type="checkbox"
                {...box("hiddenFrom", handle)}
                {...(added.some((one) => one.handle === handle) && { defaultChecked: true })}
              />
              <bdi>{displayName}</bdi>
            </label>
          ))}
        </div>
      )}
      <Combobox
        id="hideFrom"
        name="hideFrom"
        label={t("label")}
        hint={t("hint")}
        error={errorOf("hideFrom")}
        first
        text={text}
        search={findOrganizations}
        onText={setText}
        onChoose={add}
      />
    </fieldset>
  );
}
