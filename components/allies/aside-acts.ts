// What can be done in the column beside the feed, in one script.
export { AllyButton } from "./ally-button";
export { DismissForm } from "./dismiss-form";
