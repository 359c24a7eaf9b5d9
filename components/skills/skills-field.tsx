import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Combobox } from "@/components/ui/field/combobox";
import { fetchJson } from "@/components/ui/request/fetch-json";
import { isComposing } from "@/components/ui/field/is-composing";
import type { Option, Search } from "@/components/ui/field/use-suggestions";
import { skillLookup, uniqueSkills } from "@/lib/skills/schema/spelling";
import { SKILL_NAME_LIMIT, SKILLS_LIMIT } from "@/lib/skills/schema/limits";
import { PlainSkills } from "./plain-skills";
import { SkillChips } from "./skill-chips";

const findSkills: Search = async (text, signal) => {
  const { skills } = await fetchJson<{ skills: { name: string }[] }>(
    `/api/skills?${new URLSearchParams({ q: text.slice(0, 100) })}`,
    signal,
  );
  return skills.map(({ name }) => ({ id: name, label: name }));
};

type Props = {
  label: string;
  hint?: string;
  error?: string;
  /** How many one can choose. */
  limit?: number;
  defaultSkills: string[];
  /** After each change, once the form holds it. */
  onChange?: () => void;
};

/** The id of the option that adds what was typed; no skill has it, since names are not empty. */
const NEW = "";

/** Names in the order in which they were chosen; the form gets each as `skills`. */
export function SkillsField({ label, hint, error, limit = SKILLS_LIMIT, defaultSkills, onChange }: Props) {
  const t = useTranslations("profile.pick.skills");
  const [skills, setSkills] = useState(defaultSkills);
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const changed = useRef(onChange);
  const begun = useRef(false);
  const full = skills.length >= limit;

  useEffect(() => {
    changed.current = onChange;
  });
  useEffect(() => {
    if (begun.current) changed.current?.();
    begun.current = true;
  }, [skills]);

  function add(name: string) {
    const normalized = [...name.replace(/\s+/g, " ").trim()].slice(0, SKILL_NAME_LIMIT).join("").trim();
    if (normalized)
      setSkills((chosen) => uniqueSkills([...chosen, normalized]).slice(0, Math.max(limit, chosen.length)));
    setText("");
  }

  function remove(name: string) {
    setSkills((chosen) => chosen.filter((skill) => skill !== name));
    setSaid(t("removed", { name }));
    input.current?.focus();
  }

  function arrange(options: Option[], typed: string): Option[] {
    const has = new Set(skills.map(skillLookup));
    const fresh = options.filter(({ label: name }) => !has.has(skillLookup(name)));
    const known =
      has.has(skillLookup(typed)) || options.some(({ label: name }) => skillLookup(name) === skillLookup(typed));
    return known || skillLookup(typed) === "" ? fresh : [...fresh, { id: NEW, label: t("add", { name: typed }) }];
  }

  function press(event: KeyboardEvent) {
    const last = skills.at(-1);
    if (event.key === "Backspace" && text === "" && last !== undefined) remove(last);
    if (event.key !== "Enter" || text.trim() === "" || isComposing(event.nativeEvent)) return;
    // Enter in a line of text would send the form.
    event.preventDefault();
    add(text);
  }

  return (
    <div>
      <PlainSkills label={label} error={error} skills={skills} room={limit - skills.length} />
      <div className="[@media(scripting:none)]:hidden">
        <Combobox
          ref={input}
          id="skills"
          name="skill"
          label={label}
          hint={full ? t("full", { limit }) : (hint ?? t("hint", { limit }))}
          error={error}
          readOnly={full}
          placeholder={skills.length === 0 ? t("placeholder") : undefined}
          before={skills.length > 0 && <SkillChips skills={skills} onRemove={remove} />}
          text={text}
          search={findSkills}
          onText={setText}
          arrange={arrange}
          onChoose={({ id, label: name }) => add(id === NEW ? text : name)}
          onKey={press}
        />
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
