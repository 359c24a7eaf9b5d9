import type { System } from "@/lib/auth/system";
import { type Scope, scope } from "@/lib/scope";

/** Of which it has been told long enough what came of them; their archives have gone before. */
export function dataImportsSweepableBy({ clock }: System): Scope<"DataImport"> {
  return scope({ expiresAt: { lte: clock.now() } });
}
