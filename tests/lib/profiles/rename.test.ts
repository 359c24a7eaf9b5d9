import { describe, expect, it } from "vitest";
import { signUp } from "@/lib/accounts/mutations/sign-up";
import { withIdempotencyKey } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { isHandle } from "@/lib/profiles/handle";
import { handleCandidates } from "@/lib/profiles/handle-candidates";
import { posesAsService } from "@/lib/profiles/posing";
import { renameProfile } from "@/lib/profiles/mutations/rename-profile";
import { renameProfileSchema } from "@/lib/profiles/schema/edit";
import { newIdempotencyKey } from "@/lib/run-mutation";
import { times } from "../../support/counts";
import {
  actingAs,
  movableClock,
  organization,
  PASSWORD,
  person,
  RULES,
  type Viewer,
  visitor,
} from "../../support/people";

const DAY = 24 * 3600;
const taken = { status: "invalid", fields: { handle: "validations.handle-taken" } };
let count = 0;
const someone = (clock = movableClock()) =>
  person(`Renaming ${String.fromCharCode(97 + ((count += 1) % 26))}${"x".repeat(count / 26)}`, clock);
const rename = (viewer: Viewer, handle: string, displayName = viewer.profile.displayName) =>
  renameProfile(viewer, { displayName, handle });
const handleOf = async ({ profileId }: Viewer) =>
  (await db.profile.findUniqueOrThrow({ where: { id: profileId } })).handle;
const fresh = () => `h-${(count += 1)}-${process.pid}`;

describe("a handle", () => {
  it("is changed together with the name, and the old one is held", async () => {
    const viewer = await someone();
    const handle = fresh();
    expect((await rename(viewer, handle, "Amara Okafor")).status).toBe("done");
    expect(
      await db.profile.findUnique({ where: { id: viewer.profileId }, select: { handle: true, displayName: true } }),
    ).toEqual({ handle, displayName: "Amara Okafor" });
    expect(await db.handleHold.findUnique({ where: { handle: viewer.profile.handle } })).toMatchObject({
      profileId: viewer.profileId,
    });
  });

  it("that was given up goes to nobody else for 90 days, not even at sign-up, but back to whom it was", async () => {
    const clock = movableClock();
    const [viewer, other] = [await someone(clock), await someone(clock)];
    const [old, next] = [fresh(), fresh()];
    await rename(viewer, old);
    await rename(viewer, next);
    expect(await rename(other, old)).toEqual(taken);
    expect(await handleOf(other)).toBe(other.profile.handle);
    clock.advance(89 * DAY);
    expect(await rename(other, old)).toEqual(taken);
    const named = await signUp(visitor(clock), {
      displayName: old,
      email: `${old}@example.org`,
      password: PASSWORD,
      rules: RULES,
    });
    expect(
      named.status === "done" && (await db.profile.findUnique({ where: { id: named.value.profileId } }))?.handle,
    ).toMatch(new RegExp(`^${old}-\\d{6}$`));
    expect((await rename(viewer, old)).status).toBe("done");
    expect(
      await db.handleHold.findMany({
        where: { profileId: viewer.profileId, handle: { in: [old, next] } },
        select: { handle: true },
      }),
    ).toEqual([{ handle: next }]);
    clock.advance(91 * DAY);
    expect((await rename(other, next)).status).toBe("done");
    expect(await db.handleHold.count({ where: { handle: next } })).toBe(0);
  });

  it("of a profile that is gone is held as well", async () => {
    const clock = movableClock();
    const [viewer, other] = [await someone(clock), await someone(clock)];
    const handle = fresh();
    await rename(viewer, handle);
    await rename(viewer, fresh());
    await db.user.delete({ where: { id: viewer.userId } });
    expect(await rename(other, handle)).toEqual(taken);
    clock.advance(91 * DAY);
    expect((await rename(other, handle)).status).toBe("done");
  });

  it("that somebody has is taken; nothing changes, not even the name", async () => {
    const [viewer, other] = [await someone(), await someone()];
    expect(await rename(viewer, other.profile.handle, "Somebody Else")).toEqual(taken);
    expect(
      await db.profile.findUnique({ where: { id: viewer.profileId }, select: { handle: true, displayName: true } }),
    ).toEqual({ handle: viewer.profile.handle, displayName: viewer.profile.displayName });
    expect(await db.handleHold.count({ where: { profileId: viewer.profileId } })).toBe(0);
  });

  it("goes to one of those who want it at once", async () => {
    for (let run = 0; run < times(10, 200); run++) {
      const viewers = await Promise.all([someone(), someone(), someone()]);
      const handle = fresh();
      const results = await Promise.all(viewers.map((viewer) => rename(viewer, handle)));
      expect(results.map(({ status }) => status).sort()).toEqual(["done", "invalid", "invalid"]);
      expect(results.filter(({ status }) => status === "invalid")).toEqual([taken, taken]);
    }
  });

  it("that is given up at this moment goes neither to another who wants it nor to one who signs up", async () => {
    for (let run = 0; run < times(10, 200); run++) {
      const [viewer, other] = await Promise.all([someone(), someone()]);
      const [old, next] = [fresh(), fresh()];
      await rename(viewer, old);
      const [, , made] = await Promise.all([
        rename(viewer, next),
        rename(other, old),
        signUp(visitor(), { displayName: old, email: `${old}@example.org`, password: PASSWORD, rules: RULES }),
      ]);
      expect(await handleOf(viewer)).toBe(next);
      expect(await handleOf(other)).toBe(other.profile.handle);
      expect(made.status).toBe("done");
      expect(await db.profile.count({ where: { handle: old } })).toBe(0);
    }
  });

  it("is swapped by nobody", async () => {
    for (let run = 0; run < times(2, 20); run++) {
      const [one, two] = await Promise.all([someone(), someone()]);
      const results = await Promise.all([rename(one, two.profile.handle), rename(two, one.profile.handle)]);
      expect(results).toEqual([taken, taken]);
    }
  });

  it("changes five times a day, with one submission once", async () => {
    const clock = movableClock();
    const viewer = await someone(clock);
    const key = newIdempotencyKey();
    const first = fresh();
    const copies = await Promise.all(
      Array.from({ length: 20 }, () => rename(withIdempotencyKey(viewer, key, "the same"), first)),
    );
    expect(copies.every(({ status }) => status === "done")).toBe(true);
    for (let n = 2; n <= 5; n++) expect((await rename(viewer, fresh())).status).toBe("done");
    const last = await handleOf(viewer);
    expect(await rename(viewer, fresh())).toEqual({ status: "refused", reason: "too-many", retryAfter: DAY });
    expect((await rename(viewer, last, "The name may change")).status).toBe("done");
    clock.advance(DAY + 1);
    expect((await rename(viewer, fresh())).status).toBe("done");
  });

  it("changes at most five times a day, whatever is sent at once", async () => {
    const viewer = await someone();
    const results = await Promise.all(Array.from({ length: 12 }, () => rename(viewer, fresh())));
    expect(results.filter(({ status }) => status === "done")).toHaveLength(5);
    expect(await db.handleHold.count({ where: { profileId: viewer.profileId } })).toBe(5);
  });

  it.each([
    ["OWNER", true],
    ["ADMIN", true],
    ["EDITOR", false],
    ["RECRUITER", false],
  ] as const)("of an organization is changed by its %s: %s", async (role, may) => {
    const viewer = await someone();
    const id = await organization(`Renamed ${role.toLowerCase()}`, [[viewer, role]]);
    const acting = await actingAs(viewer, id);
    const handle = fresh();
    const result = await rename(acting, handle, "Renamed");
    expect(result).toEqual(may ? { status: "done", value: undefined } : { status: "refused", reason: "not-found" });
    expect((await db.profile.findUniqueOrThrow({ where: { id } })).handle === handle).toBe(may);
    expect(await handleOf(viewer)).toBe(viewer.profile.handle);
  });
});

describe("a handle that poses as the service", () => {
  const posing = [
    "allyway",
    "ally-way",
    "allyway1",
    "a11yway",
    "4llyw4y",
    "allyvvay",
    "my-allyway",
    "allyway-support",
    "the-allyway-team",
    "admin",
    "admin-1",
    "admin2026",
    "adm1n",
    "4dmin",
    "the-admin",
    "support-team",
    "supp0rt",
    "help-desk",
    "help-desk-2",
    "web-master",
    "sign-in",
    "no-reply",
    "official-support",
    "mod",
    "r00t",
    "security-7-7",
    "m0derat0r",
    "t-e-a-m",
  ];
  const anybodys = [
    "amara-okafor",
    "ally",
    "way-ally",
    "support-nairobi",
    "rootstock-legal",
    "team-tidewater",
    "modesta",
    "ruth-root",
    "help-refugees",
    "ada-admin",
    "1984",
    "2-3",
    "infographics",
    "rooted",
    "status-quo",
    "the-tide",
  ];

  it.each(posing)("%s is kept, for people and organizations", async (handle) => {
    const viewer = await person(`Posing ${handle}`, movableClock(), `${crypto.randomUUID()}@example.org`);
    const acting = await actingAs(viewer, await organization("Posing", [[viewer, "OWNER"]]));
    for (const each of [viewer, acting])
      expect(await renameProfile(each, { displayName: "Renamed", handle })).toEqual({
        status: "invalid",
        fields: { handle: "validations.handle-reserved" },
      });
    expect(posesAsService(viewer.profile.handle)).toBe(false);
  });

  it.each(anybodys)("%s is anybody's", (handle) => {
    expect(posesAsService(handle)).toBe(false);
  });

  it.each(["Admin", "Allyway Support", "Ållÿway", "Support Team", "a11yway", "Security", "The Help Desk"])(
    "is made of no name: %s",
    (displayName) => {
      const made = [...handleCandidates(displayName)];
      expect(made.filter((handle) => posesAsService(handle) || !isHandle(handle))).toEqual([]);
      expect(made.length).toBeGreaterThan(10);
    },
  );

  it("that somebody has from before keeps nobody from changing their name", async () => {
    const viewer = await person("Support Before", movableClock(), `${crypto.randomUUID()}@example.org`);
    await db.profile.update({ where: { id: viewer.profileId }, data: { handle: "support-team" } });
    expect(await renameProfile(viewer, { displayName: "Renamed", handle: "support-team" })).toEqual({
      status: "done",
      value: undefined,
    });
  });
});

describe("what is typed", () => {
  const parse = (handle: unknown, displayName: unknown = "Amara") =>
    renameProfileSchema.safeParse({ handle, displayName });
  const message = (handle: unknown, displayName?: unknown) => parse(handle, displayName).error?.issues[0]?.message;

  it("is a handle with or without @ and in any case", () => {
    for (const typed of ["amara-okafor", " @Amara-Okafor ", "AMARA-OKAFOR"])
      expect(parse(typed).data?.handle).toBe("amara-okafor");
    for (const bad of [
      "ab",
      "-ab",
      "ab-",
      "a b",
      "amara.okafor",
      "änne",
      "x".repeat(31),
      "a\u0000b",
      "\u202eabc",
      "<script>",
      "x".repeat(1_000_000),
      "а".repeat(5),
      "аmara",
    ])
      expect({ bad: bad.slice(0, 40), message: message(bad) }).toEqual({
        bad: bad.slice(0, 40),
        message: "validations.handle",
      });
    for (const page of ["contact", "@Skills", "about-us", "import"])
      expect(message(page)).toBe("validations.handle-reserved");
    for (const empty of ["", " ", "@", undefined, null, 7]) expect(message(empty)).toBe("validations.required");
  });

  it("is a name of 1 to 60 characters on one line", () => {
    expect(parse("amara", " Amara\n Okafor\u202e ").data?.displayName).toBe("Amara Okafor");
    expect(message("amara", "x".repeat(61))).toBe("validations.name-too-long");
    expect(message("amara", "x".repeat(1_000_000))).toBe("validations.name-too-long");
    for (const bad of ["a\u0000b", "half \ud83c"]) expect(message("amara", bad)).toBe("validations.unprintable");
    for (const empty of ["", "\u200b", null]) expect(message("amara", empty)).toBe("validations.required");
  });
});
