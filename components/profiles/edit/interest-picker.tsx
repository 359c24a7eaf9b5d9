import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import HeartHandshake from "lucide-react/icons/heart-handshake";
import Landmark from "lucide-react/icons/landmark";
import Leaf from "lucide-react/icons/leaf";
import Search from "lucide-react/icons/search";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ChipBoxes } from "@/components/ui/field/chip-boxes";
import { useBrowserValue } from "@/components/ui/store/store";
import { type Interest, interestAreas, interestGroups, interests } from "@/lib/profiles/interests";
import { foldedWords } from "@/lib/strings/words";

const icons = { planet: Leaf, people: HeartHandshake, work: BriefcaseBusiness, power: Landmark };

type Props = {
  box: (value: Interest) => { name: string; value: string; defaultChecked: boolean };
  /** Told how many are picked: at first, and after each change. */
  onCount?: (count: number) => void;
};

/** All interest areas in their groups. The search needs the script, so it comes with it; the boxes work without. */
export function InterestPicker({ box, onCount }: Props) {
  const t = useTranslations("profile.edit.interests");
  const names = useTranslations("interests.areas");
  const groupNames = useTranslations("interests.groups");
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<number>();
  const canSearch = useBrowserValue(() => true, false);
  const groups = useRef<HTMLDivElement>(null);
  const count = () => onCount?.(groups.current?.querySelectorAll(":checked").length ?? 0);
  useEffect(count, [onCount]);

  const wanted = plain(query);
  const hidden = (label: string) => !plain(label).includes(wanted);

  function search(typed: string) {
    const number = interests.filter((name) => plain(names(name)).includes(plain(typed))).length;
    setQuery(typed);
    setFound(typed.trim() ? number : undefined);
  }

  return (
    <>
      {canSearch && (
        <div className="control max-w-sm ps-3.5">
          <Search aria-hidden className="size-4.5 shrink-0 text-text-subtle" />
          <input
            type="search"
            aria-label={t("search", { count: interests.length })}
            placeholder={t("search", { count: interests.length })}
            className="ps-0!"
            value={query}
            onChange={({ target }) => search(target.value)}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        </div>
      )}
      <p role="status" className={found !== undefined ? "text-sm text-text-muted" : "sr-only"}>
        {found !== undefined && t("found", { count: found })}
      </p>
      <div ref={groups} onInput={count} className="flex flex-col gap-6">
        {interestGroups.map((group) => {
          const Icon = icons[group];
          const options = interestAreas
            .filter((area) => area.group === group)
            .map(({ name }) => ({ value: name, label: names(name) }));
          return (
            <ChipBoxes
              key={group}
              name="interests"
              box={box}
              hidden={hidden}
              options={options}
              legend={
                <>
                  <Icon aria-hidden className="size-5 text-accent-ink" />
                  {groupNames(group)}
                </>
              }
            />
          );
        })}
      </div>
    </>
  );
}

/** In whatever spelling, so that "womens" finds "Women’s rights". */
function plain(text: string): string {
  return foldedWords(text).replaceAll(" ", "");
}
