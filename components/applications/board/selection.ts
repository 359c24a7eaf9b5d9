import { createContext, useContext } from "react";
import type { BoardApplication } from "@/lib/applications/queries";

/** The form that moves several at once; their boxes stand outside of it. */
export const MOVE_FORM = "move-applications";

/** The box that selects an application; none where a long list has taken it out of the page. */
export function boxOf(applicationId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`input[form="${MOVE_FORM}"][value^="${applicationId} "]`);
}

export type Selection = {
  selected: ReadonlyMap<string, BoardApplication>;
  /** With JavaScript the form says what is selected, also what a long list has taken out of the page again. */
  isReady: boolean;
  select: (application: BoardApplication, isSelected: boolean) => void;
};

/** None where nothing is moved. */
export const SelectionContext = createContext<Selection | null>(null);

export function useSelection(): Selection | null {
  return useContext(SelectionContext);
}
