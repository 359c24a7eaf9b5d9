import { serverTime } from "@/components/ui/entities/entity-store";
import type { ListPage } from "./list-pages";
import type { ListFailure, LoadPage } from "./use-list-pages";

/** The newest page of a list, made anew, or why there is none. */
export async function loadNewest<T>(load: LoadPage<T>): Promise<ListPage<T> | ({ ok: false } & ListFailure)> {
  const asOf = serverTime();
  const answer = await load(null);
  return answer.ok ? { cursor: null, items: answer.items, next: answer.next, asOf } : answer;
}

/** What the lists in sight hold, mounted or not. */
export function listedIds(within: ParentNode = document): Set<string> {
  return new Set(Array.from(within.querySelectorAll<HTMLElement>("[data-row]"), ({ dataset }) => dataset.row!));
}
