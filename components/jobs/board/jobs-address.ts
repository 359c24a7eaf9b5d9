import { jobsQuery } from "@/lib/jobs/schema/address";
import type { FindJobs } from "@/lib/jobs/schema/search";

/** The address of a search, changed; `page`: what else the page shows. */
export function jobsHref(asked: FindJobs, change: Partial<FindJobs> = {}, page: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...jobsQuery({ ...asked, ...change }), ...page });
  return query.size > 0 ? `/jobs?${query}` : "/jobs";
}

/** Another search keeps none of the filters. */
export function withoutFilters(asked: FindJobs): Partial<FindJobs> {
  const none = { type: [], seniority: [], area: [], skills: [], organization: [] };
  const off = { remote: false, saved: false, allied: false, exactly: false, some: false };
  return { ...none, ...off, place: "", placeId: null, payFrom: null, payTyped: "", q: asked.q };
}

/** How many kinds of filters are set, but for the words. A place that nobody knows narrows nothing down. */
export function countFilters(asked: FindJobs): number {
  const lists = [asked.type, asked.seniority, asked.area];
  const { skills, organization, placeId, payFrom } = asked;
  const ofSearch = [skills.length > 0, organization.length > 0, placeId !== null, payFrom !== null];
  const set = [asked.remote, asked.saved, asked.allied, ...lists.map((list) => list.length > 0)];
  return [...set, ...(asked.segment === "search" ? ofSearch : [])].filter(Boolean).length;
}

/** What a form of filters sends, without what says nothing. */
export function queryOfForm(data: FormData): URLSearchParams {
  const said = [...data].flatMap(([name, value]) =>
    typeof value === "string" && value.trim() !== "" ? [[name, value.trim()] as [string, string]] : [],
  );
  const has = (name: string) => said.some(([one]) => one === name);
  const needs: Record<string, string> = {
    radius: "place",
    placeId: "place",
    payCurrency: "payFrom",
    payPeriod: "payFrom",
  };
  const isSaid = ([name, value]: [string, string]) =>
    !(name in needs && !has(needs[name]!)) && !(name === "segment" && value === "board");
  return new URLSearchParams(said.filter(isSaid));
}
