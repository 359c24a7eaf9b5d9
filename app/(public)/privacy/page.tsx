import { HostPage, hostPageMetadata } from "../host-page";

export const generateMetadata = () => hostPageMetadata("privacy");

export default function PrivacyPage() {
  return <HostPage name="privacy" />;
}
