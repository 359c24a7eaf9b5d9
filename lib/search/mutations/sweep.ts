import type { System } from "@/lib/auth/system";
import { deleteUnsaidProfileWords } from "@/lib/search/word-sweep-query";

export function sweepProfileWords({ clock }: System): Promise<number> {
  return deleteUnsaidProfileWords(clock);
}
