// What a composer needs once somebody writes in it: one script, which comes with the first of that.
export { ComposerDetails } from "./composer-details";
export { ComposerPictures } from "./composer-pictures";
export { ComposerStatus } from "./composer-status";
export { addPictures, restorePictures } from "./post-uploads";
export { sendPost } from "./send-post";
export { switchWithDraft } from "./switch-with-draft";
export { MentionList } from "@/components/tags/mention-list";
