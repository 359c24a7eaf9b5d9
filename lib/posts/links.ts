import { webAddressOf } from "@/lib/strings/web-address";

/** A part of a text, in UTF-16 units, and where it leads: always http or https. */
export type TextLink = { start: number; end: number; href: string };

/**
 * What counts as an address without https:// or www. before it: common endings, and those of countries but for "am" and
 * "pm".
 */
const ENDINGS = `com org net edu gov int info biz coop eco earth green ngo ong foundation community network social global
  news press blog online site app dev berlin wien hamburg london paris amsterdam xyz eu
  ac ad ae af ag ai al ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch
  ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm
  gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz
  la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl
  no np nr nu nz om pa pe pf pg ph pk pl pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr
  ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt
  za zm zw`;

/** Reads as the name of a file (README.md, main.rs, run.sh, deploy.py), though countries end so. */
const FILE = /^[\w-]+\.(?:cc|md|ml|py|rs|sh)$/i;

const REST = /[^\s<>"\\`{}^“”„«»、，。；：！？（）【】「」『』《》\p{C}]/u.source;
const NAME = String.raw`(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:${ENDINGS.split(/\s+/).join("|")})(?!\.?[\p{L}\p{N}\p{M}_@-])`;
/** No part of an e-mail address, of a handle or of another address. */
const ADDRESS = new RegExp(
  String.raw`(?<![A-Za-z0-9])[Hh][Tt][Tt][Pp][Ss]?:\/\/${REST}+` +
    String.raw`|(?<![\p{L}\p{N}\p{M}_@./-])(?:[Ww]{3}\.${REST}+|${NAME}(?::\d{1,5})?(?:[/?#]${REST}*)?)`,
  "gu",
);

/** The web addresses in a text, in their order, looked for as they are asked for. What is no plain one stays text. */
export function* findLinks(text: string): Generator<TextLink> {
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(found);
    const href = FILE.test(address) ? null : webAddressOf(address);
    if (href) yield { start: index, end: index + address.length, href };
  }
}

/** A sentence's own full stop, or the bracket that stands around the address, is none of it. */
function withoutPunctuation(found: string): string {
  const open = { "(": 0, "[": 0 };
  let end = 0;
  for (; end < found.length; end++) {
    const char = found[end];
    if (char === "(" || char === "[") open[char] += 1;
    else if (char === ")" || char === "]") {
      const opening = char === ")" ? "(" : "[";
      if (open[opening] === 0) break;
      open[opening] -= 1;
    }
  }
  while (end > 0 && ".,;:!?'’*_~…|".includes(found[end - 1]!)) end -= 1;
  return found.slice(0, end);
}
