// `npm run demo:draw` draws the demo's pictures: the files in prisma/demo/pictures from prisma/demo/drawings, as
// prisma/demo/pictures.ts and sights.ts say who shows what. The first start stores them as they are (`knowPicture` of
// lib/media/encode.ts).
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import type { PictureKind } from "../lib/media/schema";
import {
  covers,
  demoPictureWidths,
  drawnFile,
  items,
  LIST_OF_DRAWN,
  photoOf,
  postPictures,
} from "../prisma/demo/pictures";
import { organizations } from "../prisma/demo/organizations";
import { people } from "../prisma/demo/people";
import { lights, sightOf } from "../prisma/demo/sights";
import type { DrawnPictures } from "../prisma/demo/store-picture";
import { drawFace } from "./draw-demo/face";
import { faceOf, logoOf } from "./draw-demo/faces";

const DRAWINGS = "prisma/demo/drawings";
const QUALITY = 70;
/** As of pictures that people send (lib/media/encode-program.ts): of these pages hold two each. */
const PLACEHOLDER = { width: 12, quality: 20 };

type Sight = Pick<ReturnType<typeof sightOf>, "scene" | "light">;

const drawn: DrawnPictures = {};
const drawing = (name: string) => readFileSync(path.join(DRAWINGS, `${name}.svg`), "utf8");

const folder = path.dirname(LIST_OF_DRAWN);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const { name } of people) {
  const { base, ...looks } = faceOf(name);
  await keep(photoOf(name), "photo", photo(drawFace(drawing(`u-${base}`), looks)));
}
for (const { name } of organizations) await keep(photoOf(name), "photo", photo(drawing(`o-${logoOf(name)}`)));
for (const file of new Set([...postPictures, ...items].flatMap(({ pictures }) => pictures)))
  await keep(file, "picture", sight(sightOf(file), sightOf(file).area, widest("picture")));
for (const file of new Set(Object.values(covers))) {
  const { cover, ...seen } = sightOf(file);
  if (!cover) throw new Error(`${file} does not say what a cover shows of it`);
  const [left, top, width] = cover;
  await keep(`cover-${file}`, "cover", sight(seen, [left, top, width, width / 3], widest("cover")));
}
writeFileSync(LIST_OF_DRAWN, `${JSON.stringify(drawn, null, 2)}\n`);
const files = readdirSync(folder);
const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
console.log(`${Object.keys(drawn).length} pictures, ${files.length} files, ${Math.round(bytes / 1000)} kB`);

function widest(kind: PictureKind): number {
  return demoPictureWidths[kind].at(-1)!;
}

function photo(svg: string): Sharp {
  const width = widest("photo");
  return sharp(Buffer.from(svg), { density: (72 * width) / 96 }).resize(width, width);
}

/** A part of one of the scenes, in its light. It is drawn alone, so that it is as sharp as the whole would be. */
function sight({ scene, light }: Sight, [left, top, width, height]: readonly number[], pixels: number): Sharp {
  const { gains, saturation } = lights[light];
  const size = `width="${pixels}" height="${Math.round((pixels * height!) / width!)}"`;
  const svg = drawing(`scene-${scene}`).replace(/viewBox="[^"]*" width="\d+" height="\d+"/, () => {
    return `viewBox="${left} ${top} ${width} ${height}" ${size} preserveAspectRatio="none"`;
  });
  return sharp(Buffer.from(svg))
    .flatten({ background: "#fff" })
    .modulate({ saturation })
    .linear([...gains], [0, 0, 0]);
}

/** In its sizes, as it is stored: nothing makes them anew. */
async function keep(name: string, kind: PictureKind, picture: Sharp): Promise<void> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const sized = (to: number) =>
    sharp(data, { raw: { width, height, channels } }).resize(to, Math.round((to * height) / width), { fit: "fill" });
  for (const to of demoPictureWidths[kind])
    writeFileSync(drawnFile(name, to), await sized(to).webp({ quality: QUALITY, effort: 6 }).toBuffer());
  const tiny = await sized(PLACEHOLDER.width).webp({ quality: PLACEHOLDER.quality }).toBuffer();
  drawn[name] = { width, height, placeholder: `data:image/webp;base64,${tiny.toString("base64")}` };
}
