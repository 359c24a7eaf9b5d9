import { beforeAll, describe, expect, it } from "vitest";
import { withIdempotencyKey } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { saveContact } from "@/lib/profiles/mutations/save-contact";
import { saveSkills } from "@/lib/profiles/mutations/save-skills";
import {
  saveAboutUs,
  saveAreas,
  saveInterests,
  saveLocation,
  saveStatement,
} from "@/lib/profiles/mutations/save-details";
import { getProfileDetails } from "@/lib/profiles/queries";
import {
  saveAboutUsSchema,
  saveAreasSchema,
  saveContactSchema,
  saveInterestsSchema,
  saveLocationSchema,
  saveSkillsSchema,
  saveStatementSchema,
} from "@/lib/profiles/schema/edit";
import { hashOfInput, newIdempotencyKey } from "@/lib/run-mutation";
import { times } from "../../support/counts";
import { actingAs, organization, person, type Viewer } from "../../support/people";

const ROTTERDAM = {
  id: 2747891,
  name: "Rotterdam",
  countryCode: "NL",
  population: 598199,
  latitude: 51.9225,
  longitude: 4.47917,
};
const nothing = { contactEmail: null, contactPhone: null, website: null };

let amara: Viewer;
beforeAll(async () => {
  amara = await person("Amara Okafor");
  await db.place.createMany({ data: [ROTTERDAM], skipDuplicates: true });
});
const details = (viewer = amara) => getProfileDetails(viewer, viewer.profileId);

/** Every act, with what it would write. */
const acts = {
  saveStatement: (viewer: Viewer) => saveStatement(viewer, { statement: "Not by me" }),
  saveAboutUs: (viewer: Viewer) => saveAboutUs(viewer, { aboutUs: "Not by me" }),
  saveLocation: (viewer: Viewer) => saveLocation(viewer, { placeId: ROTTERDAM.id }),
  saveSkills: (viewer: Viewer) => saveSkills(viewer, { skills: ["Not by me"] }),
  saveInterests: (viewer: Viewer) => saveInterests(viewer, { interests: ["oceans"] }),
  saveAreas: (viewer: Viewer) => saveAreas(viewer, { areas: ["recycling"], openToWork: true }),
  saveContact: (viewer: Viewer) => saveContact(viewer, { ...nothing, website: "https://not.by.me.example" }),
};

describe("what is saved", () => {
  it("is read back, in the order of the lists", async () => {
    await saveStatement(amara, { statement: "Heat pumps for all." });
    await saveAboutUs(amara, { aboutUs: "One\n\nTwo <script>alert(1)</script>" });
    await saveLocation(amara, { placeId: ROTTERDAM.id });
    await saveInterests(amara, { interests: ["prison-reform", "energy", "oceans"] });
    await saveAreas(amara, { areas: ["esg", "recycling"], openToWork: true });
    await saveContact(amara, {
      contactEmail: "amara@okafor.earth",
      contactPhone: "010 123 45 67",
      website: "https://okafor.earth",
    });
    expect(await details()).toMatchObject({
      statement: "Heat pumps for all.",
      aboutUs: "One\n\nTwo <script>alert(1)</script>",
      place: { name: "Rotterdam" },
      interests: ["energy", "oceans", "prison-reform"],
      areas: ["recycling", "esg"],
      openToWork: true,
      contactEmail: "amara@okafor.earth",
      contactPhone: "+31101234567",
      website: "https://okafor.earth",
    });
  });

  it("can be taken away again, all of it", async () => {
    await saveStatement(amara, { statement: "" });
    await saveAboutUs(amara, { aboutUs: "" });
    await saveLocation(amara, { placeId: null });
    await saveInterests(amara, { interests: [] });
    await saveAreas(amara, { areas: [], openToWork: false });
    await saveContact(amara, nothing);
    expect(await details()).toEqual({
      statement: "",
      aboutUs: "",
      place: null,
      interests: [],
      areas: [],
      openToWork: false,
      ...nothing,
      skills: [],
    });
  });

  it("leaves open to work as it is where nobody asked, and is no question for an organization", async () => {
    await saveAreas(amara, { areas: [], openToWork: true });
    await saveAreas(amara, { areas: ["solar-power"] });
    expect(await details()).toMatchObject({ areas: ["solar-power"], openToWork: true });
    const tidewater = await actingAs(amara, await organization("Tidewater Alliance", [[amara, "OWNER"]]));
    await saveAreas(tidewater, { areas: ["recycling"], openToWork: true });
    expect(await details(tidewater)).toMatchObject({ areas: ["recycling"], openToWork: false });
  });

  it("is in a place that there is", async () => {
    expect(await saveLocation(amara, { placeId: 999_999_999 })).toEqual({
      status: "invalid",
      fields: { place: "validations.place" },
    });
  });

  it("happens once for one submission, whoever else saves in between", async () => {
    const ruth = await person("Ruth Abara");
    const form = withIdempotencyKey(ruth, newIdempotencyKey(), await hashOfInput("first"));
    expect((await saveStatement(form, { statement: "First" })).status).toBe("done");
    expect((await saveStatement(ruth, { statement: "Second" })).status).toBe("done");
    expect((await saveStatement(form, { statement: "First" })).status).toBe("done");
    expect((await details(ruth))?.statement).toBe("Second");
    for (let run = 0; run < times(3, 50); run++) {
      const key = newIdempotencyKey();
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          saveStatement(n % 2 ? withIdempotencyKey(ruth, key, `${run}`) : ruth, { statement: `Run ${run}` }),
        ),
      );
      expect(results.every(({ status }) => status === "done")).toBe(true);
      expect((await details(ruth))?.statement).toBe(`Run ${run}`);
    }
  });
});

describe("skills", () => {
  it("are the list that was saved last, in its order", async () => {
    const priya = await person("Priya Nair");
    for (const skills of [["Welding, MIG", "Facilitation"], ["Facilitation", "Permaculture", "Welding, MIG"], []]) {
      expect((await saveSkills(priya, { skills })).status).toBe("done");
      expect((await details(priya))?.skills).toEqual(skills);
    }
    for (let run = 0; run < times(5, 50); run++) {
      const lists = Array.from({ length: 6 }, (_, n) =>
        Array.from({ length: 5 }, (__, m) => `Run ${run} skill ${(n + m) % 7}`),
      );
      expect(
        (await Promise.all(lists.map((skills) => saveSkills(priya, { skills })))).every(
          ({ status }) => status === "done",
        ),
      ).toBe(true);
      expect(lists).toContainEqual((await details(priya))?.skills);
    }
  });

  it("that were typed and not picked are told", () => {
    const message = (input: unknown) =>
      saveSkillsSchema.safeParse(input).error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
    expect(message({ skills: [], skill: "Weld" })).toEqual(["skills: validations.no-skills"]);
    expect(message({ skills: ["Facilitation"], skill: "Weld" })).toEqual(["skills: validations.skill-left"]);
    expect(saveSkillsSchema.safeParse({ skills: ["Facilitation", "facilitation"], skill: " " }).data).toEqual({
      skills: ["Facilitation"],
    });
    for (const bad of [
      [1],
      [null],
      "a\u0000b",
      ["x".repeat(61)],
      Array.from({ length: 51 }, (_, n) => `Skill ${n}`),
      "x".repeat(1_000_000),
      null,
      7,
    ])
      expect(message({ skills: bad })).toHaveLength(1);
  });
});

describe("a phone number", () => {
  const phone = async (viewer: Viewer, contactPhone: string) => {
    const result = await saveContact(viewer, { ...nothing, contactPhone });
    return result.status === "done" ? (await details(viewer))?.contactPhone : result;
  };
  const wrong = { status: "invalid", fields: { contactPhone: "validations.phone" } };

  it("without a prefix is one of the country where the profile is", async () => {
    const leila = await person("Leila Haddad");
    expect(await phone(leila, "010 123 4567")).toEqual(wrong);
    await saveLocation(leila, { placeId: ROTTERDAM.id });
    expect(await phone(leila, "010 123 4567")).toBe("+31101234567");
    expect(await phone(leila, "0044 20 7946 0958")).toBe("+442079460958");
    expect(await phone(leila, "+1 (212) 555-0123")).toBe("+12125550123");
    expect(await phone(leila, "٠٦١٢٣٤٥٦٧٨")).toBe("+31612345678");
    for (const bad of ["123", "+31 1", "+999 123 456 789", "0".repeat(40), "+31 6 1234 5678 ext. 9", "call me"])
      expect({ bad, got: await phone(leila, bad) }).toEqual({ bad, got: wrong });
    expect((await details(leila))?.contactPhone).toBe("+31612345678");
  });
});

describe("who saves", () => {
  it.each([
    ["OWNER", true],
    ["ADMIN", true],
    ["EDITOR", false],
    ["RECRUITER", false],
  ] as const)("as an organization's %s: %s", async (role, may) => {
    const viewer = await person(`Ines ${role.toLowerCase()}`);
    const id = await organization(`Studio ${role.toLowerCase()}`, [[viewer, role]]);
    const acting = await actingAs(viewer, id);
    for (const [name, act] of Object.entries(acts)) {
      const result = await act(acting);
      expect({ name, result }).toEqual({
        name,
        result:
          may && name !== "saveSkills"
            ? { status: "done", value: undefined }
            : { status: "refused", reason: "not-found" },
      });
    }
    expect((await db.profileDetails.findUniqueOrThrow({ where: { profileId: id } })).statement).toBe(
      may ? "Not by me" : "",
    );
    // The human's own profile is another one.
    expect((await details(viewer))?.statement).toBe("");
  });

  it("is never a mere member, nor one who was something", async () => {
    const kwame = await person("Kwame Boateng");
    const id = await organization("Studio of others", [[kwame, "MEMBER"]]);
    await expect(actingAs(kwame, id)).rejects.toThrow("no viewer");
    await db.membership.update({
      where: { organizationId_profileId: { organizationId: id, profileId: kwame.profileId } },
      data: { role: "ADMIN" },
    });
    await actingAs(kwame, id);
    await db.membership.delete({
      where: { organizationId_profileId: { organizationId: id, profileId: kwame.profileId } },
    });
    await expect(actingAs(kwame, id)).rejects.toThrow("no viewer");
  });
});

describe("what is sent", () => {
  type Schema = {
    safeParse: (input: unknown) => {
      success: boolean;
      data?: unknown;
      error?: { issues: readonly { path: PropertyKey[]; message: string }[] };
    };
  };
  const on = { showEmail: "on", showPhone: "on", showWebsite: "on" };
  const valid = { contactEmail: "a@b.example", contactPhone: "+31101234567", website: "a.example" };
  const fields: Record<string, [Schema, string, Record<string, string>, string]> = {
    statement: [saveStatementSchema, "statement", {}, "validations.statement-too-long"],
    aboutUs: [saveAboutUsSchema, "aboutUs", {}, "validations.about-us-too-long"],
    interests: [saveInterestsSchema, "interests", {}, "errors.malformed"],
    areas: [saveAreasSchema, "areas", {}, "errors.malformed"],
    openToWork: [saveAreasSchema, "openToWork", {}, "errors.malformed"],
    placeId: [saveLocationSchema, "placeId", { place: "Rotterdam" }, "validations.place"],
    contactEmail: [saveContactSchema, "contactEmail", { ...on, ...valid }, "validations.email"],
    contactPhone: [saveContactSchema, "contactPhone", { ...on, ...valid }, "validations.phone"],
    website: [saveContactSchema, "website", { ...on, ...valid }, "validations.url"],
    showEmail: [saveContactSchema, "showEmail", { ...on, ...valid }, "errors.malformed"],
  };
  const message = (name: string, value: unknown) => {
    const [schema, field, rest] = fields[name]!;
    return schema.safeParse({ ...rest, [field]: value }).error?.issues[0]?.message;
  };

  it.each(Object.keys(fields))("is refused as %s when it is hostile", (name) => {
    const hostile = [
      "x\u0000y",
      "half \ud83c",
      "\udf31 half",
      "\u009b31m",
      "x".repeat(1_000_000),
      "<script>alert(1)</script>\u0000",
    ];
    for (const value of hostile)
      expect({ name, value: value.slice(0, 20), message: message(name, value) }).toEqual({
        name,
        value: value.slice(0, 20),
        message: expect.stringMatching(/^(validations|errors)\./) as string,
      });
    // Of a list none is none.
    const empty = ["interests", "areas", "openToWork"].includes(name) ? [] : [[]];
    for (const value of [null, 7, {}, ...empty, new File([], "f"), { toString: "x" }])
      expect(message(name, value)).toMatch(/^(validations|errors)\.|Invalid input/);
    if (!["statement", "aboutUs"].includes(name))
      for (const value of ["javascript:alert(1)", "<script>", "\u202eevil", "__proto__", "constructor", "' OR 1=1 --"])
        expect({ value, message: message(name, value) }).toEqual({ value, message: fields[name]![3] });
  });

  it("loses bidi controls and keeps the rest of a text to the letter", () => {
    expect(
      saveStatementSchema.safeParse({
        statement: " \u202egnp.exe\u202c <script>alert(1)</script> javascript:alert(1) ",
      }).data,
    ).toEqual({ statement: "gnp.exe <script>alert(1)</script> javascript:alert(1)" });
    for (const empty of ["", "  \n", "\u200b\u200d", "\u2800"])
      expect(saveStatementSchema.safeParse({ statement: empty }).data).toEqual({ statement: "" });
    expect(saveStatementSchema.safeParse({ statement: "🌱".repeat(300) }).success).toBe(true);
    expect(message("statement", "🌱".repeat(301))).toBe("validations.statement-too-long");
    expect(message("aboutUs", "x".repeat(3001))).toBe("validations.about-us-too-long");
  });

  it("names what there is, each once", () => {
    expect(saveInterestsSchema.safeParse({ interests: ["oceans", "energy", "oceans", ""] }).data).toEqual({
      interests: ["oceans", "energy"],
    });
    expect(saveInterestsSchema.safeParse({}).data).toEqual({ interests: [] });
    expect(saveAreasSchema.safeParse({ areas: "esg", openToWork: ["off", "on"] }).data).toEqual({
      areas: ["esg"],
      openToWork: true,
    });
    expect(saveAreasSchema.safeParse({ openToWork: "off" }).data).toEqual({ areas: [], openToWork: false });
  });

  it("says of a place that it is picked, none, or missing", () => {
    expect(saveLocationSchema.safeParse({ place: "Rotterdam, Netherlands", placeId: "2747891" }).data).toEqual({
      placeId: 2747891,
    });
    for (const cleared of [{ place: "", placeId: "2747891" }, { place: " " }])
      expect(saveLocationSchema.safeParse(cleared).data).toEqual({ placeId: null });
    for (const placeId of ["", "0", "-1", "1e3", "9999999999", undefined])
      expect(saveLocationSchema.safeParse({ place: "Rotterdam", placeId }).error?.issues).toMatchObject([
        { path: ["place"], message: "validations.place" },
      ]);
  });

  it("asks for each way of contact that is to be shown, and forgets the others", () => {
    const all = saveContactSchema.safeParse({
      ...on,
      contactEmail: " Amara@Okafor.Earth ",
      contactPhone: "+31 10 123 45 67",
      website: "okafor.earth",
    });
    expect(all.data).toEqual({
      contactEmail: "amara@okafor.earth",
      contactPhone: "+31 10 123 45 67",
      website: "https://okafor.earth",
    });
    const missing = saveContactSchema.safeParse({ ...on, contactEmail: " ", website: "" });
    expect(missing.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ["contactEmail", "validations.missing-email"],
      ["contactPhone", "validations.missing-phone"],
      ["website", "validations.missing-website"],
    ]);
    const wrong = saveContactSchema.safeParse({
      ...on,
      contactEmail: "amara",
      contactPhone: "call me",
      website: "javascript:alert(1)",
    });
    expect(wrong.error?.issues.map(({ message }) => message)).toEqual([
      "validations.email",
      "validations.phone",
      "validations.url",
    ]);
    expect(
      saveContactSchema.safeParse({ contactEmail: "garbage", contactPhone: "\u0000", website: "javascript:" }).data,
    ).toEqual(nothing);
  });
});
