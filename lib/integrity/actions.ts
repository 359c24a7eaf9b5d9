"use server";

import { askIntegrity } from "@/lib/integrity/mutations/ask";
import { depositProof } from "@/lib/integrity/mutations/prove";
import { askIntegritySchema, depositProofSchema } from "@/lib/integrity/schema";
import { formAction } from "@/lib/form-action";
import { publicAction } from "@/lib/requests/public-action";

// What costs the outside service something is counted by the mutation.
export const askIntegrityAction = publicAction({
  name: "askIntegrity",
  schema: askIntegritySchema,
  mutate: askIntegrity,
  limit: "own",
});

// Each has cost its sender a proof.
export const depositProofAction = formAction({
  name: "depositProof",
  schema: depositProofSchema,
  mutate: depositProof,
  limit: "none",
  idempotency: "domain",
});
