import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { jobsVisibleTo } from "@/lib/jobs/policy";
import { postsVisibleTo } from "@/lib/posts/policy";
import type { OwnLink } from "@/lib/posts/schema/own-link";
import { profilesVisibleTo } from "@/lib/profiles/policy";

/** How a thing at an address of this site is called; null where there is none that the viewer sees. */
export async function getOwnLink(
  viewer: Viewer,
  { path }: OwnLink,
): Promise<{ kind: OwnLink["path"]["kind"]; name: string } | null> {
  const named = { select: { displayName: true } } as const;
  if (path.kind === "post") {
    const post = await db.post.findFirst({
      where: { AND: [postsVisibleTo(viewer), { id: path.id }] },
      select: { profile: named },
    });
    return post && { kind: path.kind, name: post.profile.displayName };
  }
  if (path.kind === "profile") {
    const profile = await db.profile.findFirst({
      where: { AND: [profilesVisibleTo(viewer), { handle: path.handle }] },
      ...named,
    });
    return profile && { kind: path.kind, name: profile.displayName };
  }
  const job = await db.job.findFirst({
    where: { AND: [jobsVisibleTo(viewer), { id: path.id, organizationId: path.organizationId }] },
    select: { title: true },
  });
  return job && { kind: path.kind, name: job.title };
}
