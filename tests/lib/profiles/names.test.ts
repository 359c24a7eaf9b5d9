import { describe, expect, it } from "vitest";
import { askToSignUp } from "@/lib/accounts/mutations/sign-up-by-mail";
import { signUp } from "@/lib/accounts/mutations/sign-up";
import { skeletonOf, skeletonsOf } from "@/lib/strings/confusables";
import { unguardedDb as db } from "@/lib/db";
import { createOrganization, saveDraftName } from "@/lib/organizations/mutations/create-organization";
import { namePosesAsService } from "@/lib/profiles/posing";
import { renameProfile } from "@/lib/profiles/mutations/rename-profile";
import { newEmail } from "../../support/accounts";
import { confirm, PASSWORD, person, RULES, visitor } from "../../support/people";

const posing = [
  "Allyway Support",
  "ALLYWAY",
  "AIlyway",
  "Аllуwау Ѕuрроrt",
  "Ａｌｌｙｗａｙ",
  "𝔸𝕝𝕝𝕪𝕨𝕒𝕪",
  "Ally\u200bway",
  "Ållÿwäy",
  "A.l.l.y.w.a.y",
  "A l l y w a y Help",
  "Ally Way",
  "4llyw4y",
  "Allyvvay",
  "The Allyway Team",
  "Support",
  "Suppоrt Team",
  "Admin",
  "Adrnin",
  "Admin 1",
  "АDМІN",
  "Οfficial Support",
  "S u p p o r t",
  "Help-Desk",
  "🅰🅻🅻🆈🆆🅰🆈",
  "🅐🅛🅛🅨🅦🅐🅨 Support",
  "🄰🄻🄻🅈🅆🄰🅈",
  "4\u0301llyway",
];
const anybodys = [
  "Amara Okafor",
  "Sally Wayne",
  "Ally Wayland",
  "Support Nairobi",
  "Ruth Root",
  "Legal Aid Society",
  "Анна Иванова",
  "Γιώργος Παπαδάκης",
  "張偉 Team",
  "فريق Support",
  "1984",
  "🌱",
  "The Tide",
  "Team Tidewater",
  "Galloway",
];
const reserved = { status: "invalid", fields: { displayName: "validations.name-reserved" } };

describe("a name that poses as the service", () => {
  it.each(posing)("is known in whatever letters it is written: %s", (name) => {
    expect(namePosesAsService(name)).toBe(true);
  });

  it.each(anybodys)("is not this one: %s", (name) => {
    expect(namePosesAsService(name)).toBe(false);
  });

  it("is refused at its field wherever one is chosen, and nothing else is changed", async () => {
    const [displayName] = posing;
    const asked = { displayName: displayName!, email: newEmail(), password: PASSWORD, rules: RULES };
    expect(await signUp(visitor(), asked)).toEqual(reserved);
    expect(await askToSignUp(visitor(), asked)).toEqual(reserved);
    expect(await db.user.count({ where: { email: asked.email } })).toBe(0);
    const viewer = await person("Amara Okafor", undefined, newEmail());
    const { handle } = viewer.profile;
    expect(await renameProfile(viewer, { displayName: displayName!, handle })).toEqual(reserved);
    expect(await saveDraftName(viewer, { displayName: displayName! })).toEqual(reserved);
    expect(await db.profile.count({ where: { displayName } })).toBe(0);
  });

  it("of before keeps nobody from another handle; a draft of before founds nothing", async () => {
    const viewer = await person("Amara Okafor", undefined, newEmail());
    await confirm(viewer);
    await db.profile.update({ where: { id: viewer.profileId }, data: { displayName: "Support" } });
    const handle = `amara-${viewer.profileId.slice(-8)}`;
    expect((await renameProfile(viewer, { displayName: "Support", handle })).status).toBe("done");
    await saveDraftName(viewer, { displayName: "Tidewater" });
    await db.organizationDraft.updateMany({ where: { userId: viewer.userId }, data: { displayName: "Allyway" } });
    expect(await createOrganization(viewer)).toEqual(reserved);
    expect(await db.organizationDraft.count({ where: { userId: viewer.userId } })).toBe(1);
  });
});

it("names are the same at a glance by case, spaces, accents, what shows nothing and letters of other scripts", () => {
  const same = ["Amara Okafor", "amara  okafor", "Amara Okaf\u200bor", "Аmаrа Оkаfоr", "Αmara 0kafor", "Ámara-Okafor"];
  expect(new Set(same.map(skeletonOf)).size).toBe(1);
});

const taken = [
  ["LeiIa Haddad", "Leila Haddad"],
  ["EIIa", "Ella"],
  ["Lei1a Haddad", "Leila Haddad"],
  ["Le1la Haddad", "Leila Haddad"],
  ["lvan Petrov", "Ivan Petrov"],
  ["MCINTYRE", "McIntyre"],
  ["🅻🅔🄸🅻🅰", "Leila"],
  ["Bemard", "Bernard"],
] as const;
const notTaken = [
  ["Mateo Ribas", "Mateo Rivas"],
  ["Elia", "Ella"],
  ["ELIA", "Ella"],
  ["Iana", "Lana"],
  ["राम", "रमा"],
  ["রমা", "রাম"],
  ["สุมชาย", "สมชาย"],
  ["がく", "かく"],
  ["יִשָׂי", "יֵשׁוּ"],
  ["Gruppe 47", "Gruppe at"],
] as const;

it.each(taken)("%s is taken for %s", (name, other) => {
  expect(skeletonsOf(name)).toContain(skeletonOf(other));
});

it.each(notTaken)("%s is not taken for %s", (name, other) => {
  for (const [one, another] of [
    [name, other],
    [other, name],
  ] as const)
    expect(skeletonsOf(one)).not.toContain(skeletonOf(another));
});
