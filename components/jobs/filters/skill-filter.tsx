"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Combobox } from "@/components/ui/field/combobox";
import { fetchJson } from "@/components/ui/request/fetch-json";
import type { Search } from "@/components/ui/field/use-suggestions";
import { useApply } from "@/components/jobs/board/jobs-form";

const findSkills: Search = async (text, signal) => {
  const query = new URLSearchParams({ q: text.slice(0, 100) });
  const { skills } = await fetchJson<{ skills: { name: string }[] }>(`/api/skills?${query}`, signal);
  return skills.map(({ name }) => ({ id: name, label: name }));
};

/** One more skill, any of which is enough; `isFull`: there is room for no other one. */
export function SkillFilter({ isFull }: { isFull: boolean }) {
  const t = useTranslations("jobs.filters");
  const apply = useApply();
  const [text, setText] = useState("");
  return (
    <Combobox
      id="skill"
      name="skill"
      label={t("skills")}
      placeholder={isFull ? undefined : t("skillsHint")}
      hint={isFull ? t("skillsFull") : undefined}
      readOnly={isFull}
      first
      text={text}
      search={findSkills}
      onText={setText}
      onChoose={({ label }) => {
        setText("");
        apply([["skills", label]]);
      }}
    />
  );
}
