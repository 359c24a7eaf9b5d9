import { beforeEach, expect, it } from "vitest";
import { muteTopic } from "@/lib/posts/mutations/follow-topic";
import { listTopics } from "@/lib/posts/queries";
import { chooseInterests } from "@/lib/profiles/mutations/choose-interests";
import { getProfileDetails } from "@/lib/profiles/queries";
import { chooseInterestsSchema } from "@/lib/profiles/schema/edit";
import { newEmail } from "../../support/accounts";
import { actingAs, organization, person, type Viewer } from "../../support/people";
import { systemClock } from "@/lib/clock";
import type { FormValues } from "@/lib/forms/form-fields";

let noor: Viewer;
beforeEach(async () => {
  noor = await person("Noor Al-Masri", systemClock, newEmail());
});

const choose = (form: FormValues, viewer = noor) => chooseInterests(viewer, chooseInterestsSchema.parse(form));
const followed = async () =>
  (await listTopics(noor))
    .filter((topic) => topic.followed)
    .map(({ topic }) => topic)
    .sort();
const interests = async () => (await getProfileDetails(noor, noor.profileId))?.interests;

it("interests bring the topics that were left chosen", async () => {
  expect(
    (
      await choose({
        interests: ["oceans", "housing", "fair-wages"],
        topicsShown: "on",
        topics: ["environment", "labor-rights"],
      })
    ).status,
  ).toBe("done");
  expect([await interests(), await followed()]).toEqual([
    ["oceans", "fair-wages", "housing"],
    ["environment", "labor-rights"],
  ]);
});

it("interests bring all their topics where these were not shown, also muted ones, and take none away", async () => {
  await muteTopic(noor, { topic: "housing" });
  await choose({ interests: ["oceans", "housing"] });
  await choose({ interests: "water", topicsShown: "on" });
  expect([await interests(), await followed()]).toEqual([["water"], ["environment", "housing"]]);
  expect((await listTopics(noor)).filter(({ muted }) => muted)).toEqual([]);
});

it("topics that no chosen interest leads to are not followed", async () => {
  await choose({ interests: "oceans", topicsShown: "on", topics: "democracy" });
  expect(await followed()).toEqual([]);
});

it("whoever may not edit an organization leaves nothing behind", async () => {
  const studio = await organization("Studio", [[noor, "EDITOR"]]);
  const editor = await actingAs(noor, studio);
  expect(await choose({ interests: "oceans" }, editor)).toMatchObject({ status: "refused" });
  expect((await listTopics(editor)).filter((topic) => topic.followed)).toEqual([]);
});

it("interests of two tabs are not written over one another, and what is refused brings no topics", async () => {
  const base = chooseInterestsSchema.parse({});
  const from = (form: FormValues) => chooseInterests(noor, chooseInterestsSchema.parse(form), base);
  expect((await from({ interests: "oceans" })).status).toBe("done");
  expect(await from({ interests: "housing" })).toEqual({ status: "refused", reason: "changed-meanwhile" });
  expect([await interests(), await followed()]).toEqual([["oceans"], ["environment"]]);
  // Untouched, they stay as the other tab has saved them.
  expect((await from({})).status).toBe("done");
  expect(await interests()).toEqual(["oceans"]);
});
