import type { ProfileName } from "./organizations";

/** A comment and, beneath it, the replies to it. */
export type DemoComment = { by: ProfileName; text: string; replies?: readonly { by: ProfileName; text: string }[] };

/** What was answered to a post, which is found by how its text begins, and by whom it was shared, with or without words. */
export const answers: readonly {
  to: string;
  comments?: readonly DemoComment[];
  shares?: readonly (readonly [by: ProfileName, text?: string])[];
}[] = [
  {
    to: "First morning at the new field station",
    comments: [
      {
        by: "Malia Kealoha",
        text: "Terns on the sandbar before breakfast. I am jealous from the other side of the planet.",
      },
      { by: "Yuki Tanaka", text: "What does the kettle draw? I am only half joking." },
    ],
  },
  {
    to: "Measured 46 tram stops",
    comments: [
      {
        by: "Jonas Lindqvist",
        text: "9.5 cm at door two. This is how every access report should read. May I use the format for our stations?",
        replies: [
          { by: "Leila Haddad", text: "Please do. I will send you the sheet, it prints on one page." },
          { by: "Jonas Lindqvist", text: "Thank you. Oslo says hello." },
        ],
      },
      { by: "Elias Berg", text: "Was there a stop that somebody got right?" },
    ],
    shares: [
      ["Elias Berg", "Exact numbers, door by door. Take this to your own council."],
      ["Arjun Mehta"],
      ["Studio Threshold"],
    ],
  },
  {
    to: "Third heat pump class this autumn",
    comments: [
      {
        by: "Mateo Rivas",
        text: "Same with our roofers. The panel is easy. The kitchen table is where the job is decided.",
        replies: [{ by: "Dele Adeyemi", text: "Then let us teach the kitchen table together. I bring the radiators." }],
      },
      { by: "Samuel Mwangi", text: "Can somebody join from Kisumu? We have the compressors, not the exam." },
    ],
    shares: [["Mateo Rivas"]],
  },
  {
    to: "The court has asked the water board",
    comments: [
      { by: "Aroha Ngata", text: "All of them, and by well. We have waited eleven years for a sentence like that." },
      { by: "Ines Castro", text: "When you have them, I know two people who read nitrate curves for pleasure." },
    ],
    shares: [["Aroha Ngata", "A yearly mean can hide a poisoned well. This court noticed."], ["Rootstock Legal"]],
  },
  {
    to: "I plotted a year of our street's transformer load",
    comments: [
      { by: "Samuel Mwangi", text: "7:40 here as well, but for tea." },
      {
        by: "Wei-Ling Chen",
        text: "Did you correct for the school? Ours starts at eight and it shows.",
        replies: [{ by: "Yuki Tanaka", text: "I did not, and now I will. Thank you." }],
      },
    ],
    shares: [["Open Grid Collective", "A year of data and one clear sentence. More streets should have this."]],
  },
  {
    to: "Does anybody have a way of cooking barley for 250",
    comments: [
      { by: "Chidinma Eze", text: "Yes. Two words: trays, overnight. The rest is in my post." },
      { by: "Bilal Hussain", text: "We gave up and went back to rice. Please tell us how it ends." },
    ],
  },
  {
    to: "Learning to darn takes an hour",
    comments: [{ by: "Ayşe Demir", text: "This is going on the wall above the machines." }],
    shares: [["Second Life Works"]],
  },
  {
    to: "We took the list of allowed nationalities off",
    comments: [
      { by: "Ali Rezaei", text: "I remember that form. Thank you for asking where it came from." },
      { by: "Chidinma Eze", text: "Ours had one, too. It is gone since this morning." },
    ],
    shares: [["Ali Rezaei"], ["Fernfield", "Check your own forms. It takes ten minutes."]],
  },
  {
    to: "City council, item 9",
    comments: [
      {
        by: "Hana Kováčová",
        text: "By who uses them, not by which is cheapest. What did they say?",
        replies: [{ by: "Leila Haddad", text: "That nobody had counted. So we will." }],
      },
      {
        by: "Priya Nair",
        text: "If you need people to count near the clinic, I have nine volunteers with clipboards.",
      },
    ],
  },
  {
    to: "Pulled up 14 kg of old net",
    comments: [{ by: "Sofia Marchetti", text: "Keep a piece for me, for the beans." }],
  },
  {
    to: "All 14 passed",
    comments: [
      { by: "Daniel Levi", text: "Send three of them to us, please. We have two hundred radiators waiting." },
      { by: "Yuki Tanaka", text: "I cried at 61 to 19 and I do not even know them." },
      { by: "Common Ground Housing", text: "Congratulations to all fourteen. The cellar is yours to practise in." },
    ],
    shares: [["Daniel Levi"], ["Samuel Mwangi"]],
  },
  {
    to: "For those who start a tenants' group",
    comments: [
      { by: "Daniel Levi", text: "One staircase. I wish somebody had told us that before we printed 900 leaflets." },
      {
        by: "김하은 Kim Ha-eun",
        text: "I have translated this for our group in Seoul. May I pass it on?",
        replies: [{ by: "Ruth Abara", text: "Yes, with the part about the tea." }],
      },
    ],
  },
  {
    to: "Four wells have been above the limit",
    comments: [
      { by: "Máret Sara", text: "Thirty clean ones to hide four. I will remember that arithmetic." },
      { by: "Tidewater Alliance", text: "We will be in the hearing, with whoever needs a lift from the coast." },
    ],
    shares: [
      ["Máret Sara"],
      ["Lucía Fernández"],
      ["Tidewater Alliance", "The hearing is in the spring, and it is public."],
    ],
  },
  {
    to: "We asked women at the market",
    comments: [
      { by: "Zainab Yusuf", text: "In our clinic that place is a mat behind the fridge, and it is never empty." },
      { by: "Thandiwe Dlamini", text: "May we read this on the programme on Thursday?" },
    ],
    shares: [["Thandiwe Dlamini"], ["Maribel Santos"]],
  },
  { to: "A truing stand has arrived", comments: [{ by: "Nguyễn Minh Anh", text: "Show us the first wheel, too." }] },
  {
    to: "The river has had its own signature",
    comments: [
      { by: "Malia Kealoha", text: "I read this three times, slowly." },
      { by: "Rosa Quispe", text: "Our lake would like a pen, please." },
    ],
    shares: [
      ["Malia Kealoha"],
      ["Noor Al-Masri", "Signed against a permit, and the permit was withdrawn. Read that again."],
    ],
  },
  {
    to: "The hospital has made one column of it",
    comments: [{ by: "Priya Nair", text: "Four years of letters for one click. Bravo, @ali-rezaei." }],
  },
  {
    to: "Payslip course, first evening",
    comments: [
      {
        by: "Tomas Novak",
        text: "Nineteen of twenty-one in the same direction. What a coincidence.",
        replies: [
          { by: "Maribel Santos", text: "The two others were printed on the wrong paper." },
          {
            by: "Mosaic Labor Network",
            text: "We have the letters ready. They all begin with the same polite sentence.",
          },
        ],
      },
      { by: "Ayşe Demir", text: "Is the second evening full? My sister works nights and has a pile of them." },
    ],
    shares: [
      ["Maribel Santos", "Bring one payslip with the name covered. You will not be the only one."],
      ["Ayşe Demir"],
    ],
  },
  {
    to: "Looking for school kitchens",
    comments: [
      { by: "Sofia Marchetti", text: "Two schools in Bologna say yes. You had them at washing-up, @chidinma-eze." },
    ],
    shares: [["Sofia Marchetti"]],
  },
  {
    to: "7:40, minus six outside",
    comments: [
      { by: "Samuel Mwangi", text: "52 minutes. How much was left at the final whistle?" },
      { by: "Amara Okafor", text: "I would have watched it with you." },
    ],
    shares: [["Wei-Ling Chen"]],
  },
  {
    to: "Homework done",
    comments: [
      { by: "Amara Okafor", text: "Counting who did not get on. I will think about that on every tram from now on." },
    ],
    shares: [["Amara Okafor", "Count who is missing, then decide what to repair first."], ["Jonas Lindqvist"]],
  },
  {
    to: "Who wants to see a heat pump from the inside",
    comments: [
      { by: "Common Ground Housing", text: "Eleven of us. Is the workshop that large?" },
      { by: "Mateo Rivas", text: "I will come for the no parts left over." },
    ],
    shares: [["Yuki Tanaka"]],
  },
  {
    to: "Six weeks ago this roof was leaking",
    comments: [
      { by: "Dele Adeyemi", text: "Four apprentices on union contracts. That is the headline." },
      { by: "Maribel Santos", text: "A payslip, not a slogan. May I borrow that?" },
      { by: "Amara Okafor", text: "And the gravel stayed. Everybody wins." },
    ],
    shares: [
      ["Open Grid Collective", "48 flats and four contracts. This is what we mean by a just transition."],
      ["Dele Adeyemi"],
      ["Samuel Mwangi"],
    ],
  },
  {
    to: "Forty-one of us planted 3,200 marram",
    comments: [
      {
        by: "Henk Bakker",
        text: "Forty-one people and one sore back. I have signed up for the next one all the same.",
        replies: [{ by: "Tidewater Alliance", text: "We are bringing kneeling mats, Henk. And soup." }],
      },
      { by: "Ines Castro", text: "3,200 and the tide still waiting. Well done, all of you." },
      { by: "Leila Haddad", text: "The route map holds. Two wheelchairs to the last post, no sand in the brakes." },
    ],
    shares: [["Ines Castro"], ["Wei-Ling Chen", "Next dig in two weeks. I bring a thermos."], ["Henk Bakker"]],
  },
];
