/** What this browser keeps of what was typed and not sent. Beside it stand the theme, and when a proof may be asked for again. */
export const draftNames = () => Object.keys(localStorage).filter((name) => name.startsWith("draft:"));
