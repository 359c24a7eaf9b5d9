import type { CallAnswer } from "@/components/ui/request/call-action";
import { IDEMPOTENCY_KEY_FIELD, PROFILE_FIELD } from "@/lib/forms/form-fields";

export type FormUpload = {
  /** Where it goes. */
  path: string;
  /** What is said beside the file. */
  fields: Record<string, string>;
  file: Blob;
  name: string;
  profileId: string;
  /** The same for each try: what was stored, but whose answer was lost, is stored once. */
  idempotencyKey: string;
  /** 0 to 1, of what has left the browser. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

export type FormAnswer<T> = CallAnswer<T> | { status: "cancelled" };

/** Milliseconds in which nothing arrives any more: the line is dead. */
const TIMEOUT_MS = 600_000;
/** How often it is tried again by itself when the server has too much to do. */
const MAX_TRIES = 6;

/**
 * Sends a form with a file. By XMLHttpRequest, since fetch tells no progress. Never rejects. A crowd, or more at once than
 * one may send, is waited out.
 */
export async function uploadForm<T>(upload: FormUpload): Promise<FormAnswer<T>> {
  for (let attempt = 1; ; attempt++) {
    const { answer, retryAfter } = await send<T>(upload);
    if (retryAfter === null || attempt === MAX_TRIES || upload.signal?.aborted) return answer;
    await new Promise((resolve) => setTimeout(resolve, 1_000 * retryAfter));
    if (upload.signal?.aborted) return { status: "cancelled" };
  }
}

/** `retryAfter` in seconds, where it is worth another try. */
type Sent<T> = { answer: FormAnswer<T>; retryAfter: number | null };

function send<T>(upload: FormUpload): Promise<Sent<T>> {
  const { path, fields, file, name, profileId, idempotencyKey, onProgress, signal } = upload;
  const form = new FormData();
  form.set(PROFILE_FIELD, profileId);
  form.set(IDEMPOTENCY_KEY_FIELD, idempotencyKey);
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", file, name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = (answer: FormAnswer<T>, retryAfter: number | null = null) => {
      signal?.removeEventListener("abort", abort);
      resolve({ answer, retryAfter });
    };
    if (signal?.aborted) return end({ status: "cancelled" });
    signal?.addEventListener("abort", abort, { once: true });
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(total ? loaded / total : 0));
    request.addEventListener("load", () => end(answerOf<T>(request), retryAfterOf(request)));
    request.addEventListener("abort", () => end({ status: "cancelled" }));
    for (const failure of ["error", "timeout"])
      request.addEventListener(failure, () => end({ status: "failed", reason: "network-request-failed" }));
    request.open("POST", path);
    request.timeout = TIMEOUT_MS;
    request.send(form);
  });
}

function answerOf<T>({ status, responseText }: XMLHttpRequest): FormAnswer<T> {
  try {
    const said = JSON.parse(responseText) as Record<string, never>;
    if (status === 200) return { status: "done", value: said as T };
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
