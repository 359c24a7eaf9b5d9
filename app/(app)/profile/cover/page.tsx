import { withClientMessages } from "@/components/shell/client-messages";
import { PicturePage, pictureMetadata } from "../picture-page";

export const generateMetadata = () => pictureMetadata("cover");

export default withClientMessages("(app)/profile/cover/page", () => <PicturePage kind="cover" />);
