import Search from "lucide-react/icons/search";
import { getTranslations } from "next-intl/server";
import Form from "next/form";

/** By name or handle; an address of its own. */
export async function BlockSearch({ q }: { q?: string }) {
  const t = await getTranslations("settings.blocked.search");
  return (
    <Form action="/settings/blocked" role="search" prefetch={false} scroll={false} className="flex gap-2">
      <div className="control min-w-0 flex-1">
        <Search aria-hidden className="ms-3.5 -me-3 size-4.5 shrink-0 text-text-subtle" />
        <input
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          aria-label={t("label")}
          placeholder={t("label")}
        />
      </div>
      <button type="submit" className="btn btn-secondary">
        {t("submit")}
      </button>
    </Form>
  );
}
