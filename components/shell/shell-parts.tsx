// What comes once a page stands, in one script.
import { SearchShortcut } from "@/components/search/search-shortcut";
import { ActingProfileSync, type ActingProfileSyncProps } from "./acting-profile-sync";
import { PageFocus } from "./page-focus";

export { startLive } from "./live";

export function ShellParts(props: ActingProfileSyncProps) {
  return (
    <>
      <ActingProfileSync {...props} />
      <PageFocus />
      <SearchShortcut />
    </>
  );
}
