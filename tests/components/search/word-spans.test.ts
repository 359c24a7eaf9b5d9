import { expect, it } from "vitest";
import { wordSpans } from "@/components/search/results/word-spans";

const marked = (text: string, ...words: string[]) =>
  wordSpans(text, words).map(({ start, end }) => text.slice(start, end));

it("marks how words begin, with their case and marks", () => {
  expect(marked("Dune planting on the dunes, inDUNE", "dune")).toEqual(["Dune", "dune"]);
  expect(marked("Zoë Ängström and Zoe\u0308", "zoe", "angs")).toEqual(["Zoë", "Ängs", "Zoe\u0308"]);
  expect(marked("O’Neill-Straße", "neill", "strasse")).toEqual(["Neill", "Straße"]);
  expect(marked("plan planting", "plan", "planting")).toEqual(["plan", "planting"]);
});

it("marks other scripts, with and without marks", () => {
  expect(marked("Ольга Ёлкина", "елкина")).toEqual(["Ёлкина"]);
  expect(marked("مُحَمَّد علي", "محمد")).toEqual(["مُحَمَّد"]);
  expect(marked("山田太郎と太郎", "太郎")).toEqual(["太郎", "太郎"]);
});

it.each([
  ["Hangul", "김하은 Kim Ha-eun", ["김하"], ["김하"]],
  ["Hangul taken apart, as some devices send it", "김하은".normalize("NFD"), ["김하"], ["김하".normalize("NFD")]],
  ["Hangul that is asked for taken apart", "김하은", ["김하".normalize("NFKD")], ["김하"]],
  ["Devanagari", "ज़ाकिर हुसैन", ["जाकिर", "हुस"], ["ज़ाकिर", "हुसै"]],
  ["Devanagari with its vowels", "नदी नदिया", ["नदी"], ["नदी"]],
  ["Devanagari within a cluster", "क्षमा", ["क"], ["क्ष"]],
  ["Bengali and Tamil", "নদী ஆறு", ["নদী", "ஆறு"], ["নদী", "ஆறு"]],
  ["voiced kana", "がんばる ガラス", ["が", "ガラス"], ["が", "ガラス"]],
  ["voiced kana of two characters", "か\u3099んばる", ["がん"], ["か\u3099ん"]],
  ["voiceless kana only where they are meant", "がんばる", ["か"], []],
  ["half-width kana", "ｶﾞﾗｽ", ["ガラス"], ["ｶﾞﾗｽ"]],
  ["Arabic that ends otherwise", "مدرسة على", ["مدرسه", "علي"], ["مدرسة", "على"]],
  ["Arabic with vowels", "مَدْرَسَةٌ جديدة", ["مدرسه"], ["مَدْرَسَةٌ"]],
  ["Persian letters", "کتاب فارسی", ["كتاب", "فارسي"], ["کتاب", "فارسی"]],
  ["Arabic drawn out", "محمـــد", ["محمد"], ["محمـــد"]],
  ["Hebrew with vowels", "שָׁלוֹם כהן", ["שלום"], ["שָׁלוֹם"]],
  ["Cyrillic and Greek", "Ёлка ЕЛЕНА Ελένης", ["елка", "ελενησ"], ["Ёлка", "Ελένης"]],
  ["Thai", "ไปเชียงใหม่", ["เชียง"], ["เชียง"]],
  ["Korean within a word", "기후정의를 지금", ["정의"], ["정의"]],
  ["Lao", "ພວກເຮົາເດີນເພື່ອສະພາບອາກາດ", ["ອາກາດ"], ["ອາກາດ"]],
  ["Khmer", "យើងដើរដើម្បីអាកាសធាតុ។", ["អាកាសធាតុ"], ["អាកាសធាតុ"]],
  ["Burmese", "ကျွန်တော်တို့သည်ရာသီဥတုအတွက်", ["ရာသီဥတု"], ["ရာသီဥတု"]],
  ["Japanese", "明日は気候マーチに", ["気候"], ["気候"]],
  ["Chinese behind another script", "GIS数据", ["数据"], ["数据"]],
  ["another script behind Chinese", "用GIS", ["gis"], ["GIS"]],
  ["#tags with marks, as they are known", "#Café und #Größe", ["café", "größe"], ["Café", "Größe"]],
  ["#tags of several words", "A fund: #Seagrass_Fund, seagrass", ["seagrass_fund"], ["Seagrass_Fund"]],
  [
    "Turkish, Polish and Hausa letters",
    "İstanbul Łódź Ɓauna ıspanak",
    ["istanbul", "lodz", "bauna", "ispanak"],
    ["İstanbul", "Łódź", "Ɓauna", "ıspanak"],
  ],
  ["wide letters", "ＧＩＳ", ["gis"], ["ＧＩＳ"]],
  ["what nobody sees within a word", "See\u00ad\u200bgras", ["seegras"], ["See\u00ad\u200bgras"]],
  ["letters that are two, and half of them", "Œuvre Æther", ["o", "aethe"], ["Œ", "Æthe"]],
])("marks %s", (_, text, words, expected) => expect(marked(text, ...words)).toEqual(expected));

it("marks nothing for nothing, and in what nothing is", () => {
  expect(marked("Dunes", "")).toEqual([]);
  expect(marked("", "dune")).toEqual([]);
  expect(marked("😀 !!", "dune")).toEqual([]);
});
