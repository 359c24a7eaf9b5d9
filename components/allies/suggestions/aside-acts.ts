// What can be done in the column beside the feed, in one script.
export { AllyButton } from "@/components/allies/relationship/ally-button";
export { DismissForm } from "./dismiss-form";
