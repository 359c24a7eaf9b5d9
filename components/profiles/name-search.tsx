import Search from "lucide-react/icons/search";
import { getTranslations } from "next-intl/server";
import Form from "next/form";
import { NAME_QUERY_LIMIT } from "@/lib/profiles/schema/page";

type Props = {
  /** The address of the list, and what else stands in its query. */
  action: string;
  query?: Record<string, string>;
  q?: string;
  label: string;
  /** Characters. */
  limit?: number;
};

/** Looks in a list, mostly of profiles for a name or a handle; what is found is an address of its own. */
export async function NameSearch({ action, query = {}, q, label, limit = NAME_QUERY_LIMIT }: Props) {
  const t = await getTranslations("common");
  return (
    <Form action={action} prefetch={false} scroll={false} role="search" className="flex items-center gap-2">
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="control min-w-0">
        <input
          type="search"
          name="q"
          // What was looked for stands there again, also where the page changes without being made anew.
          key={q}
          defaultValue={q}
          maxLength={limit}
          aria-label={label}
          placeholder={label}
          enterKeyHint="search"
          autoComplete="off"
        />
      </div>
      <button type="submit" className="btn btn-tonal" aria-label={t("search")}>
        <Search aria-hidden />
        <span className="max-sm:hidden">{t("search")}</span>
      </button>
    </Form>
  );
}
