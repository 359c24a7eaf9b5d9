import type { ProfileName } from "./organizations";

type Line = readonly [by: ProfileName, text: string];
/** `file` is the name of one that goes with a line, with what stands in it; `picture` one of prisma/demo/pictures. */
export type DemoTalk = {
  /** Between two, or in a group of these: the first one makes it, those behind `asked` have not answered yet. */
  between: readonly ProfileName[];
  title?: string;
  asked?: readonly ProfileName[];
  /** Hours since its last line; the others come minutes apart before it. */
  ago: number;
  /** So many of the last lines the others have not read yet. */
  unread?: number;
  lines: readonly Line[];
  file?: { at: number; name: string; text: string };
  picture?: { at: number; name: string };
};

/** What people write to each other, the oldest first; also what waits for an answer, and what an organization is asked. */
export const conversations: readonly DemoTalk[] = [
  {
    between: ["Sanne de Vries", "Amara Okafor"],
    ago: 210,
    lines: [
      ["Sanne de Vries", "The council said yes to the seed library, two shelves by the window!"],
      ["Amara Okafor", "Two shelves is a lot of beans. Congratulations!"],
      ["Sanne de Vries", "You’ll bring the marram seed? The children ask every week."],
      ["Amara Okafor", "On the 4th, with labels this time."],
    ],
  },
  {
    between: ["Wei-Ling Chen", "Amara Okafor"],
    ago: 160,
    lines: [
      ["Wei-Ling Chen", "Our heat map is nearly done. May I cite your dune temperatures?"],
      ["Amara Okafor", "Please do. They’re raw, so say that they are."],
      ["Wei-Ling Chen", "Raw and honest, I’ll write exactly that."],
    ],
  },
  {
    between: ["Amara Okafor", "Giorgos Papadakis"],
    ago: 122,
    lines: [
      ["Amara Okafor", "Do you still have the hand sieve from last autumn?"],
      ["Giorgos Papadakis", "In the shed, behind the olives. Take the small one, the big one has a hole."],
      ["Amara Okafor", "You’re a treasure."],
    ],
  },
  {
    between: ["Yuki Tanaka", "Amara Okafor"],
    ago: 75,
    lines: [
      ["Yuki Tanaka", "Did the panel on the field station survive the storm?"],
      ["Amara Okafor", "It did. One clamp is loose, the rest is as you left it."],
      ["Yuki Tanaka", "Clamp sizes are on the back. Send me a photo if you doubt it."],
    ],
  },
  {
    between: ["Malia Kealoha", "Amara Okafor"],
    ago: 51,
    picture: { at: 1, name: "coast-sun.morning" },
    lines: [
      ["Malia Kealoha", "How many terns this morning?"],
      ["Amara Okafor", "Eleven, and one that may have been two."],
      ["Malia Kealoha", "Write eleven. The sea keeps the other one."],
    ],
  },
  {
    between: ["Ines Castro", "Amara Okafor"],
    ago: 30,
    lines: [
      ["Ines Castro", "The estuary walk is on Saturday at seven. Low tide is at 7:40."],
      ["Amara Okafor", "I’ll be there with boots for four."],
      ["Ines Castro", "Then we’re nine. Kwame brings the van."],
    ],
  },
  {
    between: ["Patrick O'Donnell", "Tidewater Alliance"],
    ago: 26,
    lines: [
      ["Patrick O'Donnell", "Hello! Our parish has forty metres of eroding dune. Do you advise people like us?"],
      ["Tidewater Alliance", "We do. Could you send us two pictures, one at high and one at low water?"],
      ["Patrick O'Donnell", "This weekend. Is there anything that we shouldn’t do meanwhile?"],
      ["Tidewater Alliance", "Keep people off the crest, and please don’t put down any old Christmas trees yet."],
    ],
  },
  {
    between: ["Henk Bakker", "Amara Okafor"],
    ago: 20,
    file: { at: 0, name: "Tern counts May.csv", text: "day,terns\n1,9\n2,11\n3,14\n" },
    lines: [
      ["Henk Bakker", "Here are the counts of May. Day 3 is really 14, I counted twice."],
      ["Amara Okafor", "I believe you. They go into the report as they are."],
    ],
  },
  {
    between: ["Rosa Quispe", "Tidewater Alliance"],
    ago: 9,
    lines: [["Rosa Quispe", "We’d like to learn how you train volunteers. Is there somebody we could talk to?"]],
  },
  {
    between: ["Kwame Boateng", "Amara Okafor"],
    ago: 6,
    unread: 1,
    lines: [
      ["Kwame Boateng", "Van is booked for Saturday. Seats: eight, crates: twelve."],
      ["Amara Okafor", "We’re nine."],
      ["Kwame Boateng", "Then somebody sits on a crate. I’ll bring a cushion."],
    ],
  },
  {
    between: ["Mateo Rivas", "Amara Okafor"],
    ago: 4,
    unread: 2,
    lines: [
      ["Amara Okafor", "Did the solar course find a room?"],
      ["Mateo Rivas", "It did, in the old tram depot."],
      ["Mateo Rivas", "It has a door at street level. Leila measured it, of course."],
    ],
  },
  {
    between: ["Daniel Levi", "Amara Okafor"],
    ago: 3,
    lines: [
      ["Daniel Levi", "Hi Amara, I read your post about the field station. We plan one in the north."],
      ["Daniel Levi", "Could I ask you ten questions about permits? Nine, if one is too many."],
    ],
  },
  {
    between: ["Leila Haddad", "Amara Okafor", "Henk Bakker", "Malia Kealoha"],
    title: "Open day",
    asked: ["Giorgos Papadakis"],
    ago: 2,
    unread: 1,
    lines: [
      ["Leila Haddad", "Who can stand at the ramp from ten to twelve?"],
      ["Henk Bakker", "Me. And I’ll bring the sign with the big letters."],
      ["Amara Okafor", "I take twelve to two."],
      ["Leila Haddad", "Perfect. The hearing loop comes on Friday."],
    ],
  },
  {
    between: ["Kwame Boateng", "Yuki Tanaka", "Samuel Mwangi"],
    title: "Grid and wheels",
    asked: ["Amara Okafor"],
    ago: 1,
    lines: [
      ["Kwame Boateng", "Can the depot charge two vans at night?"],
      ["Samuel Mwangi", "Two, yes. Three only if nobody cooks."],
    ],
  },
  {
    between: ["Leila Haddad", "Amara Okafor"],
    ago: 0.5,
    unread: 1,
    lines: [
      ["Leila Haddad", "The station ramp is 1:14 now. I could have cried."],
      ["Amara Okafor", "You measured it twice, didn’t you?"],
      ["Leila Haddad", "Three times. Coffee tomorrow?"],
    ],
  },
];
