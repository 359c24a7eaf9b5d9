import { createContext } from "react";

/** Of fonts: those of the page. */
export const PdfFamilies = createContext<string[]>([]);
