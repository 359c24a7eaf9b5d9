import type { ResumeDocument, ResumeLine } from "@/lib/resumes/document";

export const line = (fields: Partial<ResumeLine> = {}): ResumeLine => ({
  title: "Climate adaptation lead",
  subtitle: "City of Rotterdam",
  description: "Set up neighbourhood water councils in six districts;\n1,900 residents voted.",
  additionalInfo: "",
  from: "2021-03",
  to: null,
  isCurrent: true,
  areas: ["conservation"],
  ...fields,
});

/** A resume with something in every part. */
export const amaras: ResumeDocument = {
  handle: "amara-okafor",
  displayName: "Amara Okafor",
  statement: "I help coastal towns plan with the water instead of against it.",
  aboutUs: "Grew up behind a dike.",
  openToWork: true,
  place: { id: 2747891, name: "Rotterdam", countryCode: "NL", region: "" },
  contact: { email: "amara@okafor.example", phone: "+31101234567", website: "https://okafor.example" },
  experience: [
    line(),
    line({
      title: "Policy officer, coastal resilience",
      subtitle: "Tidewater Alliance",
      description: "",
      from: "2017-09",
      to: "2021-02",
      isCurrent: false,
      areas: ["eco-policy", "esg"],
    }),
  ],
  education: [
    line({
      title: "MSc Water Governance",
      subtitle: "IHE Delft",
      description: "",
      additionalInfo: "With distinction",
      from: "2015-09",
      to: "2017-07",
      isCurrent: false,
      areas: [],
    }),
  ],
  volunteering: [line({ title: "Dune planter", subtitle: "", description: "Every autumn.", from: "2014", areas: [] })],
  skills: ["Facilitation", "Flood risk planning, coastal"],
  interests: ["climate-adaptation", "housing"],
  areas: ["conservation", "community-engagement"],
};

export const empty: ResumeDocument = {
  handle: "seun-bello",
  displayName: "Seun Bello",
  statement: "",
  aboutUs: "",
  openToWork: false,
  place: null,
  contact: { email: null, phone: null, website: null },
  experience: [],
  education: [],
  volunteering: [],
  skills: [],
  interests: [],
  areas: [],
};
