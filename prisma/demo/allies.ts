import type { ProfileName } from "./organizations";

/** Each line: a profile and those whose request it accepted. */
export const allies: readonly (readonly [ProfileName, readonly ProfileName[]])[] = [
  [
    "Amara Okafor",
    [
      "Leila Haddad",
      "Mateo Rivas",
      "Henk Bakker",
      "Ines Castro",
      "Malia Kealoha",
      "Giorgos Papadakis",
      "Yuki Tanaka",
      "Wei-Ling Chen",
      "Sanne de Vries",
      "Kwame Boateng",
      "Fernfield",
      "Studio Threshold",
    ],
  ],
  ["Leila Haddad", ["Elias Berg", "Jonas Lindqvist", "Arjun Mehta", "Priya Nair", "Hana Kováčová"]],
  ["Mateo Rivas", ["Dele Adeyemi", "Maribel Santos", "Tomas Novak", "Samuel Mwangi", "Ayşe Demir"]],
  [
    "Noor Al-Masri",
    [
      "Aroha Ngata",
      "Ali Rezaei",
      "Máret Sara",
      "Lucía Fernández",
      "Ines Castro",
      "Tidewater Alliance",
      "Common Ground Housing",
    ],
  ],
  ["Dele Adeyemi", ["Samuel Mwangi", "Yuki Tanaka", "Daniel Levi", "Common Ground Housing"]],
  [
    "Ruth Abara",
    [
      "Daniel Levi",
      "김하은 Kim Ha-eun",
      "Lucía Fernández",
      "Noor Al-Masri",
      "Maribel Santos",
      "Priya Nair",
      "Mosaic Labor Network",
    ],
  ],
  ["Kwame Boateng", ["Bilal Hussain", "Nguyễn Minh Anh", "Tomas Novak", "Sanne de Vries", "Fernfield"]],
  ["Yuki Tanaka", ["Samuel Mwangi", "Wei-Ling Chen", "Arjun Mehta"]],
  ["Henk Bakker", ["Sanne de Vries", "Fatima Zahra Benali", "Hana Kováčová"]],
  ["Sanne de Vries", ["Rosa Quispe", "Sofia Marchetti", "Patrick O'Donnell", "Chidinma Eze"]],
  ["Ines Castro", ["Patrick O'Donnell", "Wei-Ling Chen", "Malia Kealoha", "Tidewater Alliance"]],
  ["Tomas Novak", ["Ayşe Demir", "Katarina Horvat", "Mosaic Labor Network"]],
  ["Priya Nair", ["Ewa Zielińska", "Zainab Yusuf", "Ali Rezaei", "Chidinma Eze"]],
  ["Jonas Lindqvist", ["Daniel Levi", "Elias Berg", "Wei-Ling Chen", "Common Ground Housing"]],
  ["Aroha Ngata", ["Máret Sara", "Malia Kealoha", "Rosa Quispe"]],
  ["Fatima Zahra Benali", ["Hana Kováčová", "Ali Rezaei", "Thandiwe Dlamini", "Zainab Yusuf"]],
  ["Giorgos Papadakis", ["Malia Kealoha", "Sofia Marchetti"]],
  ["Maribel Santos", ["Ewa Zielińska", "Ayşe Demir", "Zainab Yusuf", "김하은 Kim Ha-eun"]],
  ["Thandiwe Dlamini", ["Katarina Horvat", "Lucía Fernández", "Chidinma Eze", "Open Grid Collective"]],
  ["Wei-Ling Chen", ["Tidewater Alliance"]],
  ["Hana Kováčová", ["Katarina Horvat", "Arjun Mehta"]],
  ["Ali Rezaei", ["Bilal Hussain"]],
  ["Sofia Marchetti", ["Chidinma Eze", "Rosa Quispe", "Bilal Hussain", "Fernfield"]],
  ["Nguyễn Minh Anh", ["Ayşe Demir", "Fernfield"]],
  ["Ewa Zielińska", ["Zainab Yusuf"]],
  ["Elias Berg", ["Arjun Mehta", "Fatima Zahra Benali"]],
  ["Daniel Levi", ["김하은 Kim Ha-eun"]],
  ["Lucía Fernández", ["Arjun Mehta", "Katarina Horvat"]],
  ["Patrick O'Donnell", ["Máret Sara", "Fernfield"]],
  ["Bilal Hussain", ["Chidinma Eze", "Fernfield"]],
  ["Cargo for Good", ["Fernfield", "Second Life Works"]],
  ["Tidewater Alliance", ["Rootstock Legal", "Open Grid Collective", "Leila Haddad"]],
  ["Mosaic Labor Network", ["Common Ground Housing", "Second Life Works"]],
  ["Groundswell", ["Studio Threshold", "Rootstock Legal"]],
];

/** Asked and not answered yet. */
export const requests: readonly { from: ProfileName; to: ProfileName; note?: string }[] = [
  {
    from: "Ruth Abara",
    to: "Amara Okafor",
    note: "We met at the flood meeting in the school hall. I would like to hear how you got the tenants of the dike houses to come.",
  },
  { from: "Aroha Ngata", to: "Amara Okafor" },
  {
    from: "Amara Okafor",
    to: "Dele Adeyemi",
    note: "Our field station needs a heat pump and I would rather learn than guess.",
  },
  { from: "Amara Okafor", to: "Jonas Lindqvist" },
  { from: "Samuel Mwangi", to: "Rosa Quispe" },
  { from: "Zainab Yusuf", to: "Thandiwe Dlamini", note: "Thank you for the programme on night clinics." },
  { from: "Bilal Hussain", to: "Ruth Abara" },
  {
    from: "Patrick O'Donnell",
    to: "Tidewater Alliance",
    note: "Eleven of us restore a bog and have questions about your volunteer rota.",
  },
  { from: "Common Ground Housing", to: "Groundswell" },
  { from: "Arjun Mehta", to: "Open Grid Collective" },
];

/** Between these two nothing is seen in either direction. */
export const blocks: readonly (readonly [ProfileName, ProfileName])[] = [["Katarina Horvat", "Giorgos Papadakis"]];
