import { NotFoundNotice } from "@/components/shell/not-found-notice";

/** Inside the shell, which has the page's main already. */
export default function NotFound() {
  return <NotFoundNotice className="min-h-[70dvh]" />;
}
