import type { ArchiveProblemName } from "@/lib/imports/schema";

/** Why an archive, or a file of it, is not read: its uploader is told. */
export class ArchiveProblem extends Error {
  constructor(readonly problem: ArchiveProblemName) {
    super(`The archive is ${problem}.`);
  }
}
