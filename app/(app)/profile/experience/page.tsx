import { withClientMessages } from "@/components/shell/client-messages";
import { EntriesPage, entriesMetadata, type EntriesPageProps } from "../entries-page";

export const generateMetadata = (props: EntriesPageProps) => entriesMetadata("EXPERIENCE", props);

export default withClientMessages("(app)/profile/experience/page", ExperiencePage);

function ExperiencePage(props: EntriesPageProps) {
  return <EntriesPage kind="EXPERIENCE" {...props} />;
}
