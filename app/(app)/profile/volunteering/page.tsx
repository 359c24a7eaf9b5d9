import { withClientMessages } from "@/components/shell/client-messages";
import { EntriesPage, entriesMetadata, type EntriesPageProps } from "../entries-page";

export const generateMetadata = (props: EntriesPageProps) => entriesMetadata("VOLUNTEERING", props);

export default withClientMessages("(app)/profile/volunteering/page", VolunteeringPage);

function VolunteeringPage(props: EntriesPageProps) {
  return <EntriesPage kind="VOLUNTEERING" {...props} />;
}
