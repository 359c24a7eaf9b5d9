import type { EditTexts } from "@/components/ui/edit-texts";
import type { WizardTexts } from "@/components/ui/wizard-texts";

/** What a page hands to its form. */
export const formTexts: EditTexts = {
  save: "Save",
  saving: "Saving…",
  saved: "Saved",
  cancel: "Cancel",
  back: "Back",
  leave: { title: "Leave without saving?", text: "It is lost.", stay: "Stay", leave: "Leave" },
  draft: { found: "You have unsaved changes from {time}.", restore: "Restore", discard: "Discard" },
  signIn: "Sign in",
  reload: "Reload",
  failures: {
    "network-request-failed": "A network error has occurred.",
    "internal-error": "An internal error has occurred.",
    "old-page": "This page is out of date.",
  },
  mistakes: { "validations.required": "This field is required", "validations.too-many": "At most two" },
};

export const stepTexts: Omit<WizardTexts, "title" | "lead"> = {
  ...formTexts,
  go: "Continue",
  saving: "Saving",
  saved: "Saved.",
};
