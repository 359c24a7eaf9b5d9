/** "Everyone" means everyone who is signed in. */
export const audiences = ["EVERYONE", "ALLIES"] as const;

/** What of a profile each setting covers, by the names of the settings' pages. */
export const privacyParts = ["posts", "media", "profile", "allies"] as const;
