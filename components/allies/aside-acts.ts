// What can be done in the column beside the feed, in one script.
export { AllyButton } from "./ally-button";
export { LiveRequests } from "./live-requests";
export { DismissForm, Suggestion } from "./suggestion";
