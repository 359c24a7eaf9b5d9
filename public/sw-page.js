// Of a page that was kept: once there is a line again it makes way for the page as it is by then, and not while somebody
// writes.
const TRY_MS = 20_000;
const timer = setInterval(look, TRY_MS);
addEventListener("online", look);
document.addEventListener("visibilitychange", look);
document.addEventListener("focusout", look);

async function look() {
  if (document.hidden || isTyping()) return;
  const answer = await fetch("/api/health", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok || isTyping()) return;
  clearInterval(timer);
  location.reload();
}

/** Also where something stands that is no draft: a message that is edited or answered, a photo that has not left. */
function isTyping() {
  const { activeElement } = document;
  const isAt = activeElement?.matches("textarea, input, select, [contenteditable]") && activeElement.value !== "";
  return isAt || document.querySelector("[data-status], .send-about") !== null;
}
