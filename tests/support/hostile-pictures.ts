import { deflateSync, gzipSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import {
  gifOfSize,
  gifWithComment,
  hugePng,
  iptc,
  jpegCoded,
  jpegOfSize,
  jpegWith,
  noise,
  pngOfSize,
  pngWith,
  text,
} from "./picture-bytes";

// Attacks by files, made by code: a kind of file that can be sent gets its attack here. The long tests also ask
// exiftool (Debian: libimage-exiftool-perl) what a kept picture still says.

/** A file as somebody could send it, and what is to become of it. `never`: words that nothing that is kept may hold. */
export type Hostile = { what: string; name?: string; type?: string; bytes: Buffer; becomes: "stored" | "refused" };

/** A word that stands in every file that can carry one beside the picture. */
export const PLANTED = "PlantedBesideThePicture";
const SCRIPT = `<script>alert("${PLANTED}")</script>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><title>${PLANTED}</title><rect width="64" height="48"/></svg>`;
const [WIDTH, HEIGHT] = [64, 48];

const picture = (channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels, background: { r: 40, g: 170, b: 119, alpha: 0.5 } } });
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#2a7" } });

/** Made anew for each run: nothing of it lies in the repository. */
export async function hostilePictures(): Promise<Hostile[]> {
  const [jpeg, png, webp, gif, avif] = await Promise.all([
    picture().jpeg().toBuffer(),
    picture().png().toBuffer(),
    // Else it would be made anew byte for byte: it is as plain, and by the same program.
    picture().webp({ lossless: true }).toBuffer(),
    picture().gif().toBuffer(),
    picture().avif({ effort: 0 }).toBuffer(),
  ]);
  const whole = { jpeg, png, webp, gif, avif };
  const stored = (what: string, bytes: Buffer, more: Partial<Hostile> = {}): Hostile => ({
    what,
    bytes,
    becomes: "stored",
    ...more,
  });
  const refused = (what: string, bytes: Buffer | string, more: Partial<Hostile> = {}): Hostile => ({
    what,
    bytes: typeof bytes === "string" ? text(bytes) : bytes,
    becomes: "refused",
    ...more,
  });
  return [
    ...notPictures(refused),
    ...Object.entries(whole).flatMap(([type, bytes]) => [
      stored(`a ${type}`, bytes, { name: `picture.${type}` }),
      ...[4, 24, bytes.length >> 1, Math.floor(bytes.length * 0.9)].map((length) =>
        refused(`a ${type} that ends after ${length} bytes`, bytes.subarray(0, length)),
      ),
      refused(`a ${type} of noise after its first bytes`, Buffer.concat([bytes.subarray(0, 16), noise(4_000)])),
    ]),
    ...polyglots(stored, whole),
    ...bombs(stored, refused, whole),
    ...(await unusual(stored)),
    ...(await talkative(stored, whole)),
    ...names(stored, jpeg),
  ];
}

type Make = (what: string, bytes: Buffer, more?: Partial<Hostile>) => Hostile;
type Refuse = (what: string, bytes: Buffer | string, more?: Partial<Hostile>) => Hostile;
type Whole = Record<"jpeg" | "png" | "webp" | "gif" | "avif", Buffer>;

function notPictures(refused: Refuse): Hostile[] {
  const ftyp = (brand: string) => Buffer.concat([text(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`), noise(400)]);
  return [
    refused("nothing", ""),
    refused("one byte", "\xff"),
    refused("an SVG", SVG, { name: "drawing.svg", type: "image/svg+xml" }),
    refused("an SVG with a script", SVG.replace("<rect", `${SCRIPT}<rect`), { name: "a.png", type: "image/png" }),
    refused("an SVG behind a comment", `<?xml version="1.0"?><!--${" ".repeat(3_000)}-->${SVG}`),
    refused("an SVG that loads a file", SVG.replace("<rect", '<image href="file:///etc/passwd"/><rect')),
    refused("an SVG, compressed", gzipSync(SVG), { name: "a.svgz" }),
    refused("an SVG in UTF-16", Buffer.from(`\ufeff${SVG}`, "utf16le")),
    refused("a page called a PNG", `<!doctype html><title>${PLANTED}</title>${SCRIPT}`, {
      name: "a.png",
      type: "image/png",
    }),
    refused("a script", `alert("${PLANTED}")`, { name: "a.js" }),
    refused("a PDF", `%PDF-1.7\n${PLANTED}\n%%EOF`),
    refused("PostScript", `%!PS-Adobe-3.0 EPSF-3.0\n(${PLANTED}) print`),
    refused("ImageMagick's own language", `push graphic-context\nimage over 0,0 0,0 'https://${PLANTED}.example/'`, {
      name: "a.mvg",
    }),
    refused("a Photoshop file", Buffer.concat([text("8BPS\0\x01"), noise(400)])),
    refused("rich text", `{\\rtf1 ${PLANTED}}`, { name: "a.rtf" }),
    refused("a ZIP", Buffer.concat([text("PK\x03\x04"), noise(400)])),
    refused("a program", Buffer.concat([text("\x7fELF"), noise(400)])),
    refused("a BMP", Buffer.concat([text("BM"), noise(400)])),
    refused("an icon", Buffer.concat([text("\0\0\x01\0\x01\0"), noise(400)])),
    refused("a JPEG 2000", Buffer.concat([text("\0\0\0\x0cjP  \r\n\x87\n"), noise(400)])),
    refused("a JPEG XL", Buffer.concat([text("\xff\x0a"), noise(400)])),
    refused("a bitmap of text", "P3 2 2 255 0 0 0 0 0 0 0 0 0 0 0 0", { name: "a.ppm" }),
    refused("a HEIC", ftyp("heic"), { name: "IMG_0001.HEIC", type: "image/heic" }),
    refused("a film", ftyp("isom").fill("mp42", 20, 24), { name: "a.mp4" }),
    refused("a film called AVIF", Buffer.concat([text("\0\0\0\x18ftypavif\0\0\0\0avifisom"), noise(4_000)])),
    refused(".htaccess", "AddType text/html .webp", { name: ".htaccess" }),
  ];
}

/** What is a picture, and something else for whoever reads it so: only the picture is kept. */
function polyglots(stored: Make, { jpeg, png, gif, webp, avif }: Whole): Hostile[] {
  const page = text(`<html>${SCRIPT}</html>`);
  const zip = Buffer.concat([text(`PK\x03\x04${PLANTED}`), noise(200)]);
  return [
    stored("a GIF that is a script", gifWithComment(gif, `*/=1;alert("${PLANTED}");/*`), { name: "a.js" }),
    stored("a JPEG before a page", Buffer.concat([jpeg, page]), { name: "a.html", type: "text/html" }),
    stored("a JPEG with a page in a comment", jpegWith(jpeg, 0xfe, page), { type: "text/html" }),
    stored("a PNG before a ZIP", Buffer.concat([png, zip]), { name: "a.jar" }),
    stored("a PNG before a program", Buffer.concat([png, text("\x7fELF"), text(PLANTED)])),
    stored("a GIF before a page", Buffer.concat([gif, page])),
    stored("a WebP before a page", Buffer.concat([webp, page])),
    stored("an AVIF before a page", Buffer.concat([avif, page])),
    stored("a PNG with PHP in it", pngWith(png, "tEXt", text(`Comment\0<?php system("${PLANTED}") ?>`)), {
      name: "a.php",
    }),
    stored("a PNG called a JPEG", png, { name: "a.jpg", type: "image/jpeg" }),
    stored("a JPEG called text", jpeg, { name: "a.txt", type: "text/plain" }),
    stored("a JPEG of no type", jpeg, { name: "a", type: "" }),
  ];
}

/** Small files that become large. */
function bombs(stored: Make, refused: Refuse, { jpeg, png, gif }: Whole): Hostile[] {
  const many = deflateSync(Buffer.alloc(60_000_000));
  return [
    refused("a PNG of 16,000 × 16,000", hugePng(16_000, 16_000)),
    refused("a PNG of 2,000,000,000 × 1 without them", pngOfSize(png, 2_000_000_000, 1)),
    refused("a PNG of 0 × 0", pngOfSize(png, 0, 0)),
    refused("a GIF of 65,535 × 65,535", gifOfSize(gif, 65_535, 65_535)),
    refused("a JPEG of 65,500 × 65,500", jpegOfSize(jpeg, 65_500, 65_500)),
    stored("a JPEG that says it is coded by arithmetic", jpegCoded(jpeg, 0xc9)),
    refused("a JPEG that says it is without loss", jpegCoded(jpeg, 0xc3)),
    // Beside the picture, and so nobody needs it.
    stored("a PNG with 60 MB of text, compressed", pngWith(png, "zTXt", Buffer.concat([text(`${PLANTED}\0\0`), many]))),
    stored(
      "a PNG with 60 MB of international text",
      pngWith(png, "iTXt", Buffer.concat([text(`${PLANTED}\0\x01\0\0\0`), many])),
    ),
    stored("a PNG with 60 MB of colour profile", pngWith(png, "iCCP", Buffer.concat([text(`${PLANTED}\0\0`), many]))),
    stored("a PNG with 5,000 texts", pngWith(png, "tEXt", text(`Comment\0${PLANTED}`), 5_000)),
    stored(
      "a JPEG with 200 parts of a colour profile",
      jpegWith(jpeg, 0xe2, text(`ICC_PROFILE\0\x01\xc8${"x".repeat(60_000)}`), 200),
    ),
  ];
}

/** Rare, and all right. */
async function unusual(stored: Make): Promise<Hostile[]> {
  const frames = (count: number) =>
    sharp(Buffer.alloc(WIDTH * HEIGHT * count * 3, 90), {
      raw: { width: WIDTH, height: HEIGHT * count, channels: 3, pageHeight: HEIGHT },
    });
  const varied = (count: number) => {
    const pixels = Buffer.alloc(8 * 8 * count * 3);
    for (let at = 0; at < count; at++) pixels.fill(at % 251, at * 192, (at + 1) * 192);
    return sharp(pixels, { raw: { width: 8, height: 8 * count, channels: 3, pageHeight: 8 } });
  };
  const of = async (what: string, made: Sharp) => stored(what, await made.toBuffer());
  return [
    await of("a GIF of 2,000 frames", varied(2_000).gif({ effort: 1, keepDuplicateFrames: true })),
    await of("a WebP of 300 frames", varied(300).webp({ effort: 0 })),
    await of("a GIF of equal frames", frames(30).gif({ effort: 1, keepDuplicateFrames: true })),
    await of("a JPEG in four inks", picture().toColourspace("cmyk").jpeg()),
    await of("a JPEG that comes in steps", picture().jpeg({ progressive: true })),
    await of("a JPEG in greys", picture().greyscale().jpeg()),
    await of("a PNG of 16 bits", picture().toColourspace("rgb16").png()),
    await of("a PNG that is interlaced", picture().png({ progressive: true })),
    await of("a PNG with a palette", picture().png({ palette: true })),
    await of("a PNG in greys", picture().greyscale().png()),
    await of("a PNG one sees through", picture(4).png()),
    await of("a WebP one sees through", picture(4).webp({ lossless: true })),
    await of("one pixel", blank(1, 1).png()),
    await of("a PNG of 1 × 50,000", blank(1, 50_000).png()),
    await of("a PNG of 50,000 × 1", blank(50_000, 1).png()),
  ];
}

/** What cameras and programs say beside the picture. */
async function talkative(stored: Make, { jpeg, png, webp }: Whole): Promise<Hostile[]> {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${PLANTED}"/></rdf:RDF></x:xmpmeta>`;
  const exif = { IFD0: { Make: PLANTED }, IFD3: { GPSLatitude: "52/1 22/1 0/1", GPSLatitudeRef: "N" } };
  const turned = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation) =>
      stored(
        `a JPEG turned the ${orientation}. way`,
        await picture().jpeg().withExif(exif).withMetadata({ orientation }).toBuffer(),
      ),
    ),
  );
  return [
    ...turned,
    stored("a JPEG that says where it was taken", await picture().withExif(exif).jpeg().toBuffer()),
    stored("a PNG that says where it was taken", await picture().withExif(exif).png().toBuffer()),
    stored("a WebP that says where it was taken", await picture().withExif(exif).webp().toBuffer()),
    stored("an AVIF that says where it was taken", await picture().withExif(exif).avif({ effort: 0 }).toBuffer()),
    stored("a JPEG with XMP", jpegWith(jpeg, 0xe1, text(`http://ns.adobe.com/xap/1.0/\0${xmp}`))),
    stored("a PNG with XMP", pngWith(png, "iTXt", text(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`))),
    stored("a WebP with XMP", await sharp(webp).withXmp(xmp).webp().toBuffer()),
    stored("a JPEG with IPTC", jpegWith(jpeg, 0xed, iptc(PLANTED))),
  ];
}

function names(stored: Make, jpeg: Buffer): Hostile[] {
  const all = [
    "../../x",
    "..\\..\\x.jpg",
    "/etc/passwd",
    "a\0.jpg",
    `${"n".repeat(300)}.jpg`,
    ".htaccess",
    "\u202egpj.exe",
    "con",
    "%2e%2e%2fx",
    '"><b>.jpg',
    "a.jpg;rm -rf .",
    " ",
  ];
  return all.map((name) => stored(`a JPEG by the name ${JSON.stringify(name.slice(0, 20))}`, jpeg, { name }));
}
