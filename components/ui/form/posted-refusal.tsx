import type { FormState } from "@/lib/result";

/** Why a button that is a form without JavaScript did nothing; a menu that holds it stays open (ui/menu/menu-sheet.css). */
export function PostedRefusal({ answer }: { answer: FormState<unknown> }) {
  if (answer.status !== "refused") return null;
  return (
    <p role="alert" className="basis-full text-sm font-[650] wrap-anywhere text-danger-ink">
      {answer.message}
    </p>
  );
}
