import { all, oneself, testActions } from "../support/permissions";
import { proofOf } from "../support/integrity";
import { PROOF_FIELD } from "@/lib/forms/form-fields";

testActions("integrity", await import("@/lib/integrity/actions"), [], {
  askIntegrityAction: oneself("own", all("agrees", "agrees"), () => ({ purpose: "sign-up" })),
  depositProofAction: oneself("none", all("does"), () => ({ token: proofOf("message")[PROOF_FIELD] })),
});
