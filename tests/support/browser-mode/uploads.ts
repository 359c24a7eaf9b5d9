import type { UploadAnswer, uploadPicture } from "@/components/media/upload/upload-picture";

type Sent = Parameters<typeof uploadPicture>[0];

const PNG = Uint8Array.from("\x89PNG\r\n\x1a\n", (letter) => letter.charCodeAt(0));

/** A file that begins as a PNG does. */
export function pngNamed(name: string): File {
  return new File([PNG], name, { type: "image/png" });
}

const MOVING =
  "R0lGODlhBAAEAIAAAExpccjIyCH5BAUAAAAALAAAAAAEAAQAAAIEjI8ZBQAh+QQFAAAAACwAAAAABAAEAIBMaXEUFBQCBIyPGQUAOw==";

/** A GIF of two frames, which a browser can show. */
export function movingNamed(name: string): File {
  return new File([Uint8Array.from(atob(MOVING), (letter) => letter.charCodeAt(0))], name, { type: "image/gif" });
}

/** What the server answers once it has one: its id is the file's name. */
export function stored(name: string): UploadAnswer {
  return {
    status: "done",
    value: { pictureId: name, width: 640, height: 480, widths: [320, 640], placeholder: "data:image/webp;base64," },
  };
}

/** Takes the place of the way to the server: a test answers each by the name of its file. */
export function heldUploads() {
  const waiting: (Sent & { answer: (answer: UploadAnswer) => void })[] = [];
  const all: Sent[] = [];
  return {
    /** Everything that was ever sent. */
    all,
    /** The names of those that wait for an answer. */
    names: () => waiting.map(({ name }) => name),
    send: (upload: Sent) =>
      new Promise<UploadAnswer>((resolve) => {
        all.push(upload);
        const answer = (said: UploadAnswer) => {
          // Once: what has arrived may still be broken off.
          if (waiting.includes(one)) waiting.splice(waiting.indexOf(one), 1);
          resolve(said);
        };
        const one = { ...upload, answer };
        waiting.push(one);
        upload.signal?.addEventListener("abort", () => answer({ status: "cancelled" }));
      }),
    progress: (name: string, share: number) => waiting.find((one) => one.name === name)!.onProgress?.(share),
    answer: (name: string, answer: UploadAnswer = stored(name)) =>
      waiting.find((one) => one.name === name)!.answer(answer),
  };
}
