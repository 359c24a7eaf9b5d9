import { isAnimated } from "@/lib/media/animation";

/** Read while it is sent, or before. Of a file that cannot be read another sentence tells. */
export function doesMove(file: Blob): Promise<boolean> {
  return file.arrayBuffer().then(
    (bytes) => isAnimated(new Uint8Array(bytes)),
    () => false,
  );
}
