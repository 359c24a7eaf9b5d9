import { accountInvariants } from "@/lib/accounts/queries/invariants";
import { allyInvariants } from "@/lib/allies/queries/invariants";
import { applicationInvariants } from "@/lib/applications/queries/invariants";
import { blockInvariants } from "@/lib/blocks/queries/invariants";
import { candidateInvariants } from "@/lib/candidates/queries/invariants";
import { commentInvariants } from "@/lib/comments/queries/invariants";
import { conversationInvariants } from "@/lib/conversations/queries/invariants";
import { followInvariants } from "@/lib/follows/queries/invariants";
import { integrityInvariants } from "@/lib/integrity/queries/invariants";
import { jobInvariants } from "@/lib/jobs/queries/invariants";
import { mailInvariants } from "@/lib/mails/queries/invariants";
import { pictureInvariants } from "@/lib/media/queries/invariants";
import { notificationInvariants } from "@/lib/notifications/queries/invariants";
import { organizationInvariants } from "@/lib/organizations/queries/invariants";
import { placeInvariants } from "@/lib/places/queries/invariants";
import { postInvariants } from "@/lib/posts/queries/invariants";
import { profileInvariants } from "@/lib/profiles/queries/invariants";
import { reportInvariants } from "@/lib/reports/queries/invariants";
import { resumeInvariants } from "@/lib/resumes/queries/invariants";
import { searchInvariants } from "@/lib/search/queries/invariants";
import { skillInvariants } from "@/lib/skills/queries/invariants";
import { suspensionInvariants } from "@/lib/suspensions/queries/invariants";
import { tagInvariants } from "@/lib/tags/queries/invariants";
import type { NounInvariants } from "@/lib/database/invariant";

/** Each noun says of its own rows. */
export const nouns: NounInvariants[] = [
  accountInvariants,
  allyInvariants,
  applicationInvariants,
  blockInvariants,
  candidateInvariants,
  commentInvariants,
  conversationInvariants,
  followInvariants,
  integrityInvariants,
  jobInvariants,
  mailInvariants,
  pictureInvariants,
  notificationInvariants,
  organizationInvariants,
  placeInvariants,
  postInvariants,
  profileInvariants,
  reportInvariants,
  resumeInvariants,
  searchInvariants,
  skillInvariants,
  suspensionInvariants,
  tagInvariants,
];
