import { createListeners } from "@/components/ui/store/store";
import type { UploadedFile } from "@/lib/files/mutations/upload-file";
import type { UploadedPicture } from "@/lib/media/mutations/upload-picture";

export type Upload = {
  id: string;
  /** As the file is called. */
  name: string;
  /** Which it says that it is; empty of what was there before. */
  type: string;
  /** Where it can be seen at once: the file itself, until the page is left. Empty where only the server has it. */
  preview: string;
  status: "waiting" | "sending" | "done" | "failed";
  /** 0 to 1, of what has left the browser; after that the server is making the picture. */
  share: number;
  /** Why it failed, or what is wrong with what is said of it: a sentence. */
  problem: string;
  /** Only a still of it is kept. */
  isAnimated: boolean;
  /** Whether the same file may do another time. */
  canRetry: boolean;
  /** Once the server has it. */
  picture: UploadedPicture | null;
  /** The same of what is no picture. */
  stored: UploadedFile | null;
  alt: string;
};

/** What is known of a picture that was there before: of one that has arrived no file is needed. */
export type Restored = { id?: string; name: string; alt: string; file?: File | null; picture?: UploadedPicture | null };

/** Pictures in the order in which they are shown, for whoever listens. */
export class UploadList {
  private readonly listeners = createListeners();
  private list: readonly Upload[] = [];

  readonly subscribe = this.listeners.subscribe;

  /** The same array until something changes. */
  readonly now = () => this.list;

  describe(id: string, alt: string) {
    this.set(id, { alt });
    this.note(id, "");
  }

  /** What is wrong with what is said of one, until something else is: of one that failed it stays said why. */
  note(id: string, problem: string) {
    const hasFailed = this.list.some((one) => one.id === id && one.status === "failed");
    if (!hasFailed) this.set(id, { problem });
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

  protected set(id: string, changes: Partial<Upload>) {
    this.change(this.list.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }

  protected change(list: readonly Upload[]) {
    this.list = list;
    this.listeners.notify();
  }
}
