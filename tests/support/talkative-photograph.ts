import sharp from "sharp";
import { exifOf, iptc, jpegWith, text } from "./picture-bytes";

/** What stands beside the picture. */
export const words = { make: "Spycam", serial: "SN-4711-0815", note: "NotesOfTheMaker", place: "SamphireLane7" };
export const [XMP, IPTC] = ["WhoWroteXmp", "WhoWroteIptc"];

const small = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "#0000ff" } });

/** As a camera and two programs leave it: EXIF with a small picture, XMP, IPTC, a colour profile and a comment. */
export async function photographOfEverything(): Promise<Buffer> {
  const plain = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#e60a14" } })
    .withIccProfile("p3")
    .jpeg()
    .toBuffer();
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${XMP}"/></rdf:RDF></x:xmpmeta>`;
  const worded = [
    [0xe1, exifOf(words, await small().jpeg().toBuffer())],
    [0xe1, text(`http://ns.adobe.com/xap/1.0/\0${xmp}`)],
    [0xed, iptc(IPTC)],
    [0xfe, text("A comment of Spycam")],
  ] as const;
  return worded.reduceRight<Buffer>((jpeg, [marker, data]) => jpegWith(jpeg, marker, data), plain);
}
