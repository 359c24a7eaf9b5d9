import Pencil from "lucide-react/icons/pencil";
import { getTranslations } from "next-intl/server";
import { AddRow } from "@/components/ui/field/add-row";
import { Link } from "@/components/ui/link";
import { type Area, fieldOfArea } from "@/lib/profiles/areas";
import { interestAreas } from "@/lib/profiles/interests";
import type { ProfileDetails as Details } from "@/lib/profiles/queries";
import { contactLinks } from "./contact-links";
import { ContactList } from "./contact-list";
import { DetailsPart, type DetailsPartName } from "./details-part";
import { DetailsTags } from "./details-tags";
import type { ProfileLook } from "./profile-look";

/** `filled`: only the parts that say something. */
type Props = { look: ProfileLook; details: Details; parts: DetailsPartName[]; filled?: boolean };

/** The parts of what a profile says about itself, each a card. */
export async function ProfileDetails({ look, details, parts, filled = false }: Props) {
  const t = await getTranslations();
  const { aboutUs, skills, interests, areas } = details;
  const links = contactLinks(details);
  const empty = {
    about: !aboutUs,
    skills: skills.length === 0,
    interests: interests.length === 0,
    areas: areas.length === 0,
    contact: links.length === 0,
  };
  const missing =
    look.editable && !filled
      ? {
          email: t("profile.page.contact.addEmail"),
          phone: t("profile.page.contact.addPhone"),
          website: t("profile.page.contact.addWebsite"),
        }
      : undefined;
  const content = {
    about: (
      <p dir="auto" className="text-md whitespace-pre-line">
        {aboutUs}
      </p>
    ),
    skills: <DetailsTags tags={skills.map((name) => ({ name }))} />,
    interests: (
      <DetailsTags
        tags={interestAreas
          .filter(({ name }) => interests.includes(name))
          .map(({ name, group }) => ({
            name: t(`interests.areas.${name}`),
            field: group === "planet" ? "green" : "impact",
          }))}
      />
    ),
    areas: <DetailsTags tags={areas.map((area) => ({ name: t(`jobs.areas.${area}`), field: fieldOfArea(area) }))} />,
    contact: <ContactList links={links} missing={missing} />,
  };
  const isOrganization = look.profile.kind === "ORGANIZATION";
  const beneath =
    isOrganization && (areas.length > 0 || (look.editable && !filled)) ? (
      <DetailsAreas areas={areas} editable={look.editable} />
    ) : undefined;
  return parts
    .filter((part) => !(filled && empty[part]))
    .map((part) => (
      <DetailsPart key={part} look={look} part={part} empty={empty[part]} beneath={part === "about" && beneath}>
        {content[part]}
      </DetailsPart>
    ));
}

/** The areas beneath what an organization says about itself. */
async function DetailsAreas({ areas, editable }: { areas: readonly Area[]; editable: boolean }) {
  const t = await getTranslations();
  if (areas.length === 0)
    return (
      editable && (
        <AddRow href="/profile/areas" title={t("profile.page.areas.own")} text={t("profile.page.areas.why")} />
      )
    );
  const label = t("profile.page.editPart", { part: t("profile.page.areas.name") });
  return (
    <div id="areas" tabIndex={-1} className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <DetailsTags tags={areas.map((area) => ({ name: t(`jobs.areas.${area}`), field: fieldOfArea(area) }))} />
      </div>
      {editable && (
        <Link href="/profile/areas" aria-label={label} title={label} className="icon-btn">
          <Pencil aria-hidden />
        </Link>
      )}
    </div>
  );
}
