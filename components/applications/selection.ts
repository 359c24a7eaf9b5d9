import { createContext, useContext } from "react";
import type { ListedApplication } from "@/lib/applications/queries";

/** The form that moves several at once; their boxes stand outside of it. */
export const MOVE_FORM = "move-applications";

/** Of the box that selects an application. */
export function boxId(applicationId: string): string {
  return `select-${applicationId}`;
}

export type Selection = {
  selected: ReadonlyMap<string, ListedApplication>;
  /** With JavaScript the form says what is selected, also what a long list has taken out of the page again. */
  isReady: boolean;
  select: (application: ListedApplication, isSelected: boolean) => void;
};

/** None where nothing is moved. */
export const SelectionContext = createContext<Selection | null>(null);

export function useSelection(): Selection | null {
  return useContext(SelectionContext);
}
