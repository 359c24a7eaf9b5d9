import type { UploadedFile } from "@/lib/files/mutations/upload-file";
import type { UploadedPicture } from "@/lib/media/mutations/upload-picture";
import type { Crop } from "@/lib/media/schema";
import { doesMove } from "./does-move";
import { type Restored, UploadList } from "./upload-list";
import type { StoredAnswer, UploadOptions } from "./upload-options";
import { uploadPicture } from "./upload-picture";
import { mistakeIn, problemOf } from "./upload-problem";

/** So many are on their way at once; the others wait. */
const AT_ONCE = 2;

type Work = { file: File | null; crop?: Crop; key: string; controller: AbortController };

/**
 * Pictures on their way to the server, in the order in which they are shown. Each is on its own: one that fails or is
 * taken away leaves the others as they are. What they are called and how they are placed is up to whoever shows them.
 */
export class Uploads extends UploadList {
  readonly profileId: string;
  private readonly work = new Map<string, Work>();

  constructor(private readonly options: UploadOptions) {
    super();
    this.profileId = options.profileId;
  }

  add(files: Iterable<File>, crop?: Crop) {
    for (const file of files) this.restore({ name: file.name, alt: "", file }, crop);
  }

  restore({ id = crypto.randomUUID(), name, alt, file = null, picture = null }: Restored, crop?: Crop) {
    const preview = file ? URL.createObjectURL(file) : "";
    this.work.set(id, { file, crop, key: crypto.randomUUID(), controller: new AbortController() });
    const status = picture ? "done" : "waiting";
    const shown = { id, name, type: file?.type ?? "", preview, alt, picture, stored: null, isAnimated: false };
    this.change([...this.now(), { ...shown, status, share: 0, problem: "", canRetry: file !== null }]);
    this.start();
    if (file?.type.startsWith("image/"))
      void doesMove(file).then((isAnimated) => isAnimated && this.set(id, { isAnimated }));
  }

  /** As long as the page lives. */
  fileOf(id: string): File | null {
    return this.work.get(id)?.file ?? null;
  }

  retry(id: string) {
    const work = this.work.get(id);
    if (work) work.controller = new AbortController();
    this.set(id, { status: "waiting", share: 0, problem: "" });
    this.start();
  }

  /** Also those that are on their way. What has arrived stays stored: by now it is shown, or stands in a draft. */
  remove(...ids: string[]) {
    const gone = this.now().filter(({ id }) => ids.includes(id));
    for (const { id, preview } of gone) {
      this.work.get(id)?.controller.abort();
      this.work.delete(id);
      URL.revokeObjectURL(preview);
    }
    this.change(this.now().filter((one) => !gone.includes(one)));
    this.start();
  }

  /** What it is found to be after it had arrived: it can be taken away, and added again where its file is there. */
  fail(id: string, problem: string) {
    const work = this.work.get(id);
    if (work) work.key = crypto.randomUUID();
    this.set(id, { status: "failed", problem, picture: null });
  }

  clear() {
    this.remove(...this.now().map(({ id }) => id));
  }

  private start() {
    const free = AT_ONCE - this.now().filter(({ status }) => status === "sending").length;
    const next = this.now()
      .filter(({ status }) => status === "waiting")
      .slice(0, Math.max(0, free));
    for (const { id } of next) void this.run(id);
  }

  private async run(id: string) {
    const work = this.work.get(id);
    if (!work?.file) return this.set(id, { status: "failed", problem: this.options.t("validations.picture-gone") });
    const { file, crop, key, controller } = work;
    const { profileId, kind = "picture", send = uploadPicture, check = mistakeIn } = this.options;
    const { signal } = controller;
    this.set(id, { status: "sending" });
    const answer =
      (await check(file, this.options.t)) ??
      (await send({
        ...{ file, name: file.name, kind, crop, profileId, idempotencyKey: key, signal },
        onProgress: (share) => signal.aborted || this.set(id, { share }),
      }));
    // Taken away meanwhile.
    if (!signal.aborted) this.finish(id, work, answer);
    this.start();
  }

  private finish(id: string, work: Work, answer: StoredAnswer) {
    if (answer.status === "done") return this.set(id, { status: "done", share: 1, ...whatOf(answer.value) });
    // What the server has refused it may take another time; an answer that was lost it gives again.
    if (answer.status !== "failed") work.key = crypto.randomUUID();
    this.set(id, {
      status: "failed",
      problem: problemOf(answer, this.options.t),
      canRetry: answer.status !== "invalid",
    });
  }
}

function whatOf(value: UploadedPicture | UploadedFile) {
  return "pictureId" in value ? { picture: value } : { stored: value };
}
