import { HostPage, hostPageMetadata } from "../host-page";

export const generateMetadata = () => hostPageMetadata("about");

export default function AboutPage() {
  return <HostPage name="about" />;
}
