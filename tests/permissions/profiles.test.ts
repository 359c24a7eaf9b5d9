import { acting, both, type Fields, managers, nobody, type Scene, testActions } from "../support/permissions";
import { unguardedDb as db } from "@/lib/db";
import { beforeAll } from "vitest";

beforeAll(async () => {
  await db.place.createMany({
    data: { id: 1, name: "Rotterdam", countryCode: "NL", latitude: 51.9, longitude: 4.5, population: 1 },
    skipDuplicates: true,
  });
});

const once = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const onDetails =
  (data: { interests?: number[]; areas?: number[]; placeId?: number }, fields: Fields) =>
  async ({ profileId }: Scene): Promise<Fields> => {
    await db.topicFollow.deleteMany({ where: { profileId } });
    await db.profileDetails.updateMany({ where: { profileId: profileId }, data });
    return fields;
  };
/** The lower one of two in one's own resume, also where the form is written as the organization. */

testActions("profiles", await import("@/lib/profiles/actions"), [], {
  saveStatementAction: both("profile", managers, () => ({ statement: once("Statement") })),
  saveAboutUsAction: both("profile", managers, () => ({ aboutUs: once("About") })),
  saveLocationAction: both("profile", managers, onDetails({ placeId: 1 }, { place: "" })),
  saveInterestsAction: both("profile", managers, onDetails({ interests: [] }, { interests: "oceans" })),
  saveAreasAction: both("profile", managers, onDetails({ areas: [] }, { areas: "recycling" })),
  saveSkillsAction: both("profile", nobody, () => ({ skills: once("Skill") })),
  saveContactAction: both("profile", managers, () => ({
    showWebsite: "on",
    website: `https://${crypto.randomUUID()}.example`,
  })),
  renameProfileAction: both("profile", managers, () => ({
    displayName: once("Renamed"),
    handle: `renamed-${crypto.randomUUID().slice(0, 8)}`,
  })),
  changePrivacyAction: both("removals", acting("does", "does", "wrong-profile", "wrong-profile"), () => ({
    media: "ALLIES",
  })),
  changeDiscoveryAction: both("removals", acting("does", "does", "wrong-profile", "wrong-profile"), () => ({
    discoverable: "off",
  })),
  chooseInterestsAction: both(
    "profile",
    acting("does", "does", "not-found", "wrong-profile"),
    onDetails({ interests: [] }, { interests: "oceans" }),
  ),
});
