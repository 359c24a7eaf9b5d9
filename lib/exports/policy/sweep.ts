import type { System } from "@/lib/auth/system";
import { type Law, law } from "@/lib/law";

/** Those that have been kept long enough; their files follow. */
export function dataExportsSweepableBy({ clock }: System): Law<"DataExport"> {
  return law({ expiresAt: { lte: clock.now() } });
}
