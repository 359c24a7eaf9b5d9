import { accountRefusals } from "@/lib/accounts/schema/refusals";
import { allyRefusals } from "@/lib/allies/schema/refusals";
import { applicationRefusals } from "@/lib/applications/schema/refusals";
import { blockRefusals } from "@/lib/blocks/schema/refusals";
import { commentRefusals } from "@/lib/comments/schema/refusals";
import { conversationRefusals } from "@/lib/conversations/schema/refusals";
import { followRefusals } from "@/lib/follows/schema/refusals";
import { integrityRefusals } from "@/lib/integrity/schema/refusals";
import { jobRefusals } from "@/lib/jobs/schema/refusals";
import { mediaRefusals } from "@/lib/media/schema/refusals";
import { notificationRefusals } from "@/lib/notifications/schema/refusals";
import { organizationRefusals } from "@/lib/organizations/schema/refusals";
import { postRefusals } from "@/lib/posts/schema/refusals";
import { reportRefusals } from "@/lib/reports/schema/refusals";
import { resumeRefusals } from "@/lib/resumes/schema/refusals";
import { searchRefusals } from "@/lib/search/schema/refusals";
import { settingsRefusals } from "@/lib/settings/schema/refusals";
import { suspensionRefusals } from "@/lib/suspensions/schema/refusals";

/** Why something is not done, of whatever noun. */
const everywhere = {
  "signed-out": 401,
  "rules-not-agreed": 401,
  "foreign-origin": 403,
  "wrong-profile": 403,
  malformed: 400,
  "too-large": 413,
  "idempotency-key-used": 409,
  "not-found": 404,
  "too-many": 429,
  "changed-meanwhile": 409,
  "answered-meanwhile": 409,
  busy: 503,
} as const;

/**
 * Why something was not done, with what a route handler answers then (RFC 9110): each noun says of its own. Each reason
 * has its sentence in messages/<locale>/errors.json (tested).
 */
export const refusalStatuses = {
  ...everywhere,
  ...accountRefusals,
  ...allyRefusals,
  ...applicationRefusals,
  ...blockRefusals,
  ...commentRefusals,
  ...conversationRefusals,
  ...followRefusals,
  ...integrityRefusals,
  ...jobRefusals,
  ...mediaRefusals,
  ...notificationRefusals,
  ...organizationRefusals,
  ...postRefusals,
  ...reportRefusals,
  ...resumeRefusals,
  ...searchRefusals,
  ...settingsRefusals,
  ...suspensionRefusals,
};

export const refusalReasons = Object.keys(refusalStatuses) as (keyof typeof refusalStatuses)[];
