import { createElement } from "react";
import { fetchJson } from "@/components/ui/request/fetch-json";
import type { Search } from "@/components/ui/field/use-suggestions";
import type { Suggested } from "@/lib/search/queries/suggest";
import { SuggestedLine } from "./suggested-line";
import { SuggestedProfileLine } from "./suggested-profile-line";

/** What somebody may mean who begins so; each has its address for an id. */
export const findSuggestions: Search = async (text, signal) => {
  const query = new URLSearchParams({ q: text.slice(0, 200) });
  const { profiles, skills, tags } = await fetchJson<Suggested>(`/api/search/suggestions?${query}`, signal);
  return [
    ...profiles.map((profile) => ({
      id: `/profile/${profile.handle}`,
      label: profile.displayName,
      shown: createElement(SuggestedProfileLine, { profile }),
    })),
    ...skills.map((skill) => ({
      id: `/search?${new URLSearchParams({ skills: skill })}`,
      label: skill,
      shown: createElement(SuggestedLine, { of: "skill", label: skill }),
    })),
    ...tags.map((tag) => ({
      id: `/tags/${encodeURIComponent(tag)}`,
      label: `#${tag}`,
      shown: createElement(SuggestedLine, { of: "tag", label: `#${tag}` }),
    })),
  ];
};
