/** How one of the drawn people is changed; what is not named stays as it is drawn. */
export type Looks = {
  skin?: keyof typeof skins;
  /** Of the hair, or of what is worn over it. */
  hair?: string;
  clothes?: string;
  /** From the upper left to the lower right. */
  background?: readonly [string, string];
  /** Parts of the drawing that go, and such that come. */
  without?: readonly Part[];
  glasses?: boolean;
  beard?: string;
};
type Part = "beard" | "glasses" | "bun" | "band" | "collar";

/** Of the face, and of the neck in its shadow. */
const skins = {
  ivory: ["#f8dfcd", "#ecc8b0"],
  light: ["#f3d3bd", "#e6bda2"],
  sand: ["#e8ba95", "#d7a27a"],
  tan: ["#dca57f", "#c98d65"],
  olive: ["#cb9467", "#b57c50"],
  brown: ["#b97b53", "#a1663f"],
  umber: ["#8a5637", "#744427"],
  dark: ["#613a26", "#4d2c1b"],
} as const;

const GLASSES =
  '<g fill="none" stroke="#29333b" stroke-width="2"><circle cx="41" cy="43" r="5.5"/><circle cx="55" cy="43" r="5.5"/><path d="M46.5 42.5q1.500-1 3 0"/></g>';
const BEARD = "M32 43c0 13 7 23 16 23s16-10 16-23c-2 7-5 9-9 9-3-2-11-2-14 0-4 0-7-2-9-9z";

/** By how their outlines begin: all people are drawn alike. */
const outlines = {
  clothes: 'd="M10 98',
  neck: 'd="M40 52',
  face: 'd="M48 22',
  collar: 'd="M38 71',
  beard: 'd="M32 43c0 13',
  bun: 'cy="13"',
  band: 'stroke="#fff"',
  shade: 'fill="#000"',
} as const;

/** A face, drawn with other colours. */
export function drawFace(svg: string, looks: Looks): string {
  const { skin, hair, clothes, background, without = [], glasses, beard } = looks;
  const [open, body = ""] = svg.split("</defs>");
  const stops = background ?? [];
  let stop = 0;
  const head = open!.replace(/stop-color="[^"]*"/g, (kept) => {
    const color = stops[stop++];
    return color ? `stop-color="${color}"` : kept;
  });
  const face = (without.includes("glasses") ? withoutGlasses(body) : body).replace(
    /<(path|circle)[^<>]*\/>/g,
    (element) => {
      const part = Object.entries(outlines).find(([, outline]) => element.includes(outline))?.[0];
      if (without.some((one) => one === part)) return "";
      if (part === "clothes") return paint(element, clothes);
      if (part === "face") return paint(element, skin && skins[skin][0]);
      if (part === "neck") return paint(element, skin && skins[skin][1]);
      // The collar is the clothes in their own shadow.
      if (part === "collar") return clothes ? paint(element, clothes) + paint(element, "#000", ".18") : element;
      if (part === "band" || part === "shade" || !element.includes('fill="#')) return element;
      return paint(element, hair);
    },
  );
  const added = `${beard ? `<path d="${BEARD}" fill="${beard}"/>` : ""}${glasses ? GLASSES : ""}`;
  return `${head}</defs>${face.replace("</svg>", `${added}</svg>`)}`;
}

function withoutGlasses(svg: string): string {
  const start = svg.indexOf('<g fill="none"');
  const end = svg.indexOf("</g>", start);
  return start < 0 || end < 0 ? svg : svg.slice(0, start) + svg.slice(end + "</g>".length);
}

function paint(element: string, color: string | undefined, opacity?: string): string {
  if (!color) return element;
  return element.replace(/fill="#[^"]*"/, `fill="${color}"${opacity ? ` opacity="${opacity}"` : ""}`);
}
