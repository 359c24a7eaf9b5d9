import { failureMessages } from "@/components/ui/failure-messages";
import type { Translate } from "@/lib/i18n/messages";
import { MAX_PICTURE_BYTES } from "@/lib/media/limits";
import type { UploadedPicture } from "@/lib/media/mutations/upload-picture";
import { pictureTypeOf, TYPE_BYTES } from "@/lib/media/picture-type";
import type { Crop, PictureKind } from "@/lib/media/schema";
import { type UploadAnswer, uploadPicture } from "./upload-picture";

/** So many are on their way at once; the others wait. */
const AT_ONCE = 2;

export type Upload = {
  id: string;
  /** As the file is called. */
  name: string;
  /** Where it can be seen at once: the file itself, until the page is left. Empty where only the server has it. */
  preview: string;
  status: "waiting" | "sending" | "done" | "failed";
  /** 0 to 1, of what has left the browser; after that the server is making the picture. */
  share: number;
  /** Why it failed: a sentence. */
  problem: string;
  /** Whether the same file may do another time. */
  canRetry: boolean;
  /** Once the server has it. */
  picture: UploadedPicture | null;
  alt: string;
};

type Options = { profileId: string; kind?: PictureKind; t: Translate; send?: typeof uploadPicture };
type Work = { file: File | null; crop?: Crop; key: string; controller: AbortController };

/** What is known of a picture that was there before: of one that has arrived no file is needed. */
export type Restored = { id?: string; name: string; alt: string; file?: File | null; picture?: UploadedPicture | null };

/**
 * Pictures on their way to the server, in the order in which they are shown. Each is on its own: one that fails or is
 * taken away leaves the others as they are. What they are called and how they are placed is up to whoever shows them.
 */
export class Uploads {
  readonly profileId: string;
  private readonly options: Options;
  private readonly work = new Map<string, Work>();
  private readonly listeners = new Set<() => void>();
  private list: readonly Upload[] = [];

  constructor(options: Options) {
    this.profileId = options.profileId;
    this.options = options;
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** The same array until something changes. */
  readonly now = () => this.list;

  add(files: Iterable<File>, crop?: Crop) {
    for (const file of files) this.restore({ name: file.name, alt: "", file }, crop);
  }

  restore({ id = crypto.randomUUID(), name, alt, file = null, picture = null }: Restored, crop?: Crop) {
    const preview = file ? URL.createObjectURL(file) : "";
    this.work.set(id, { file, crop, key: crypto.randomUUID(), controller: new AbortController() });
    const status = picture ? "done" : "waiting";
    this.change([
      ...this.list,
      { id, name, preview, status, share: 0, problem: "", canRetry: file !== null, picture, alt },
    ]);
    this.start();
  }

  /** As long as the page lives. */
  fileOf(id: string): File | null {
    return this.work.get(id)?.file ?? null;
  }

  describe(id: string, alt: string) {
    this.set(id, { alt });
  }

  retry(id: string) {
    const work = this.work.get(id);
    if (work) work.controller = new AbortController();
    this.set(id, { status: "waiting", share: 0, problem: "" });
    this.start();
  }

  /** Also those that are on their way. */
  remove(...ids: string[]) {
    const gone = this.list.filter(({ id }) => ids.includes(id));
    for (const { id, preview } of gone) {
      this.work.get(id)?.controller.abort();
      this.work.delete(id);
      URL.revokeObjectURL(preview);
    }
    this.change(this.list.filter((one) => !gone.includes(one)));
    this.start();
  }

  /** Places towards the end, or with less than 0 towards the beginning. */
  move(id: string, by: number) {
    const from = this.list.findIndex((one) => one.id === id);
    const to = from + by;
    if (from < 0 || to < 0 || to >= this.list.length) return;
    const moved = [...this.list];
    moved.splice(to, 0, ...moved.splice(from, 1));
    this.change(moved);
  }

  /** What it is found to be after it had arrived: it can be taken away, and added again where its file is there. */
  fail(id: string, problem: string) {
    const work = this.work.get(id);
    if (work) work.key = crypto.randomUUID();
    this.set(id, { status: "failed", problem, picture: null });
  }

  clear() {
    this.remove(...this.list.map(({ id }) => id));
  }

  /** Once none is on its way any more: whether all have arrived. */
  settled(): Promise<boolean> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.list.some(({ status }) => status === "waiting" || status === "sending")) return;
        stop();
        resolve(this.list.every(({ status }) => status === "done"));
      };
      const stop = this.subscribe(look);
      look();
    });
  }

  private start() {
    const free = AT_ONCE - this.list.filter(({ status }) => status === "sending").length;
    const next = this.list.filter(({ status }) => status === "waiting").slice(0, Math.max(0, free));
    for (const { id } of next) void this.run(id);
  }

  private async run(id: string) {
    const work = this.work.get(id);
    if (!work?.file) return this.set(id, { status: "failed", problem: this.options.t("validations.picture-gone") });
    const { file, crop, key, controller } = work;
    const { profileId, kind = "picture", send = uploadPicture } = this.options;
    const { signal } = controller;
    this.set(id, { status: "sending" });
    const mistake = await this.mistakeIn(file);
    const answer = mistake
      ? mistake
      : await send({
          file,
          name: file.name,
          kind,
          crop,
          profileId,
          idempotencyKey: key,
          signal,
          onProgress: (share) => signal.aborted || this.set(id, { share }),
        });
    // Taken away meanwhile.
    if (!signal.aborted) this.finish(id, work, answer);
    this.start();
  }

  private finish(id: string, work: Work, answer: UploadAnswer) {
    if (answer.status === "done") return this.set(id, { status: "done", share: 1, picture: answer.value });
    // What the server has refused it may take another time; an answer that was lost it gives again.
    if (answer.status !== "failed") work.key = crypto.randomUUID();
    this.set(id, { status: "failed", problem: this.problemOf(answer), canRetry: answer.status !== "invalid" });
  }

  /** Told before anything is sent; the server asks again. */
  private async mistakeIn(file: File): Promise<UploadAnswer | null> {
    const { t } = this.options;
    const told = (message: string): UploadAnswer => ({ status: "invalid", fields: { file: message } });
    if (file.size === 0) return told(t("validations.picture-unreadable"));
    if (file.size > MAX_PICTURE_BYTES) return told(t("validations.picture-too-large"));
    const head = await file
      .slice(0, TYPE_BYTES)
      .arrayBuffer()
      .catch(() => null);
    if (!head) return told(t("validations.picture-gone"));
    const type = pictureTypeOf(new Uint8Array(head));
    if (type === "svg") return told(t("validations.picture-svg"));
    if (type === "heic") return told(t("validations.picture-heic"));
    return type ? null : told(t("validations.picture-type"));
  }

  private problemOf(answer: UploadAnswer): string {
    const { t } = this.options;
    if (answer.status === "refused") return answer.message;
    if (answer.status === "invalid") return Object.values(answer.fields)[0] ?? t("errors.malformed");
    return t(failureMessages[answer.status === "failed" ? answer.reason : "internal-error"]);
  }

  private set(id: string, changes: Partial<Upload>) {
    if (!this.work.has(id)) return;
    this.change(this.list.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }

  private change(list: readonly Upload[]) {
    this.list = list;
    for (const listener of [...this.listeners]) listener();
  }
}
