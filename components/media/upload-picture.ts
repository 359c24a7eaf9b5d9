import type { CallAnswer } from "@/components/ui/call-action";
import { IDEMPOTENCY_KEY_FIELD, PROFILE_FIELD } from "@/lib/form-fields";
import type { UploadedPicture } from "@/lib/media/mutations/upload-picture";
import type { Crop, PictureKind } from "@/lib/media/schema";

type Upload = {
  file: Blob;
  name: string;
  kind: PictureKind;
  crop?: Crop;
  profileId: string;
  /** The same for each try: a picture whose answer was lost is stored once. */
  idempotencyKey: string;
  /** 0 to 1, of what has left the browser. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

export type UploadAnswer = CallAnswer<UploadedPicture> | { status: "cancelled" };

/** Milliseconds in which nothing arrives any more: the line is dead. */
const TIMEOUT_MS = 600_000;
/** How often it is tried again by itself when the server has too much to do. */
const MAX_TRIES = 6;

/**
 * Sends a picture (POST /api/media). By XMLHttpRequest, since fetch tells no progress. Never rejects. A crowd, or more
 * pictures at once than one may send, is waited out.
 */
export async function uploadPicture(upload: Upload): Promise<UploadAnswer> {
  for (let attempt = 1; ; attempt++) {
    const { answer, retryAfter } = await send(upload);
    if (retryAfter === null || attempt === MAX_TRIES || upload.signal?.aborted) return answer;
    await new Promise((resolve) => setTimeout(resolve, 1_000 * retryAfter));
    if (upload.signal?.aborted) return { status: "cancelled" };
  }
}

/** `retryAfter` in seconds, where it is worth another try. */
type Sent = { answer: UploadAnswer; retryAfter: number | null };

function send({ file, name, kind, crop, profileId, idempotencyKey, onProgress, signal }: Upload): Promise<Sent> {
  const form = new FormData();
  form.set(PROFILE_FIELD, profileId);
  form.set(IDEMPOTENCY_KEY_FIELD, idempotencyKey);
  form.set("kind", kind);
  for (const [side, share] of Object.entries(crop ?? {})) form.set(`crop.${side}`, String(share));
  form.set("file", file, name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = (answer: UploadAnswer, retryAfter: number | null = null) => {
      signal?.removeEventListener("abort", abort);
      resolve({ answer, retryAfter });
    };
    if (signal?.aborted) return end({ status: "cancelled" });
    signal?.addEventListener("abort", abort, { once: true });
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(total ? loaded / total : 0));
    request.addEventListener("load", () => end(answerOf(request), retryAfterOf(request)));
    request.addEventListener("abort", () => end({ status: "cancelled" }));
    for (const failure of ["error", "timeout"])
      request.addEventListener(failure, () => end({ status: "failed", reason: "network-request-failed" }));
    request.open("POST", "/api/media");
    request.timeout = TIMEOUT_MS;
    request.send(form);
  });
}

function answerOf({ status, responseText }: XMLHttpRequest): UploadAnswer {
  try {
    const said = JSON.parse(responseText) as Record<string, never>;
    if (status === 200) return { status: "done", value: said as unknown as UploadedPicture };
    if (said.fields) return { status: "invalid", fields: said.fields };
    if (said.message) return { status: "refused", reason: said.error!, message: said.message };
  } catch {
    // The start file refuses without a word, and so may a proxy.
  }
  return { status: "failed", reason: status === 0 ? "network-request-failed" : "internal-error" };
}

/** 429 of our own is a person's limit, which minutes do not end; that of the start file is a matter of seconds. */
function retryAfterOf(request: XMLHttpRequest): number | null {
  const seconds = Number(request.getResponseHeader("Retry-After") ?? NaN);
  return (request.status === 429 || request.status === 503) && seconds <= 30 ? seconds : null;
}
