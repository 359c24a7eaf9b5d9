import { fetchJson } from "@/components/ui/fetch-json";
import type { Search } from "@/components/ui/use-suggestions";

export const findSkills: Search = async (text, signal) => {
  const { skills } = await fetchJson<{ skills: { name: string }[] }>(
    `/api/skills?${new URLSearchParams({ q: text.slice(0, 100) })}`,
    signal,
  );
  return skills.map(({ name }) => ({ id: name, label: name }));
};
