import { EntriesPage, entriesMetadata, type EntriesPageProps } from "../entries-page";

export const generateMetadata = (props: EntriesPageProps) => entriesMetadata("EXPERIENCE", props);

export default function ExperiencePage(props: EntriesPageProps) {
  return <EntriesPage kind="EXPERIENCE" {...props} />;
}
