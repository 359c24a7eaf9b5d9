import type { ProfileName } from "./organizations";
import type { Topic } from "./people";
import type { PlaceName } from "./places";

/** `with` are allies of whoever posts. */
type DemoPost = {
  by: ProfileName;
  topics?: readonly Topic[];
  with?: readonly ProfileName[];
  place?: PlaceName;
  text: string;
};

/** What was posted, oldest first. The times are dealt out by prisma/demo/timeline.ts. */
export const posts: readonly DemoPost[] = [
  {
    by: "Amara Okafor",
    topics: ["climate", "environment"],
    place: "zandvoort",
    text: "First morning at the new field station. The roof holds, the kettle works, and from the window we can count the terns on the sandbar.",
  },
  {
    by: "Kwame Boateng",
    topics: ["climate"],
    text: "Took apart a donated cargo bike today and found a bird's nest in the battery box. The bird had moved out. The battery still holds 71% of its charge.",
  },
  {
    by: "Henk Bakker",
    text: "Thirty-eight years in front of a class, and I still wake at half past six. From now on the dune gets those hours.",
  },
  {
    by: "Mateo Rivas",
    topics: ["energy", "labor-rights"],
    text: "Our apprentices asked for one thing in the new agreement: paid time for the theory exam. We got two days a year, for everybody, from the first year on.",
  },
  {
    by: "Fernfield",
    topics: ["food"],
    text: "The leeks are in. Vegetable boxes start again on Thursday: leeks, winter carrots, kale, a pumpkin while they last. Pay what you can; the middle price covers our costs.",
  },
  {
    by: "Noor Al-Masri",
    topics: ["environment"],
    place: "utrecht",
    text: "The court has asked the water board for its nitrate measurements since 2016. All of them, and by well. That is the first time anybody outside will see more than a yearly mean.",
  },
  {
    by: "Leila Haddad",
    topics: ["disability-justice"],
    with: ["Elias Berg", "Jonas Lindqvist"],
    place: "brussels",
    text: 'Measured 46 tram stops with a group of eleven. At 17 of them the gap is wider than a wheelchair\'s front wheel. We wrote down the exact width of each, because "inaccessible" gets a letter back and "9.5 cm at door two" gets a repair crew.',
  },
  {
    by: "Dele Adeyemi",
    topics: ["energy", "education"],
    text: "Third heat pump class this autumn: 14 people, nine of them coming from gas boilers. The part they fear is the refrigerant exam. The part they should practise is talking with people about their radiators.",
  },
  {
    by: "Ruth Abara",
    topics: ["housing"],
    text: "Sixty-two doors in the Linden blocks, 49 opened, 41 signatures against the service charge. Two neighbours who have lived wall to wall for nine years met for the first time on my clipboard.",
  },
  {
    by: "Yuki Tanaka",
    topics: ["energy"],
    text: "I plotted a year of our street's transformer load. The peak is not at dinner, it is at 7:40 on cold mornings. So the shared battery should charge at night and wait.",
  },
  {
    by: "Sanne de Vries",
    topics: ["food", "environment"],
    text: "Counted earthworms with the school: 23 in a spade of the field we stopped ploughing four years ago, 6 in the neighbouring one. The children want to know whether they can have the 23.",
  },
  {
    by: "Mosaic Labor Network",
    topics: ["labor-rights"],
    text: "How to read your payslip: our free evening course starts again, online and in four languages. Bring one payslip with the name covered. Last time every third one had a mistake in it, most of them in overtime.",
  },
  {
    by: "Ines Castro",
    topics: ["environment"],
    text: "The salt marsh at the old shrimp farm has closed its first creek by itself. We drew a plan for that creek two years ago. The marsh's version is better.",
  },
  {
    by: "Tomas Novak",
    topics: ["labor-rights"],
    text: "Night shift on the line, minus four, everything on time. If your train was warm this morning, somebody called Jarmila plugged it in at three.",
  },
  {
    by: "Priya Nair",
    topics: ["health"],
    text: "We moved the blood pressure table from the clinic to the market, next to the fish. In one morning we saw more people than in a normal week, and eleven of them had never been measured.",
  },
  {
    by: "Jonas Lindqvist",
    topics: ["housing"],
    text: "A bench costs about as much as the sign that forbids sitting on the steps. I keep that in my notebook for meetings.",
  },
  {
    by: "Aroha Ngata",
    topics: ["environment", "racial-justice"],
    text: "My grandmother measured the river by where the eels turned. My niece measures it with a probe and a spreadsheet. This month the two of them agree to within a week.",
  },
  {
    by: "Fatima Zahra Benali",
    topics: ["education"],
    text: "A woman in my evening class read the bus timetable aloud today, every line of it, and then went back and read it once more for the pleasure.",
  },
  {
    by: "Second Life Works",
    topics: ["climate", "labor-rights"],
    text: "Repair prices from this week: hem 6, zip 14, lining 30 and up. The person who does the work sets the time, and the time sets the price. Half of the people at our tables are in training and are paid from day one.",
  },
  {
    by: "Giorgos Papadakis",
    topics: ["food"],
    text: "Mesh two sizes up since March. We land fewer fish and heavier ones, and at the auction I got the same money for less diesel. I was against it, so I should be the one to write this down.",
  },
  {
    by: "Common Ground Housing",
    topics: ["housing"],
    text: "The bank has said yes. 34 flats, a shared laundry, rents tied to costs and not to the market, and a seat on the board for every staircase. Building starts when the swifts have left.",
  },
  {
    by: "Maribel Santos",
    topics: ["labor-rights", "gender-justice"],
    text: "Home care workers in our district drive an average of 41 unpaid minutes between clients each day. We logged it for a month, 88 of us, with a paper form that fits in a glove box.",
  },
  {
    by: "Thandiwe Dlamini",
    topics: ["democracy"],
    text: "Tonight on community radio: the ward councillor, the spaza shop owner and the woman who runs the water queue, all in the same room for an hour. I will mostly keep quiet.",
  },
  {
    by: "Wei-Ling Chen",
    topics: ["climate", "health"],
    text: "We let a basketball court flood on purpose. It held 310 cubic metres of the storm, drained in nine hours, and the children played on it the next afternoon.",
  },
  {
    by: "Hana Kováčová",
    topics: ["education"],
    text: "The library now lends: drills, a projector, four tents, a sewing machine, two blood pressure monitors and a sled. The sled has the longest waiting list.",
  },
  {
    by: "Ali Rezaei",
    topics: ["racial-justice", "health"],
    text: "An interpreter at the appointment takes eleven minutes longer. An interpreter who is missing takes a second appointment. I asked the hospital to put both in the same column.",
  },
  {
    by: "Sofia Marchetti",
    topics: ["food", "education"],
    text: "Lentil ragù, 240 portions, 3 left over. In September there were 70 left over of the same recipe. What changed: we told the children what it was called and let them grate the cheese.",
  },
  {
    by: "Open Grid Collective",
    topics: ["energy"],
    text: "Minutes of Monday's meeting are up. In short: 212 members, the second battery is ordered, the tariff stays, and we owe the housing cooperative an answer about the east roof by the end of the month.",
  },
  {
    by: "Nguyễn Minh Anh",
    topics: ["labor-rights"],
    text: 'A jacket came in with a note in its pocket: "Please mend the left sleeve, it was my father\'s." We mended the left sleeve and left the right one as he wore it.',
  },
  {
    by: "Ewa Zielińska",
    topics: ["health", "labor-rights"],
    text: "Four nurses for 31 beds tonight. We wrote it in the book with the time and our names, as we do each time now. The book is what the labour inspector asked for first.",
  },
  {
    by: "Samuel Mwangi",
    topics: ["energy"],
    text: "The mini-grid at the lake has run 200 days without an outage. On day 201 a goat found the earthing cable. We are back, the goat is fine, the cable is now underground.",
  },
  {
    by: "Rosa Quispe",
    topics: ["food", "climate"],
    text: "Fourteen kinds of potato above 3,800 metres this year. Two of them we had only as tubers from a neighbour's cellar. They came through the frost better than ours.",
  },
  {
    by: "Elias Berg",
    topics: ["disability-justice"],
    text: "If you book a sign language interpreter for your event, book two. One person cannot interpret for three hours, just as one person cannot be the whole audience.",
  },
  {
    by: "Cargo for Good",
    topics: ["food", "climate"],
    text: "Last month in numbers: 1,904 deliveries, 11.2 tonnes of food to 9 kitchens, two flat tyres, one lost glove (left, green). Riders paid for every hour, waiting included.",
  },
  {
    by: "Daniel Levi",
    topics: ["housing", "climate"],
    text: "We asked the future neighbours where the shared kitchen should be. All the architects said ground floor. All the parents said where you can see the yard. Same place, as it turned out, after we turned the house around.",
  },
  {
    by: "Ayşe Demir",
    topics: ["labor-rights"],
    text: "The works council now gets the shift plan four weeks ahead. It took eighteen months to move one date in one document. Next: the break room has no window.",
  },
  {
    by: "Lucía Fernández",
    topics: ["democracy", "housing"],
    text: "I asked the city for its list of empty flats. It sent a scan of a printout of a table. Two of us typed it in over a weekend: 1,338 addresses, 212 of them owned by the city itself. The data is public now, with our typing errors marked as they are found.",
  },
  {
    by: "Arjun Mehta",
    topics: ["disability-justice"],
    text: "Turned my screen off and used our own sign-up form with a screen reader. It took nine minutes and I wrote the thing. Fixed: two labels, one trap, and my opinion of the calendar widget.",
  },
  {
    by: "Malia Kealoha",
    topics: ["environment"],
    text: "Water at the reef was 26.9 °C this morning, a degree under last year's. We have not replanted since the bleaching; now we will try twelve fragments in the shaded channel.",
  },
  {
    by: "Rootstock Legal",
    topics: ["racial-justice", "democracy"],
    text: "If the police ask for your phone, you may ask: am I obliged to hand it over? Write down the answer, the time and the number on the uniform. Our two-page card explains the rest in nine languages. It is free to print.",
  },
  {
    by: "Patrick O'Donnell",
    topics: ["environment"],
    text: "Blocked another 30 metres of drain on the bog with peat and larch planks. By Sunday the water behind it was up 12 cm and there was sundew along the edge.",
  },
  {
    by: "Chidinma Eze",
    topics: ["food", "education"],
    text: "We followed 600 pupils through two school years. Where lunch was cooked on site, absence on Fridays fell by a third. Fridays are when the beans are good.",
  },
  {
    by: "Katarina Horvat",
    topics: ["democracy"],
    text: "Mediation today about a fence. After two hours it was about a funeral in 1994. The fence can stay.",
  },
  {
    by: "Bilal Hussain",
    topics: ["food"],
    text: "Somebody left eleven kilos of saffron rice at the door of the food bank, still warm, without a note. Thank you. The pot is washed and waiting for you.",
  },
  {
    by: "Máret Sara",
    topics: ["environment", "racial-justice"],
    text: "Rain on snow again, and the lichen is under ice. We are moving the herd twelve days early. The wind park's map still shows the old route as free land.",
  },
  {
    by: "김하은 Kim Ha-eun",
    topics: ["housing", "gender-justice"],
    text: "Of the 20 women in our semi-basement survey, 18 had a deposit that they could not get back in time to move. The flooding is the visible part.",
  },
  {
    by: "Groundswell",
    topics: ["democracy"],
    text: "What we learned from 12 citizens' assemblies, in five lines: pay people for their time. Feed them. Draw lots again when somebody drops out. Publish what the council did with each recommendation. Book the room for one more evening than you think.",
  },
  {
    by: "Zainab Yusuf",
    topics: ["health", "gender-justice"],
    text: "Three births last night, all well. The generator came on twice and the midwives did not look up once.",
  },
  {
    by: "Studio Threshold",
    topics: ["disability-justice", "housing"],
    text: "A ramp with a slope of 1:12 is what the rule allows. A ramp of 1:20 is what people use without thinking about it. If the site has room, draw the second and explain the first.",
  },
  {
    by: "Amara Okafor",
    topics: ["climate"],
    text: "Storm tonight. The gauges are up at four places along the beach, and this time each of them is chained to something that is not another gauge.",
  },
  { by: "Henk Bakker", topics: ["environment"], text: "Lost: one gauge." },
  {
    by: "Tidewater Alliance",
    topics: ["climate", "environment"],
    text: "After the storm: the beach between poles 14 and 17 is 1.8 m lower, the new planting at pole 15 held. We survey on Saturday at low water, 9:10. Boots, gloves, something warm. The path from the car park is firm for wheelchairs as far as the first platform.",
  },
  {
    by: "Leila Haddad",
    topics: ["disability-justice", "environment"],
    text: "Walked and rolled the way to the platform at pole 15. Firm sand to the second post, then 40 metres where you want the beach wheelchair. It stands in the shed on the left, the code is with the warden. I have drawn it on the route map.",
  },
  {
    by: "Giorgos Papadakis",
    topics: ["climate"],
    text: "Everyone came back to harbour before the wind. The forecast was right to the hour. Thank a meteorologist when you meet one.",
  },
  {
    by: "Ruth Abara",
    topics: ["housing"],
    text: "The landlord has withdrawn the service charge for the Linden blocks, for this year. The letter says it was a mistake in the software. It has been a mistake for four years, so we have asked for the other three.",
  },
  {
    by: "Kwame Boateng",
    topics: ["labor-rights"],
    text: "Wanted for the workshop: a truing stand that is still true. We pay in coffee, or in money.",
  },
  {
    by: "Mateo Rivas",
    topics: ["energy"],
    text: "Question for the roof people: has anybody put ballast under panels on gravel from the seventies? The drawing says 120 kg per square metre and I believe neither the drawing nor the gravel.",
  },
  {
    by: "Samuel Mwangi",
    topics: ["energy"],
    text: "We weigh first. Take up one square metre, put the gravel in buckets, use a bathroom scale. Ours was 74 kg where the drawing said 110.",
  },
  {
    by: "Yuki Tanaka",
    topics: ["energy"],
    text: "I made the transformer plot into a small program: you give it a year of quarter-hour values, it gives you the ten worst mornings. Free to use, and I would like to see the curve of a village that cooks with electricity.",
  },
  {
    by: "Dele Adeyemi",
    topics: ["energy", "housing"],
    text: 'A landlord asked whether tenants "would notice" a heat pump. Yes. The radiator is lukewarm and the room is warm, and in the first week everybody calls. Put that in the letter and in the second week nobody does.',
  },
  {
    by: "Noor Al-Masri",
    topics: ["environment", "democracy"],
    text: "The nitrate measurements arrived: 4,112 rows, as photographs of a screen. Does anybody have an afternoon and patience? I have tea.",
  },
  {
    by: "Lucía Fernández",
    topics: ["democracy"],
    text: "I have an afternoon, a recogniser for photographed tables, and opinions about tea.",
  },
  {
    by: "Sanne de Vries",
    topics: ["food"],
    text: "First frost. The kale is now officially sweeter and the tap in the barn is officially broken.",
  },
  {
    by: "Priya Nair",
    topics: ["health", "racial-justice"],
    text: 'Our leaflet said "consult your GP". Half of the people at the market table have none. The new one says where to go on which day, what it costs (nothing), and that nobody asks for papers.',
  },
  {
    by: "Mosaic Labor Network",
    topics: ["labor-rights", "gender-justice"],
    text: "The home care agreement is signed: travel between clients counts as working time from 1 January. 88 people with a paper form in a glove box did that. Thank you, every one of you.",
  },
  {
    by: "Maribel Santos",
    topics: ["labor-rights"],
    text: "I have been asked how we kept 88 people writing for a month. By calling each of them once a week and asking about the day first and the form second.",
  },
  { by: "Ayşe Demir", topics: ["labor-rights"], text: "Window: approved. Facing the wall of hall 3, but it opens." },
  {
    by: "Jonas Lindqvist",
    topics: ["disability-justice", "housing"],
    text: "We tested three kinds of tactile paving with eight people who use a cane. The most expensive one came last, because rain turned it into a mirror for everyone else and ice for them.",
  },
  {
    by: "Elias Berg",
    topics: ["disability-justice", "education"],
    text: 'My pupils have invented a sign for "the video has captions but they cover the speaker\'s hands". It is short and not polite.',
  },
  {
    by: "Aroha Ngata",
    topics: ["environment"],
    text: "Eels are running. Two weeks early by the probe, on time by my grandmother.",
  },
  {
    by: "Fernfield",
    topics: ["food", "education"],
    text: "Open day on Sunday from eleven: soup, seed swap, a walk to the worm field. Bring a jar if you want to take cider home. Dogs on a lead, please, the ewes are nervous since the geese.",
  },
  {
    by: "Fatima Zahra Benali",
    topics: ["education", "gender-justice"],
    text: "We moved the class from seven to a quarter past nine in the morning. Nine new learners, eight of them mothers. The timetable was our entry requirement and we had not noticed.",
  },
  {
    by: "Wei-Ling Chen",
    topics: ["climate"],
    text: "For everyone who asked about the basketball court: the basin is 60 cm deep, has two steps all around for sitting, and an overflow to the old canal. The hoops stand on the dry side. It cost 18% more than a plain court and 70% less than the pipe it replaces.",
  },
  {
    by: "Hana Kováčová",
    topics: ["democracy", "education"],
    text: "Somebody returned a book that was due in 1987, with an apology and a bookmark from a shop that is now a different shop that is now a bank. We waived the fine.",
  },
  {
    by: "Tomas Novak",
    topics: ["labor-rights", "climate"],
    text: "They want to run the night train with one attendant for twelve carriages. We asked management to try a night. Two of them did. There will be two attendants.",
  },
  {
    by: "Thandiwe Dlamini",
    topics: ["democracy", "gender-justice"],
    text: "After the programme on the water queue the municipality put up a second tap. After the second tap the queue elected a committee. It meets on Wednesdays, at the tap.",
  },
  {
    by: "Ewa Zielińska",
    topics: ["health", "labor-rights"],
    text: "The inspector came. She read the book for two hours and asked for a copy of eleven pages. Then she asked how we were, and waited for the answer.",
  },
  {
    by: "Ali Rezaei",
    topics: ["health"],
    text: 'Word of the week: "discharge". I have seen it translated as dismissal, as release from prison and as pus. Please write "you may go home".',
  },
  { by: "Rosa Quispe", topics: ["food"], text: "Seed book, page 212: my handwriting, my aunt's corrections." },
  {
    by: "Second Life Works",
    topics: ["climate"],
    text: "We counted what comes in: of 100 kg of donated clothes we can sell 38, mend 21, cut up for rags 26, and 15 should never have been made. The 15 are nearly all the same three brands. We have written to them with photographs.",
  },
  {
    by: "Sofia Marchetti",
    topics: ["food"],
    text: "Does anybody have a way of cooking barley for 250 without it turning to glue? Mine is perfect for twelve minutes and then it is plaster.",
  },
  {
    by: "Chidinma Eze",
    topics: ["food"],
    text: "Parboil the day before, spread it thin on trays, finish in the sauce. A school kitchen in Enugu taught me that, and they did 400.",
  },
  {
    by: "Nguyễn Minh Anh",
    topics: ["climate", "labor-rights"],
    text: "Learning to darn takes an hour. Learning which hole to leave takes years.",
  },
  {
    by: "Arjun Mehta",
    topics: ["democracy"],
    text: 'Small thing that made our open-source meetings better: the last ten minutes are for writing the notes together, before anyone leaves. Nobody has had to "send the notes around" since spring.',
  },
  {
    by: "Daniel Levi",
    topics: ["housing"],
    text: "Site visit with the future residents. The youngest (5) found the only wet corner of the cellar by lying down in it.",
  },
  {
    by: "Common Ground Housing",
    topics: ["housing", "democracy"],
    text: "House meeting, decided by consent: quiet from ten, bicycles inside, no locks on the laundry, and the roof is for everyone. Not decided: cats. We go on with cats on Tuesday.",
  },
  {
    by: "Patrick O'Donnell",
    topics: ["environment", "climate"],
    text: "A neighbour who cut turf here all his life showed me where the old drains run. He could not see them either, he felt for them with his feet. We have put flags where his feet were.",
  },
  {
    by: "Malia Kealoha",
    topics: ["environment", "climate"],
    text: "Ten of the twelve fragments have attached. The other two were moved by a parrotfish with opinions.",
  },
  {
    by: "Katarina Horvat",
    topics: ["democracy"],
    text: "When a meeting is stuck I ask everyone to say what the person to their left wants. About half the time somebody says: wait, that is what I want.",
  },
  {
    by: "Bilal Hussain",
    topics: ["food", "racial-justice"],
    text: "We took the list of allowed nationalities off the food bank's form. It came from a template of 2009 and nobody had asked for it. Nobody has missed it either.",
  },
  {
    by: "Máret Sara",
    topics: ["racial-justice", "environment"],
    text: "Meeting with the ministry, translated into Northern Sámi for the first time in nine years of meetings. My uncle spoke for twenty minutes. He had been preparing it for nine years.",
  },
  {
    by: "Zainab Yusuf",
    topics: ["health"],
    text: "The solar fridge keeps the oxytocin at 4 °C through the night. I check it more often than I need to, because I like to see the number.",
  },
  {
    by: "김하은 Kim Ha-eun",
    topics: ["housing"],
    text: "The district will advance the deposits: 40 households this winter, paid back when the old landlord pays. Forty is the pilot. There are 1,100 on our list.",
  },
  {
    by: "Amara Okafor",
    topics: ["environment", "education"],
    text: "A class of nine-year-olds named our gauges. The station log now says that Kevin has drifted 2 cm and Beyoncé needs a new battery.",
  },
  {
    by: "Open Grid Collective",
    topics: ["energy", "housing"],
    text: "Answer to the housing cooperative: yes to the east roof. 62 panels, the meter in the laundry, and the first 15% of the yield goes to the shared lights and the lift. The contract is four pages; we timed ourselves and it reads in eleven minutes.",
  },
  {
    by: "Rootstock Legal",
    topics: ["environment"],
    text: "We look for an expert on groundwater who can say in a courtroom, in one sentence, what a capture zone is. Paid at the court's rate, which is modest. The question is not.",
  },
  {
    by: "Ines Castro",
    topics: ["environment"],
    text: "A capture zone is the land whose rain you will one day drink. Call me.",
  },
  {
    by: "Henk Bakker",
    topics: ["education"],
    text: "I gave a talk at my old school about marram grass. First question: is it true that you are retired? Second question: why are you so dirty then?",
  },
  {
    by: "Yuki Tanaka",
    topics: ["energy"],
    text: "Three villages have sent me their curves. The one that cooks with electricity peaks at 12:10 sharp, all year. I could set my watch by their rice.",
  },
  {
    by: "Leila Haddad",
    topics: ["disability-justice", "democracy"],
    text: "City council, item 9: the tram stops. They have read the list. Six stops this winter, eleven next year. I asked for the order to be decided by who uses them, and they asked me how one finds that out. So now I have homework.",
  },
  {
    by: "Cargo for Good",
    topics: ["labor-rights"],
    text: "We are looking for two riders for the early round, 5:30 to 9:00, four mornings a week. Permanent contract, winter clothing, bikes maintained by Kwame, who takes it personally.",
  },
  {
    by: "Mateo Rivas",
    topics: ["energy", "labor-rights"],
    text: "Weighed the gravel. 68 kg. Thank you, Samuel; the drawing goes into a frame.",
  },
  {
    by: "Studio Threshold",
    topics: ["disability-justice"],
    text: "Free to copy: our door checklist. Clear width 90. Force to open under 25 newtons, measured with a luggage scale. Handle that works with an elbow. No mat that moves. A bell that can be felt as well as heard. Somebody who knows where the spare key is.",
  },
  {
    by: "Giorgos Papadakis",
    topics: ["environment", "food"],
    text: "Pulled up 14 kg of old net with the anchor. It is drying on the quay. Who still makes bags of it?",
  },
  {
    by: "Nguyễn Minh Anh",
    topics: ["climate"],
    text: "We do. Cut it in pieces of two metres and rinse it twice in fresh water, the salt ruins the needles. Kwame passes the harbour on Tuesday with an empty bike.",
  },
  {
    by: "Dele Adeyemi",
    topics: ["education", "labor-rights"],
    text: "All 14 passed. The youngest is 19, the oldest 61, and it was the oldest who cried.",
  },
  {
    by: "Groundswell",
    topics: ["democracy", "education"],
    text: "New handbook for clerks who organise an assembly for the first time. 48 pages, checklists at the back, written by clerks who did it. We only edited, and paid for lunch.",
  },
  {
    by: "Priya Nair",
    topics: ["health", "gender-justice"],
    text: "We asked women at the market what a night clinic would need. We expected doctors, security, a bus. Most said: a place where the child can sleep.",
  },
  {
    by: "Ruth Abara",
    topics: ["housing", "democracy"],
    text: "For those who start a tenants' group, what I would tell myself four years ago.\n\nStart with one staircase. A whole estate is an idea, a staircase is eleven bells.\n\nAsk what is broken before you say what is wrong. People know the lift's birthdays by heart.\n\nWrite down names and flats on paper first. You will be believed more, and the paper does not need charging.\n\nLet somebody else speak to the press. You will be tired, they will be better, and next year there will be two of you who can.\n\nKeep a folder per flat: letters, photographs with the date, who said what on the telephone. One day somebody asks for exactly that, and on that day you win.\n\nEat together before you vote. I do not know why it works.\n\nAnd answer the one neighbour who writes at night in capital letters. Behind ours were thirty years of receipts, all in order, which became our case.",
  },
  {
    by: "Samuel Mwangi",
    topics: ["energy"],
    text: "Fitted the twentieth cold store at the landing site. It is a shipping container, a metre of straw and a compressor. Fish at 18:00, still firm at 06:00.",
  },
  {
    by: "Lucía Fernández",
    topics: ["democracy", "environment"],
    text: "All 4,112 rows are read and checked twice, by two people who did not see each other's version. We disagreed on 31 and the photographs were blurred on 9. The table is with the court and with the newspaper.",
  },
  {
    by: "Noor Al-Masri",
    topics: ["environment"],
    text: "Four wells have been above the limit since 2017. The yearly mean hid them because the other thirty are clean. The hearing is in the spring.",
  },
  {
    by: "Sanne de Vries",
    topics: ["food"],
    text: "Tap mended by the one nurse among the volunteers. She says it is a joint like any other.",
  },
  {
    by: "Jonas Lindqvist",
    topics: ["climate"],
    text: "Went to see the basketball court after rain. There was a heron on the free-throw line.",
  },
  {
    by: "Fatima Zahra Benali",
    topics: ["education", "democracy"],
    text: "Seven of my learners voted for the first time this week. They had asked for a lesson on how to fold the paper, so we folded paper.",
  },
  {
    by: "Wei-Ling Chen",
    topics: ["health", "climate"],
    text: "Pipes that nobody has mapped are found by two people, one with a geophone and one who grew up there. I budget for both.",
  },
  {
    by: "Fernfield",
    topics: ["food"],
    text: "Sunday in numbers: 310 people, 96 litres of soup, 41 kinds of seed swapped, one ewe found in the cider press (unhurt, unimpressed).",
  },
  {
    by: "Tomas Novak",
    topics: ["labor-rights"],
    text: "Thirty years on the railway today. They gave me a watch. It is two minutes fast.",
  },
  { by: "Hana Kováčová", topics: ["education"], text: "The sled is out. It snows in the hills." },
  {
    by: "Thandiwe Dlamini",
    topics: ["democracy"],
    text: "Training for new voices at the station: six Saturdays, no fee, taxi money paid. You need no diploma and no radio voice. You need a question that you want answered by somebody with a budget.",
  },
  {
    by: "Maribel Santos",
    topics: ["health", "labor-rights"],
    text: "A client of ours, 93, has asked to see the agreement. She read it with a magnifying glass and then said: and your holidays?",
  },
  {
    by: "Elias Berg",
    topics: ["disability-justice"],
    text: "The theatre has booked two interpreters for every Thursday. We have taken the first four rows, for the light.",
  },
  {
    by: "Kwame Boateng",
    topics: ["climate"],
    text: "A truing stand has arrived, true to a hair, from a workshop that closed in 1998. The sender wants no money, only a photograph of the first wheel. Here is the spoke count until I find my camera: 36.",
  },
  {
    by: "Aroha Ngata",
    topics: ["racial-justice", "environment"],
    text: "The river has had its own signature on documents for some years now. Today it signed for the first time against a permit, and the permit was withdrawn.",
  },
  {
    by: "Ali Rezaei",
    topics: ["racial-justice"],
    text: "The hospital has made one column of it. Interpreters are now booked with the appointment, by the same click.",
  },
  { by: "Ewa Zielińska", topics: ["health"], text: "Five nurses tonight." },
  {
    by: "Malia Kealoha",
    topics: ["environment", "education"],
    text: "High-school divers did the whole transect without me. I sat in the boat and held the thermos, and that was the plan all along.",
  },
  {
    by: "Rosa Quispe",
    topics: ["food", "climate"],
    text: "Six families have taken seed of the two potatoes. In a year each gives the same amount to the next six. Nobody signs anything. It has worked since before paper.",
  },
  {
    by: "Second Life Works",
    topics: ["climate", "labor-rights"],
    text: "One of the three brands has answered. They ask what we would change. We have sent back the fifteen kilos with a label on each piece: this seam, this glue, this zip.",
  },
  {
    by: "Sofia Marchetti",
    topics: ["food", "education"],
    text: "Barley, Enugu method, 250 portions: no plaster. Chidinma, the children of two schools thank you, one of them by name.",
  },
  {
    by: "Zainab Yusuf",
    topics: ["health", "gender-justice"],
    text: "A girl who was born with us sixteen years ago came to ask what one must study to do this. I told her, and then I showed her the fridge.",
  },
  {
    by: "Patrick O'Donnell",
    topics: ["environment"],
    text: "Snipe on the bog at dusk, four of them, where there were none in the last count. I know that four is not a trend. I stood there until it was dark all the same.",
  },
  { by: "Daniel Levi", topics: ["housing"], text: "Cats: consent. One per flat, and a flap in the cellar door." },
  {
    by: "Arjun Mehta",
    topics: ["disability-justice", "democracy"],
    text: "The calendar widget is gone. Three text fields: day, month, year. Nobody has written to complain, and two people have written to say thanks, which for a date field is a lot.",
  },
  {
    by: "Mosaic Labor Network",
    topics: ["labor-rights"],
    with: ["Common Ground Housing"],
    text: "Payslip course, first evening: 63 people, 21 payslips with a mistake, 19 of them to the disadvantage of the person who brought it. Letters go out on Monday. If yours is among them, you need not write it alone.",
  },
  {
    by: "Máret Sara",
    topics: ["environment"],
    text: "The herd is on the winter ground. All counted, two more than in spring.",
  },
  {
    by: "Katarina Horvat",
    topics: ["democracy", "housing"],
    text: "Tomorrow I sit with a city, a developer and 34 households. I have asked all three to bring the oldest photograph of the place that they have.",
  },
  {
    by: "김하은 Kim Ha-eun",
    topics: ["housing", "gender-justice"],
    text: "First move of the pilot: a mother, two sons and a piano, from minus one to the third floor. The piano was the landlord's condition for everything. It is up.",
  },
  {
    by: "Chidinma Eze",
    topics: ["food", "health"],
    text: "Looking for school kitchens that cook on site and would let us count: plates, leftovers, Fridays. We bring the scales and do the washing-up.",
  },
  {
    by: "Bilal Hussain",
    topics: ["food"],
    text: "The saffron rice has come back. This time we were at the door. Her name is Parvin, she cooks for sixty because she cannot cook for one, and she starts with us on Friday.",
  },
  {
    by: "Common Ground Housing",
    topics: ["housing", "energy"],
    text: "East roof: contract signed with Open Grid. The lift will run on it by summer. Thank you to everyone who read all four pages before the vote, and especially to Mrs. Osei, who found the wrong date.",
  },
  {
    by: "Open Grid Collective",
    topics: ["energy", "education"],
    text: 'We look for five people who would like to learn to read a grid connection agreement. Two evenings, no previous knowledge. At the end you will be able to tell your neighbours what "firm capacity" is, and they will be able to stop you.',
  },
  {
    by: "Giorgos Papadakis",
    topics: ["environment"],
    text: "The bags of old net are here and they are better than the net was. Mine still smells a little of the harbour, and I asked them to leave it so.",
  },
  {
    by: "Yuki Tanaka",
    topics: ["energy"],
    with: ["Wei-Ling Chen"],
    text: "7:40, minus six outside, and the battery carried the whole street for 52 minutes. I watched it the way other people watch football.",
  },
  {
    by: "Leila Haddad",
    topics: ["disability-justice"],
    text: "Homework done: we stood at the 17 stops for a week and counted who did not get on. It is a strange thing to count. The order of repairs is now that order.",
  },
  {
    by: "Cargo for Good",
    topics: ["labor-rights"],
    text: "Both early riders found. They start on Monday, and Kwame has already adjusted their saddles by eye.",
  },
  { by: "Henk Bakker", topics: ["environment"], text: "Found: one gauge. It was Kevin." },
  { by: "Seun Bello", text: "Hi" },
  {
    by: "Dele Adeyemi",
    topics: ["energy"],
    text: "Who wants to see a heat pump from the inside? Saturday at ten in the workshop. We open one, explain every part, and close it again with no parts left over. Last time there was one, and it turned out to be from the kettle.",
  },
  {
    by: "Rootstock Legal",
    topics: ["environment", "democracy"],
    text: "The expert has been found, through this very page. We are not allowed to say who. She answered in one sentence.",
  },
  {
    by: "Mateo Rivas",
    topics: ["energy", "labor-rights"],
    with: ["Dele Adeyemi"],
    place: "rotterdam",
    text: "Six weeks ago this roof was leaking. Today it powers 48 flats, and the four apprentices who wired it are all on union contracts. The gravel stayed, all 68 kg of it.",
  },
  {
    by: "Tidewater Alliance",
    topics: ["climate", "environment"],
    with: ["Leila Haddad"],
    place: "zandvoort",
    text: "Forty-one of us planted 3,200 marram grass plugs before the tide turned. This stretch lost six metres of dune last winter, and now it has roots again.\n\nNext dig is on Saturday in two weeks. The beach path is step-free, thanks to Leila's route map. There will be soup. #ClimateAdaptation",
  },
  {
    by: "Henk Bakker",
    topics: ["climate"],
    text: "My knees say never again. The rest of me has already signed up for the next one.",
  },
];
