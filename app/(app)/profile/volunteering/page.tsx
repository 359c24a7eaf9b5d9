import { EntriesPage, entriesMetadata, type EntriesPageProps } from "../entries-page";

export const generateMetadata = (props: EntriesPageProps) => entriesMetadata("VOLUNTEERING", props);

export default function VolunteeringPage(props: EntriesPageProps) {
  return <EntriesPage kind="VOLUNTEERING" {...props} />;
}
