import type { AvailabilityName } from "@/lib/candidates/terms";
import type { SeniorityName } from "@/lib/jobs/terms";
import type { Area } from "@/lib/profiles/areas";
import type { Interest } from "@/lib/profiles/interests";
import type { OrganizationName, ProfileName } from "./organizations";
import type { PersonName } from "./people";
import type { PlaceName } from "./places";

export type Introduction = {
  place: PlaceName;
  statement: string;
  aboutUs?: string;
  interests: readonly Interest[];
  areas?: readonly Area[];
  skills?: readonly string[];
  openToWork?: true;
  workSeniority?: SeniorityName;
  availability?: AvailabilityName;
  // Nobody's: domains and numbers that are kept free for stories.
  email?: string;
  phone?: string;
  website?: string;
};

const ofPeople: Record<Exclude<PersonName, "Seun Bello">, Introduction> = {
  "Amara Okafor": {
    place: "rotterdam",
    statement:
      "I help coastal towns plan with the water instead of against it, and I make sure the people who live behind the dike are the ones holding the pen.",
    aboutUs:
      "I grew up in Aba, where the street was a river for two months of the year and everybody knew which door to knock on. In Rotterdam the water is measured to the centimetre, and for a long time nobody knocked.\n\nToday I work on both: gauges on the beach, and councils in the neighbourhoods behind it. Write to me if your town has a plan that nobody who lives there has read.",
    interests: ["climate-adaptation", "disability-justice", "housing", "oceans"],
    areas: ["eco-policy", "urban-design", "community-engagement"],
    skills: ["Facilitation", "Flood risk planning", "Participatory budgeting", "Policy writing", "Dutch", "Igbo"],
    openToWork: true,
    workSeniority: "senior",
    availability: "quarter",
    email: "amara@okafor.example",
    website: "okafor.example",
  },
  "Leila Haddad": {
    place: "theHague",
    statement:
      'I measure doors, platforms and good intentions. "9.5 cm at door two" gets repaired; "inaccessible" gets a letter back.',
    aboutUs:
      "Transport planner by training, wheelchair user since I was nineteen, and in neither of these an exception. I work with groups who test a place before it is finished, are paid for it, and are listened to.",
    interests: ["disability-justice", "public-transport", "democracy"],
    areas: ["dei", "urban-design"],
    skills: [
      "Accessibility audits",
      "Inclusive design of public space",
      "Mobility planning",
      "Sign Language of the Netherlands",
      "Arabic",
      "Dutch",
    ],
    email: "leila@haddad.example",
    website: "haddad.example",
  },
  "Mateo Rivas": {
    place: "rotterdam",
    statement: "A roof is a power station that still keeps the rain out. I build them with crews who have a contract.",
    aboutUs:
      "Roofer from Valparaíso, solar installer in Rotterdam, steward because somebody had to ask about the theory exam. I teach people to weigh the gravel first.",
    interests: ["energy", "labor-rights", "fair-wages", "just-transition"],
    areas: ["solar-power", "renewable-energy"],
    skills: ["Solar installation", "Roofing", "Shop stewarding", "Vocational training", "Spanish"],
    email: "mateo@rivas.example",
  },
  "Noor Al-Masri": {
    place: "utrecht",
    statement: "The right to clean water begins with the right to see the measurements.",
    aboutUs:
      "I take cases about nitrate, night flights and the right to be told. Most are won long before the hearing, by somebody with an afternoon and patience who reads row 3,200.",
    interests: ["water", "clean-air", "racial-justice", "democracy"],
    areas: ["eco-law", "eco-policy"],
    skills: ["Environmental law", "Strategic litigation", "Freedom of information requests", "Arabic", "Dutch"],
    email: "noor@al-masri.example",
  },
  "Dele Adeyemi": {
    place: "delft",
    statement: "I teach people to open a heat pump and to close it with no parts left over.",
    interests: ["energy", "just-transition", "education"],
    areas: ["renewable-energy", "eco-construction"],
    skills: ["Heat pump installation", "Low-carbon heating", "Vocational training", "Electronics repair", "Yoruba"],
    email: "dele@adeyemi.example",
  },
  "Ruth Abara": {
    place: "schiedam",
    statement: "Start with one staircase. An estate is an idea; a staircase is eleven bells.",
    aboutUs:
      "Chair of the tenants of the Linden blocks, and since two years an organizer who is paid for it. I keep my posts to people I know, because my neighbours' letters are in them.",
    interests: ["housing", "elder-care", "democracy"],
    areas: ["community-engagement", "non-profit-management"],
    skills: ["Tenant organizing", "Block and door canvassing", "One-to-one organizing conversations", "Tenancy advice"],
  },
  "Kwame Boateng": {
    place: "theHague",
    statement:
      "Every wheel can be trued, some of them twice. I keep 41 cargo bikes on the road and look for the person who will keep the next 41.",
    interests: ["circular-economy", "public-transport", "labor-rights"],
    areas: ["recycling"],
    skills: ["Bicycle repair", "Metalworking", "Vocational training", "Twi"],
    email: "kwame@boateng.example",
  },
  "Yuki Tanaka": {
    place: "delft",
    statement: "I read load curves the way other people read novels. The peak is at 7:40, and the hero is a battery.",
    aboutUs:
      "By day I forecast the load of street transformers, in the evening I am treasurer of a cooperative whose members can recompute their own tariff. My programs are free to use, and I would like to see the curve of your village.",
    interests: ["energy", "co-operatives", "digital-rights"],
    areas: ["renewable-energy"],
    skills: ["Data engineering", "Demand-side flexibility", "Battery storage", "Open data", "Python", "Japanese"],
    website: "load-curves.example",
  },
  "Henk Bakker": {
    place: "zandvoort",
    statement: "Thirty-eight years of school field trips taught me that nobody forgets a dune they planted themselves.",
    interests: ["biodiversity", "education", "oceans"],
    areas: ["conservation"],
    skills: ["School teaching", "Species identification", "Bird ringing", "Dutch", "Frisian"],
  },
  "Sanne de Vries": {
    place: "pijnacker",
    statement: "Twenty-three earthworms a spade, up from six. I farm so that the next person finds thirty.",
    interests: ["food-systems", "biodiversity", "land-rights"],
    areas: ["conservation"],
    skills: ["Market gardening", "Soil science", "Regenerative agriculture", "Seed saving"],
    email: "sanne@de-vries.example",
  },
  "Ines Castro": {
    place: "aveiro",
    statement: "I give old shrimp farms back to the sea, mostly by closing nothing and waiting well.",
    aboutUs:
      "Ecologist of the Ria de Aveiro. We draw creeks, the marsh draws better ones, and we publish both drawings.",
    interests: ["oceans", "biodiversity", "water"],
    areas: ["conservation", "environmental-science"],
    skills: ["Wetland restoration", "Marine biology", "Coastal restoration", "Scientific diving", "Portuguese"],
    email: "ines@castro.example",
  },
  "Tomas Novak": {
    place: "pardubice",
    statement: "Night shift so that your train is warm in the morning; day shift so that the hall is, too.",
    interests: ["labor-rights", "public-transport"],
    skills: ["Electrical installation", "Health and safety", "Workplace organizing", "Czech"],
  },
  "Priya Nair": {
    place: "leicester",
    statement: "I bring the clinic to where people already are. At the moment that is next to the fish.",
    aboutUs:
      "Nurse, then public health, now somewhere between the two with a folding table. Our leaflet says where to go on which day, that it costs nothing, and that nobody asks for papers.",
    interests: ["public-health", "womens-rights", "migration"],
    areas: ["community-engagement"],
    skills: ["Community health work", "Nursing", "Health education", "Malayalam", "Hindi"],
    openToWork: true,
    workSeniority: "medior",
    availability: "now",
    email: "priya@nair.example",
    phone: "+44 116 496 0142",
  },
  "Jonas Lindqvist": {
    place: "rotterdam",
    statement: "A bench costs about as much as the sign that forbids sitting on the steps. I design benches.",
    interests: ["housing", "disability-justice", "climate-adaptation"],
    areas: ["urban-design", "eco-construction"],
    skills: ["Architecture", "Placemaking", "Timber construction", "Swedish"],
    email: "jonas@lindqvist.example",
    phone: "+46 40 628 04 12",
  },
  "Aroha Ngata": {
    place: "whanganui",
    statement:
      "Ko au te awa, ko te awa ko au: I am the river and the river is me. I write down what it says, in both of its languages.",
    interests: ["indigenous-rights", "water", "land-rights"],
    areas: ["eco-law", "conservation"],
    skills: ["Indigenous rights", "Water quality testing", "Testifying at hearings", "Māori"],
    email: "aroha@ngata.example",
  },
  "Fatima Zahra Benali": {
    place: "fes",
    statement: "I teach reading in the evening, to people who have been reading the world all day.",
    interests: ["education", "womens-rights", "democracy"],
    skills: ["Literacy teaching", "Adult education", "Curriculum development", "Arabic", "French"],
    email: "fatima.zahra@benali.example",
  },
  "Giorgos Papadakis": {
    place: "scheveningen",
    statement: "Fewer fish and heavier ones. I was against it, so I should be the one to say that it works.",
    interests: ["oceans", "food-systems"],
    areas: ["conservation"],
    skills: ["Sustainable fishing", "Net mending", "Radio operation", "Greek"],
  },
  "Maribel Santos": {
    place: "antwerp",
    statement: "Home care begins on the road between two clients. I organize so that those 41 minutes are paid.",
    aboutUs:
      "I came from Iloilo as a carer, learnt Dutch from my clients' crosswords, and became an organizer with a paper form that fits into a glove box. The form is free to copy.",
    interests: ["labor-rights", "fair-wages", "elder-care", "migration"],
    areas: ["non-profit-management", "dei"],
    skills: ["Union organizing", "Collective bargaining", "Home care", "Filipino", "Dutch"],
    email: "maribel@santos.example",
  },
  "Thandiwe Dlamini": {
    place: "soweto",
    statement: "You need no radio voice. You need a question that you want answered by somebody with a budget.",
    interests: ["press-freedom", "democracy", "womens-rights", "water"],
    areas: ["community-engagement"],
    skills: ["Community radio", "Interviewing", "Media training", "Zulu", "Xhosa"],
    email: "thandiwe@dlamini.example",
  },
  "Wei-Ling Chen": {
    place: "dordrecht",
    statement: "I flood basketball courts on purpose, and give them back by the afternoon.",
    interests: ["climate-adaptation", "water", "public-health"],
    areas: ["urban-design", "environmental-science"],
    skills: ["Sustainable drainage", "Civil engineering", "Hydrology", "Mandarin"],
    openToWork: true,
    workSeniority: "senior",
    availability: "month",
    email: "wei-ling@chen.example",
  },
  "Hana Kováčová": {
    place: "banskaBystrica",
    statement: "A library is a place that trusts you with a drill. Books as well.",
    interests: ["education", "circular-economy", "democracy"],
    areas: ["community-engagement"],
    skills: ["Library of things", "Civic education", "Digital literacy training", "Slovak"],
    email: "hana@kovacova.example",
  },
  "Ali Rezaei": {
    place: "hamburg",
    statement:
      "I interpret at appointments where a missing word costs a second one. Then I count, and show the hospital the column.",
    interests: ["racial-justice", "migration", "public-health"],
    areas: ["dei"],
    skills: ["Interpreting", "Refugee support", "Case documentation", "Farsi", "Dari", "German"],
    openToWork: true,
    workSeniority: "junior",
    availability: "now",
    email: "ali@rezaei.example",
    phone: "+49 40 66969 123",
  },
  "Sofia Marchetti": {
    place: "bologna",
    statement: "Two hundred and forty portions, three left over. I cook school lunches that children can pronounce.",
    interests: ["food-systems", "youth", "education"],
    skills: ["School meals", "Cooking for large groups", "Plant-based cooking", "Italian"],
    email: "sofia@marchetti.example",
  },
  "Nguyễn Minh Anh": {
    place: "delft",
    statement: "Learning to darn takes an hour. Learning which hole to leave takes years.",
    aboutUs:
      "I run a workshop in which the person who does the work sets the time, and the time sets the price. Half of us are in training and are paid from day one.",
    interests: ["circular-economy", "labor-rights", "fair-wages"],
    areas: ["recycling", "impact-manager"],
    skills: ["Clothing repair", "Sewing", "Social enterprise development", "Vietnamese"],
    email: "minh.anh@nguyen.example",
  },
  "Ewa Zielińska": {
    place: "lodz",
    statement: "I write the number of nurses and the number of beds into the same book, every night.",
    interests: ["public-health", "labor-rights", "mental-health"],
    skills: ["Nursing", "Shop stewarding", "Palliative care", "Polish"],
  },
  "Samuel Mwangi": {
    place: "kisumu",
    statement:
      "Mini-grids, cold stores and one underground cable: I keep the light on at the lake, and the fish firm until six.",
    interests: ["energy", "water", "food-systems"],
    areas: ["renewable-energy", "solar-power"],
    skills: ["Microgrids", "Electrical installation", "Energy storage", "Swahili"],
    openToWork: true,
    workSeniority: "medior",
    availability: "month",
    email: "samuel@mwangi.example",
  },
  "Rosa Quispe": {
    place: "puno",
    statement:
      "Fourteen kinds of potato at 3,800 metres. Seed is a promise to six neighbours, and it has worked since before paper.",
    interests: ["food-systems", "indigenous-rights", "climate-adaptation"],
    areas: ["conservation"],
    skills: ["Seed saving", "Agroecology", "Quechua", "Spanish"],
  },
  "Elias Berg": {
    place: "oslo",
    statement:
      "If you book one sign language interpreter, book two. I am deaf, and I write down what that costs, so that it is in the budget.",
    interests: ["disability-justice", "education"],
    areas: ["dei"],
    skills: ["International Sign", "Accessible communication", "Theatre", "Norwegian Sign Language"],
    email: "elias@berg.example",
  },
  "Zainab Yusuf": {
    place: "kaduna",
    statement:
      "Midwife. I count the births, the hours of the generator and the degrees in the fridge, and I like it best when all three are dull.",
    interests: ["public-health", "womens-rights", "energy"],
    skills: ["Midwifery", "Maternal health", "Hausa"],
  },
  "Daniel Levi": {
    place: "rotterdam",
    statement: "I ask the future neighbours first and turn the house around if they are right. They usually are.",
    interests: ["housing", "co-operatives", "climate-adaptation"],
    areas: ["eco-construction", "urban-design"],
    skills: ["Co-housing", "Affordable housing development", "Timber construction", "Hebrew", "German"],
    email: "daniel@levi.example",
  },
  "Ayşe Demir": {
    place: "cologne",
    statement:
      "Eighteen months to move one date in one document. Now four hundred people know their shifts a month ahead.",
    interests: ["labor-rights", "corporate-accountability"],
    areas: ["corporate-social-responsibility"],
    skills: ["Collective bargaining", "Labour law", "Turkish", "German"],
    phone: "+49 221 4710 123",
  },
  "Lucía Fernández": {
    place: "valencia",
    statement:
      "A scan of a printout of a table is still a table. I ask cities for their data, and give it back readable.",
    interests: ["democracy", "digital-rights", "housing"],
    areas: ["community-engagement"],
    skills: ["Data journalism", "Open data", "Freedom of information requests", "Spanish", "Catalan"],
    email: "lucia@fernandez.example",
    website: "empty-flats.example",
  },
  "Arjun Mehta": {
    place: "pune",
    statement: "I turn my screen off before I call a form finished.",
    interests: ["disability-justice", "digital-rights"],
    areas: ["dei"],
    skills: ["Web accessibility", "Front-end development", "TypeScript", "Open-source maintenance", "Marathi", "Hindi"],
    openToWork: true,
    workSeniority: "senior",
    availability: "now",
    email: "arjun@mehta.example",
    website: "arjun-mehta.example",
  },
  "Malia Kealoha": {
    place: "kaneohe",
    statement:
      "Twelve fragments in a shaded channel, ten attached. I dive with high-school students who will count the eleventh.",
    interests: ["oceans", "indigenous-rights", "youth"],
    areas: ["conservation", "environmental-science"],
    skills: ["Coral restoration", "Marine conservation", "Environmental education", "Hawaiian"],
    email: "malia@kealoha.example",
    phone: "+1 808 555 0142",
  },
  "Patrick O'Donnell": {
    place: "athlone",
    statement: "I block drains so that a bog can be a bog. Four snipe are not a trend, but I stood there until dark.",
    interests: ["climate-adaptation", "biodiversity", "land-rights"],
    areas: ["conservation"],
    skills: ["Peatland restoration", "Volunteer coordination", "Irish"],
    email: "patrick@o-donnell.example",
  },
  "Chidinma Eze": {
    place: "ibadan",
    statement: "Where lunch is cooked on site, Fridays fill up again. I bring the scales and do the washing-up.",
    interests: ["food-systems", "education", "public-health", "youth"],
    areas: ["environmental-science", "impact-manager"],
    skills: ["Quantitative research", "Nutrition", "School meals", "Igbo", "Yoruba"],
    openToWork: true,
    workSeniority: "entry",
    availability: "now",
    email: "chidinma@eze.example",
  },
  "Katarina Horvat": {
    place: "zagreb",
    statement: "After two hours it is rarely about the fence. I mediate between neighbours, cities and 1994.",
    interests: ["peace", "democracy", "housing"],
    areas: ["community-engagement"],
    skills: ["Mediation", "Citizens' assemblies", "Conflict resolution", "Croatian"],
    email: "katarina@horvat.example",
  },
  "Bilal Hussain": {
    place: "theHague",
    statement: "Nobody at our food bank is asked where they are from. Everybody is asked what they can cook.",
    interests: ["food-systems", "racial-justice", "migration"],
    areas: ["community-engagement"],
    skills: ["Food banks", "Food rescue", "Logistics", "Urdu", "Punjabi"],
    email: "bilal@hussain.example",
  },
  "Máret Sara": {
    place: "kautokeino",
    statement: "The wind park's map shows our route as free land. We draw our own, with the names.",
    interests: ["indigenous-rights", "land-rights", "climate-adaptation"],
    areas: ["conservation", "eco-policy"],
    skills: ["Land stewardship", "Community mapping", "Sámi", "Norwegian"],
    email: "maret@sara.example",
  },
  "김하은 Kim Ha-eun": {
    place: "seoul",
    statement:
      "반지하에서 나오는 길을 함께 찾습니다. We look for the way out of the semi-basement together: forty households this winter, 1,100 on the list.",
    interests: ["housing", "womens-rights", "climate-adaptation"],
    areas: ["community-engagement", "non-profit-management"],
    skills: ["Housing policy", "Questionnaire design", "Tenancy advice", "Korean"],
    email: "ha-eun@kim.example",
  },
};

const ofOrganizations: Record<OrganizationName, Introduction> = {
  "Tidewater Alliance": {
    place: "theHague",
    statement:
      "We restore living coasts with the communities that depend on them, one dune, reef and salt marsh at a time.",
    aboutUs:
      "Tidewater began as eleven fishers and a biologist with a van. Today some 900 volunteers look after 64 kilometres of North Sea coast, together with the towns behind it. We publish our survey data and our budget every quarter.",
    interests: ["oceans", "climate-adaptation", "biodiversity"],
    areas: ["conservation", "environmental-science", "community-engagement", "non-profit-management"],
    email: "hello@tidewater.example",
    website: "tidewater.example",
  },
  "Open Grid Collective": {
    place: "delft",
    statement:
      "Power by the street, for the street: shared roofs, shared batteries and a tariff that everybody can recompute.",
    aboutUs:
      "We are 212 members with two batteries and one contract of four pages. Every decision is made on a Monday evening, and the minutes are up on Tuesday.",
    interests: ["energy", "co-operatives", "just-transition"],
    areas: ["renewable-energy", "solar-power"],
    email: "post@open-grid.example",
    website: "open-grid.example",
  },
  "Rootstock Legal": {
    place: "utrecht",
    statement: "Law from the ground up: for those who drink the water, breathe the air and are asked for their papers.",
    interests: ["water", "racial-justice", "digital-rights"],
    areas: ["eco-law", "eco-policy"],
    email: "office@rootstock.example",
    website: "rootstock.example",
  },
  "Cargo for Good": {
    place: "theHague",
    statement: "Food goes by bike, riders are paid for every hour, waiting included.",
    interests: ["food-systems", "fair-wages", "clean-air"],
    areas: ["recycling", "corporate-social-responsibility"],
    email: "rides@cargo-for-good.example",
    website: "cargo-for-good.example",
  },
  Fernfield: {
    place: "pijnacker",
    statement: "Eleven hectares without a plough, and a gate that is open on Sundays.",
    aboutUs:
      "Vegetable boxes on Thursdays, the school field on Wednesdays, seed swapping when the leeks are in. Pay what you can; the middle price covers our costs.",
    interests: ["food-systems", "biodiversity", "animal-welfare"],
    areas: ["conservation"],
    email: "boxes@fernfield.example",
    website: "fernfield.example",
  },
  Groundswell: {
    place: "brussels",
    statement: "We help towns to draw lots, pay people for their time and then do what they recommend.",
    interests: ["democracy", "youth", "peace"],
    areas: ["community-engagement", "eco-policy"],
    email: "lots@groundswell.example",
    website: "groundswell.example",
  },
  "Mosaic Labor Network": {
    place: "antwerp",
    statement: "Bring one payslip with the name covered. Nobody writes the letter alone.",
    aboutUs:
      "Care workers, riders, cleaners and railway people in four languages. Our evening course has read some 2,000 payslips; every third one had a mistake.",
    interests: ["labor-rights", "fair-wages", "migration"],
    areas: ["non-profit-management", "dei"],
    email: "letters@mosaic-labor.example",
    website: "mosaic-labor.example",
  },
  "Second Life Works": {
    place: "delft",
    statement: "Kettles, coats and people's plans: we mend what is worth keeping, and that is most of it.",
    interests: ["circular-economy", "fair-wages"],
    areas: ["recycling", "impact-manager"],
    email: "counter@second-life.example",
    website: "second-life.example",
  },
  "Common Ground Housing": {
    place: "rotterdam",
    statement: "Rents tied to costs and not to the market, and a seat on the board for every staircase.",
    interests: ["housing", "co-operatives", "elder-care"],
    areas: ["eco-construction", "non-profit-management"],
    email: "doors@common-ground.example",
    website: "common-ground.example",
  },
  "Studio Threshold": {
    place: "rotterdam",
    statement: "We draw entrances that nobody has to think about.",
    interests: ["disability-justice", "housing", "public-transport"],
    areas: ["urban-design", "dei"],
    email: "bell@threshold.example",
    website: "threshold.example",
  },
};

/** What everybody says about themselves; nothing for who has only just come. */
export const introductions: Partial<Record<ProfileName, Introduction>> = { ...ofPeople, ...ofOrganizations };
