import { HostPage, hostPageMetadata } from "../host-page";

export const generateMetadata = () => hostPageMetadata("rules");

export default function RulesPage() {
  return <HostPage name="rules" />;
}
