import { showToast } from "@/components/ui/toast/toast";

/** For what goes with the button that was pressed: a status says that it is done, the focus goes to the head of the page. */
export function tellDone(text: string) {
  showToast({ kind: "done", text });
  document.getElementById("page-title")?.focus();
}
