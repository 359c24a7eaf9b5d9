// `npm run demo:draw` makes the demo's pictures anew: the files in prisma/demo/pictures from the drawings beside them.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { covers, items, photoOf, postPictures } from "../prisma/demo/pictures";
import { organizations } from "../prisma/demo/organizations";
import { people } from "../prisma/demo/people";
import { lights, sightOf } from "../prisma/demo/sights";
import { drawFace } from "./draw-demo/face";
import { faceOf, logoOf } from "./draw-demo/faces";

const DRAWINGS = "prisma/demo/drawings";
const PICTURES = "prisma/demo/pictures";
/** Pixels. A photograph would be larger; the first start makes all of them in their sizes, and shall not last. */
const PHOTO_WIDTH = 512;
const PICTURE_WIDTH = 640;
const COVER_WIDTH = 1280;
const QUALITY = 62;

const drawing = (name: string) => readFileSync(path.join(DRAWINGS, `${name}.svg`), "utf8");

rmSync(PICTURES, { recursive: true, force: true });
mkdirSync(PICTURES);
for (const { name } of people) {
  const { base, ...looks } = faceOf(name);
  await keep(photoOf(name), photo(drawFace(drawing(`u-${base}`), looks)));
}
for (const { name } of organizations) await keep(photoOf(name), photo(drawing(`o-${logoOf(name)}`)));
for (const file of new Set([...postPictures, ...items].flatMap(({ pictures }) => pictures)))
  await keep(file, await sight(file, PICTURE_WIDTH, null));
for (const file of new Set(Object.values(covers))) await keep(`cover-${file}`, await sight(file, COVER_WIDTH, 3));
const files = readdirSync(PICTURES);
const bytes = files.reduce((sum, file) => sum + statSync(path.join(PICTURES, file)).size, 0);
console.log(`${files.length} pictures, ${Math.round(bytes / 1000)} kB`);

function photo(svg: string): Sharp {
  return sharp(Buffer.from(svg), { density: (72 * PHOTO_WIDTH) / 96 }).resize(PHOTO_WIDTH, PHOTO_WIDTH);
}

/** What is seen in one of the scenes, in its light; a cover takes the part of its shape around the middle. */
async function sight(file: string, width: number, shape: number | null): Promise<Sharp> {
  const { scene, area, light } = sightOf(file);
  const [left, top, areaWidth, areaHeight] = area;
  // Drawn large enough for the part, and no larger.
  const scale = Math.max(1, width / areaWidth);
  const pixels = (length: number) => Math.floor(length * scale);
  const whole = await sharp(Buffer.from(drawing(`scene-${scene}`)), { density: 72 * scale })
    .flatten({ background: "#fff" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const part = sharp(whole).extract({
    left: pixels(left),
    top: pixels(top),
    width: pixels(areaWidth),
    height: pixels(areaHeight),
  });
  const height = Math.round(shape ? width / shape : (width * areaHeight) / areaWidth);
  const { gains, saturation } = lights[light];
  return part
    .resize(width, height, { fit: "cover" })
    .modulate({ saturation })
    .linear([...gains], [0, 0, 0]);
}

async function keep(name: string, picture: Sharp): Promise<void> {
  const file = path.join(PICTURES, `${name}.webp`);
  writeFileSync(file, await picture.removeAlpha().webp({ quality: QUALITY, effort: 6 }).toBuffer());
}
