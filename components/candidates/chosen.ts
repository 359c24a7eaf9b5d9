import { createContext, useContext } from "react";
import type { Recipient } from "./recipient-chips";

/** Whom the page's list has chosen, and how to change that. */
type Chosen = { has: (id: string) => boolean; choose: (person: Recipient, isChosen: boolean) => void };

const ChosenContext = createContext<Chosen>({ has: () => false, choose: () => {} });

export const ChosenProvider = ChosenContext;

export function useChosen(): Chosen {
  return useContext(ChosenContext);
}
