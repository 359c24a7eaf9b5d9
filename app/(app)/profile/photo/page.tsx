import { withClientMessages } from "@/components/shell/client-messages";
import { PicturePage, pictureMetadata } from "../picture-page";

export const generateMetadata = () => pictureMetadata("photo");

export default withClientMessages("(app)/profile/photo/page", () => <PicturePage kind="photo" />);
