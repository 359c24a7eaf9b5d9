import type { Found } from "@/lib/search/queries/find";
import type { Find } from "@/lib/search/schema/find";
import { countText } from "./count-text";
import { findHref } from "@/components/search/find-href";

type Props = { asked: Find; found: Found | null | undefined };

/**
 * Says how much is found to whoever listens, each time that something else is asked, also where the filters stand in the
 * place of the list: it stays where it is while all else is new, or nothing would be said of it.
 */
export async function FoundStatus({ asked, found }: Props) {
  return (
    <p role="status" className="sr-only">
      {found && <span key={findHref(asked)}>{await countText(found)}</span>}
    </p>
  );
}
