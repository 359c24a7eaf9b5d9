import { systemClock } from "@/lib/clock";
import { builtActions, callOf } from "../../scripts/server-actions";
import { newEmail, sessionCookie } from "../support/accounts";
import { expect, test } from "../support/browser";
import { person } from "../support/people";
import { newOrganization } from "../support/organizations";
import { post } from "../support/posts";
import { withServer } from "../support/server";
import { unguardedDb as db } from "@/lib/db";

test("with the middleware taken out no protected byte gets out and no action does anything", async () => {
  const amara = await person("Amara Unmistakable", systemClock, newEmail());
  const postId = await post(amara, "A secret of the movement");
  const harbour = await newOrganization("Unmistakable Harbour", [[amara, "OWNER"]]);
  const { name, value } = await sessionCookie(amara);
  const dead = await sessionCookie(amara);
  await db.session.deleteMany({ where: { userId: amara.userId } });
  const alive = await sessionCookie(amara);
  const pages = [
    "/organizations/new/name",
    "/organizations/invitations",
    "/organizations/invite",
    "/organizations/members/somebody",
    `/organizations/leave/${harbour.handle}`,
    "/organizations/delete",
    `/notifications/${harbour.id}`,
    `/profile/${harbour.handle}?tab=members`,
    `/api/profiles/${harbour.id}/members`,
  ];

  await withServer({ middleware: false, worker: false }, async (origin) => {
    // The middleware is really gone: nobody set a nonce.
    expect((await fetch(`${origin}/auth`)).headers.get("content-security-policy")).not.toContain("nonce");
    // And what is tried below in vain would work with the right to it.
    const hers = `${alive.name}=${alive.value}`;
    const restore = builtActions().find(({ name }) => name === "restorePostAction")!;
    expect(
      await (
        await fetch(`${origin}/feed`, callOf(restore.id, { postId, profileId: amara.profileId }, origin, hers))
      ).text(),
    ).toContain('"done"');
    expect(await (await fetch(`${origin}/feed`, { headers: { cookie: hers } })).text()).toContain(
      "A secret of the movement",
    );
    for (const cookie of ["", `${name}=${value}`, `${dead.name}=${dead.value}`, `${name}=garbage`]) {
      const paths = [
        "/",
        "/feed",
        "/feed/createPost",
        "/feed/people",
        "/posts/drafts",
        "/posts/waiting",
        `/posts/${postId}`,
        "/api/feed",
        `/feed?before=${postId}`,
        "/settings",
        "/settings/changePassword",
        "/settings/data",
        "/settings/reports",
        "/settings/data/import",
        "/moderation/sign-ups",
        "/moderation/domains",
        "/settings/standing",
        "/settings/delete",
        "/settings/devices",
        "/settings/sign-in",
        "/settings/second-factor",
        "/settings/notifications",
        "/settings/email",
        "/settings/email/forged",
        "/settings/verify-email/forged",
        ...pages,
      ];
      const kinds = [
        {},
        { rsc: "1" },
        { rsc: "1", "next-router-prefetch": "1" },
        { "sec-fetch-mode": "navigate" },
        { "x-middleware-subrequest": "middleware:middleware:middleware" },
      ];
      for (const [at, path] of paths.entries()) {
        // The first two of each path, the others in turn.
        for (const headers of kinds.filter((_, n) => n < 2 || n === 2 + (at % 3))) {
          const response = await fetch(`${origin}${path}`, {
            headers: { cookie, ...(headers as Record<string, string>) },
            // Data is asked for at another address, to which Next leads before anything of ours runs.
            redirect: "rsc" in headers ? "follow" : "manual",
          });
          const body = await response.text();
          expect(body).not.toMatch(/Unmistakable|secret of the movement|amara-unmistakable/);
          if (path.startsWith("/api")) expect(response.status).toBe(401);
        }
      }
      for (const { id, name: action } of builtActions().filter(({ file }) =>
        /^lib\/(posts|organizations)\//.test(file),
      )) {
        for (const from of [origin, "https://evil.example"]) {
          const answer = await fetch(
            `${origin}/feed`,
            callOf(
              id,
              {
                text: "Not hers",
                postId,
                displayName: "Not hers",
                organizationId: harbour.id,
                actingId: harbour.id,
                handle: harbour.handle,
                profileId: amara.profileId,
              },
              from,
              cookie,
            ),
          );
          expect(await answer.text(), action).not.toContain('"done"');
        }
      }
      await fetch(`${origin}/api/posts/${postId}/like`, {
        method: "PUT",
        headers: { cookie, origin },
        body: JSON.stringify({ profileId: amara.profileId }),
      });
    }
    // Nor does a foreign or a missing origin get anything done with a living session.
    for (const from of ["https://evil.example", ""]) {
      for (const { id, name: action } of builtActions()) {
        const call = callOf(
          id,
          { text: "Not hers", postId, profileId: amara.profileId, idempotencyKey: crypto.randomUUID() },
          from,
          hers,
        );
        const headers = from ? call.headers : { "next-action": id, cookie: hers };
        expect(await (await fetch(`${origin}/feed`, { ...call, headers })).text(), action).not.toContain('"done"');
      }
      const headers: HeadersInit = from ? { cookie: hers, origin: from } : { cookie: hers };
      const like = await fetch(`${origin}/api/posts/${postId}/like`, {
        method: "PUT",
        headers,
        body: JSON.stringify({ profileId: amara.profileId }),
      });
      expect(like.status).toBe(403);
    }
  });
  expect(
    await db.post.findMany({
      where: { profileId: amara.profileId },
      select: { text: true, likeCount: true, deletedAt: true },
    }),
  ).toEqual([{ text: "A secret of the movement", likeCount: 0, deletedAt: null }]);
  expect(await db.session.count({ where: { userId: amara.userId } })).toBe(1);
});
