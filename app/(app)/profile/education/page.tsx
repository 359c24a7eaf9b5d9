import { EntriesPage, entriesMetadata, type EntriesPageProps } from "../entries-page";

export const generateMetadata = (props: EntriesPageProps) => entriesMetadata("EDUCATION", props);

export default function EducationPage(props: EntriesPageProps) {
  return <EntriesPage kind="EDUCATION" {...props} />;
}
