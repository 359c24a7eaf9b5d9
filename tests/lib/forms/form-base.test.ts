import { beforeEach, describe, expect, it, vi } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { BASE_FIELD, readBase, THEIRS_FIELD } from "@/lib/forms/form-base";
import { type FormValues, MAX_FORM_ENTRIES } from "@/lib/forms/form-fields";
import { changeRoleAction } from "@/lib/organizations/actions";
import {
  renameProfileAction,
  saveAreasAction,
  saveContactAction,
  saveSkillsAction,
  saveStatementAction,
} from "@/lib/profiles/actions";
import { saveSkills } from "@/lib/profiles/mutations/save-skills";
import { getProfileDetails } from "@/lib/profiles/queries";
import { editResumeEntryAction } from "@/lib/resumes/actions";
import { editResumeEntry } from "@/lib/resumes/mutations/write-entry";
import { getResumeEntry } from "@/lib/resumes/queries";
import { type FormAction, idle } from "@/lib/result";
import { newEmail, sessionCookie } from "../../support/accounts";
import { newOrganization, actAs } from "../../support/organizations";
import { person, type Viewer } from "../../support/people";
import { addEntries, entryOf, typed } from "../../support/resumes";

const refresh = vi.hoisted(() => vi.fn());
let cookie: { name: string; value: string };
let amara: Viewer;

vi.mock("next/headers", () => ({
  headers: async () => new Headers({ origin: env().APP_URL, "x-forwarded-for": "10.9.9.8" }),
  cookies: async () => ({ get: (name: string) => (name === cookie.name ? cookie : undefined), has: () => true }),
}));
vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());
vi.mock("next/cache", () => ({ refresh }));

beforeEach(async () => {
  refresh.mockReset();
  amara = await person("Amara Okafor", undefined, newEmail());
  cookie = await sessionCookie(amara);
});

const changed = { status: "refused", reason: "changed-meanwhile" };
const details = () => getProfileDetails(amara, amara.profileId);

/** Sends a form that was opened with `base`; `theirs`: what its sender gives up. */
async function save<T>(
  action: FormAction<T>,
  base: FormValues | string,
  values: FormValues,
  { theirs = [] as string[], profileId = amara.profileId } = {},
) {
  const form = new FormData();
  const hidden = { profileId, [BASE_FIELD]: typeof base === "string" ? base : JSON.stringify(base) };
  for (const [name, all] of Object.entries({ ...hidden, ...values }))
    for (const value of [all].flat()) form.append(name, value);
  theirs.forEach((names, at) => form.append(`${THEIRS_FIELD}.${at}`, names));
  return action(idle, form);
}
const write = (data: Parameters<typeof db.profileDetails.update>[0]["data"]) =>
  db.profileDetails.update({ where: { profileId: amara.profileId }, data });

describe("a form that was opened before something else was saved", () => {
  it("does not replace that, says so with the page anew, and is taken once it was opened with it", async () => {
    await write({ statement: "From the first tab" });
    const mine = { statement: "From the second tab" };
    expect(await save(saveStatementAction, { statement: "" }, mine)).toMatchObject(changed);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(await details()).toMatchObject({ statement: "From the first tab" });
    expect(await save(saveStatementAction, { statement: "From the first tab" }, mine)).toMatchObject({
      status: "done",
    });
    expect(await details()).toMatchObject(mine);
  });

  it("is taken where both say the same, and gives up what its sender takes from the other", async () => {
    await write({ statement: "The same" });
    expect(await save(saveStatementAction, { statement: "" }, { statement: "The same" })).toMatchObject({
      status: "done",
    });
    const kept = await save(
      saveStatementAction,
      { statement: "The same" },
      { statement: "Mine" },
      { theirs: ["statement"] },
    );
    expect(kept).toMatchObject({ status: "done" });
    expect(await details()).toMatchObject({ statement: "The same" });
  });

  it("writes no field that was not touched", async () => {
    await write({ website: "https://okafor.example", openToWork: true });
    const base = { contactEmail: "", contactPhone: "", website: "" };
    const mine = { showEmail: "on", contactEmail: "amara@okafor.example", contactPhone: "", website: "" };
    expect(await save(saveContactAction, base, mine)).toMatchObject({ status: "done" });
    expect(await save(saveAreasAction, { openToWork: "off" }, { openToWork: "off", areas: "recycling" })).toMatchObject(
      { status: "done" },
    );
    expect(await details()).toMatchObject({
      contactEmail: "amara@okafor.example",
      website: "https://okafor.example",
      openToWork: true,
      areas: ["recycling"],
    });
  });

  it("leaves skills and a new handle as the other one saved them", async () => {
    await saveSkills(amara, { skills: ["Facilitation", "Dutch"] });
    expect(
      await save(saveSkillsAction, { skills: "facilitation" }, { skills: ["Facilitation", "Weaving"] }),
    ).toMatchObject(changed);
    expect(await save(saveSkillsAction, { skills: "Weaving" }, { skills: "weaving" })).toMatchObject({
      status: "done",
    });
    expect((await details())?.skills).toEqual(["Facilitation", "Dutch"]);
    const handle = `other-${amara.profileId.slice(-12)}`;
    await db.profile.update({ where: { id: amara.profileId }, data: { handle } });
    const base = { displayName: "Amara Okafor", handle: amara.profile.handle };
    expect(await save(renameProfileAction, base, { ...base, displayName: "Amara" })).toMatchObject({ status: "done" });
    expect(await save(renameProfileAction, base, { ...base, displayName: "Ama" })).toMatchObject(changed);
    expect(
      await db.profile.findUnique({ where: { id: amara.profileId }, select: { displayName: true, handle: true } }),
    ).toEqual({ displayName: "Amara", handle });
  });

  it("puts no old employer back, and takes the dates of an entry together", async () => {
    const [entryId = ""] = await addEntries(amara, ["Lead"]);
    const base = { ...typed({ title: "Lead", subtitle: "" }), entryId };
    await editResumeEntry(amara, { ...entryOf({ title: "Lead", subtitle: "Okafor Water" }), entryId });
    expect(await save(editResumeEntryAction, base, { ...base, title: "Head" })).toMatchObject({ status: "done" });
    expect(await getResumeEntry(amara, entryId)).toMatchObject({ title: "Head", subtitle: "Okafor Water" });
    await editResumeEntry(amara, {
      ...entryOf({ title: "Head", isCurrent: "", toMonth: "05", toYear: "2021" }),
      entryId,
    });
    expect(await save(editResumeEntryAction, base, { ...base, fromMonth: "07" })).toMatchObject(changed);
    expect(await getResumeEntry(amara, entryId)).toMatchObject({ from: "2021-03", to: "2021-05" });
  });

  const ended = { isCurrent: "", toMonth: "", toYear: "2024" };
  const month = { fromMonth: "01", fromYear: "2021" };
  const year = { fromMonth: "", fromYear: "2021" };

  it.each([
    ["a month", "its year", month, year, { from: "2021", to: null }],
    ["a year", "its month", year, month, { from: "2021-01", to: null }],
    ["what goes on", "a year", month, { ...month, ...ended }, { from: "2021-01", to: "2024" }],
    ["what ended in a year", "what goes on", { ...month, ...ended }, month, { from: "2021-01", to: null }],
    [
      "the month of an end",
      "its year",
      { ...month, ...ended, toMonth: "12" },
      { ...month, ...ended },
      { from: "2021-01", to: "2024" },
    ],
  ])("turns %s of an entry into %s, and back, but in one tab only", async (_, __, before, after, saved) => {
    const [entryId = ""] = await addEntries(amara, ["Lead"]);
    const values = (dates: FormValues) => ({ ...typed({ title: "Lead", subtitle: "", ...dates }), entryId });
    const [one, other] = [values(before), values(after)];
    await editResumeEntry(amara, { ...entryOf(one), entryId });
    expect(await save(editResumeEntryAction, one, other)).toMatchObject({ status: "done" });
    expect(await getResumeEntry(amara, entryId)).toMatchObject(saved);
    expect(await save(editResumeEntryAction, one, { ...one, fromMonth: "07" })).toMatchObject(changed);
    expect(await save(editResumeEntryAction, one, { ...one, title: "Head" })).toMatchObject({ status: "done" });
    expect(await getResumeEntry(amara, entryId)).toMatchObject({ ...saved, title: "Head" });
    expect(await save(editResumeEntryAction, other, one)).toMatchObject({ status: "done" });
    const { from, to } = entryOf(one);
    expect(await getResumeEntry(amara, entryId)).toMatchObject({ from, to });
  });

  it("that the schema refuses by now replaces nothing before its sender was told, then it is taken", async () => {
    await write({ statement: "From the first tab" });
    const base = { statement: "x".repeat(301) };
    const mine = { statement: "From the second tab" };
    expect(await save(saveStatementAction, base, mine)).toMatchObject(changed);
    expect(await details()).toMatchObject({ statement: "From the first tab" });
    expect(await save(saveStatementAction, base, mine, { theirs: [""] })).toMatchObject({ status: "done" });
    expect(await details()).toMatchObject(mine);
  });

  it("gives nobody a role that another admin has changed", async () => {
    const [henk, dele] = [await person("Henk", undefined, newEmail()), await person("Dele", undefined, newEmail())];
    const { id } = await newOrganization("Tidewater", [
      [amara, "OWNER"],
      [henk, "ADMIN"],
      [dele, "EDITOR"],
    ]);
    await actAs(amara, id);
    const memberId = dele.profileId;
    const role = (base: string, mine: string) =>
      save(changeRoleAction, { memberId, role: base }, { memberId, role: mine }, { profileId: id });
    expect(await role("MEMBER", "RECRUITER")).toMatchObject(changed);
    expect(await role("EDITOR", "RECRUITER")).toMatchObject({ status: "done" });
  });

  it("of two at once is taken once", async () => {
    const answers = await Promise.all(
      ["One", "Two", "Three"].map((statement) => save(saveStatementAction, { statement: "" }, { statement })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(["done", "refused", "refused"]);
  });
});

const many = (count: number, value: string | string[]) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, value])));

it("is no more than a form may be", () => {
  expect(readBase(many(MAX_FORM_ENTRIES, ""))).not.toBeNull();
  expect(readBase(many(MAX_FORM_ENTRIES + 1, ""))).toBeNull();
  expect(readBase(many(MAX_FORM_ENTRIES + 1, []))).toBeNull();
  expect(
    readBase(
      many(
        2,
        Array.from({ length: MAX_FORM_ENTRIES }, () => ""),
      ),
    ),
  ).toBeNull();
});

it.each([
  ["too many", Array.from({ length: 21 }, () => "")],
  ["too long", ["x".repeat(501)]],
])("what is given up is refused where it is %s", async (_, theirs) => {
  const answer = await save(saveStatementAction, { statement: "" }, { statement: "Words" }, { theirs });
  expect(answer).toMatchObject({ status: "refused", reason: "malformed" });
});

it.each(["", "null", "[]", '{"statement":1}', '{"statement":"\\u0000"}'])("no base is %j", async (base) => {
  expect(await save(saveStatementAction, base, { statement: "Words" })).toMatchObject({
    status: "refused",
    reason: "malformed",
  });
});
