import { both, speakers, testActions } from "../support/permissions";
import { fileOf, photograph } from "../support/pictures";

const sent = await photograph(40, 30);

testActions("media", await import("@/lib/media/actions"), ["uploadPictureAction"], {
  uploadPictureAction: both("pictures", speakers, () => ({ file: fileOf(sent), kind: "photo" })),
});
