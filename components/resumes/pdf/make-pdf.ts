import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { getTranslations } from "next-intl/server";
import type { ResumeDocument } from "@/lib/resumes/document";
import type { PageSize } from "@/lib/resumes/schema/exchange";
import { done, type Result } from "@/lib/result";
import { type AskedBy, openWorkerPool } from "@/lib/concurrency/worker-pool";
import type { PdfInput } from "./pdf-thread";
import { resumeContent } from "@/components/resumes/resume-content";

/**
 * It costs more than anything else that one can ask for: a person with the longest resume, some seconds of the
 * processor.
 */
export const PDF_LIMIT = { name: "resume-pdf", count: 20, seconds: 600 };

type Pdf = Uint8Array<ArrayBuffer>;

/**
 * The longest takes some seconds of the processor: the deadline (ms) leaves room for a machine with much else to do.
 */
export const PDF_POOL = { threads: 1, queue: 24, deadline: 20_000 };
const pool = openWorkerPool<PdfInput, Pdf>({ ...PDF_POOL, program: "resume-pdf", memory: 192 });
/** By their whole content, in bytes and milliseconds: whoever is given one has been shown all that it was made of. */
const kept = new LRUCache<string, Pdf>({
  maxSize: 16_000_000,
  maxEntrySize: 2_000_000,
  sizeCalculation: (pdf) => pdf.byteLength,
  ttl: 600_000,
});
const underWay = new Map<string, Promise<Result<Pdf>>>();

/** A resume as a PDF, made in a thread. Who asks for the same while it is made, or soon after, is given the same. */
export async function makePdf(resume: ResumeDocument, pageSize: PageSize, whose: AskedBy): Promise<Result<Pdf>> {
  const t = await getTranslations("profile.exchange.pdf");
  const input: PdfInput = {
    content: await resumeContent(resume),
    pageSize,
    texts: {
      page: t("page", { page: "{page}", pages: "{pages}" }),
      unshown: t("unshown"),
      shortened: t("shortened", { count: "{count}" }),
    },
  };
  const key = createHash("sha256").update(JSON.stringify(input)).digest("base64url");
  const known = kept.get(key);
  return known ? done(known) : (underWay.get(key) ?? begin(key, input, whose));
}

function begin(key: string, input: PdfInput, whose: AskedBy): Promise<Result<Pdf>> {
  const making = pool
    .run(input, whose)
    .then((result) => {
      if (result.status === "done") kept.set(key, result.value);
      return result;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, making);
  return making;
}
