import type { System } from "@/lib/auth/system";
import { type Scope, scope } from "@/lib/scope";

/** Those that have been kept long enough; their files follow. */
export function dataExportsSweepableBy({ clock }: System): Scope<"DataExport"> {
  return scope({ expiresAt: { lte: clock.now() } });
}
