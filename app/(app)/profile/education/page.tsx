import { withClientMessages } from "@/components/shell/client-messages";
import { EntriesPage, entriesMetadata, type EntriesPageProps } from "../entries-page";

export const generateMetadata = (props: EntriesPageProps) => entriesMetadata("EDUCATION", props);

export default withClientMessages("(app)/profile/education/page", EducationPage);

function EducationPage(props: EntriesPageProps) {
  return <EntriesPage kind="EDUCATION" {...props} />;
}
