"use client";

import { useState } from "react";
import type { ListPage } from "./list-pages";

/**
 * The first page of a list: as the page gave it, or as it was asked for since, whichever is newer. `place`: what it
 * lists; of another list nothing is taken.
 */
export function useNewestPage<T>(place: string, given: ListPage<T>) {
  const [newer, setNewer] = useState<{ place: string; page: ListPage<T> }>();
  const first = newer?.place === place && newer.page.asOf > given.asOf ? newer.page : given;
  return [first, (page: ListPage<T>) => setNewer({ place, page })] as const;
}
