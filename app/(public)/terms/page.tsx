import { HostPage, hostPageMetadata } from "../host-page";

export const generateMetadata = () => hostPageMetadata("terms");

export default function TermsPage() {
  return <HostPage name="terms" />;
}
