import { getTranslations } from "next-intl/server";

type Props = { placeholder: string; words: string };

/** The words of criteria. */
export async function WordsField({ placeholder, words }: Props) {
  const t = await getTranslations("search.criteria");
  return (
    <label className="flex flex-col gap-1.5 pb-3">
      <span className="text-sm font-bold">{t("wordsLabel")}</span>
      <span className="control">
        <input
          type="search"
          name="q"
          dir="auto"
          autoComplete="off"
          maxLength={200}
          placeholder={placeholder}
          defaultValue={words}
        />
      </span>
    </label>
  );
}
