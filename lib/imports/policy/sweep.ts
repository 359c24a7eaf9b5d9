import type { System } from "@/lib/auth/system";
import { type Law, law } from "@/lib/law";

/** Of which it has been told long enough what came of them; their archives have gone before. */
export function dataImportsSweepableBy({ clock }: System): Law<"DataImport"> {
  return law({ expiresAt: { lte: clock.now() } });
}
