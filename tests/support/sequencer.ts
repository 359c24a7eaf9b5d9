import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Keeps the files of a project together, the largest first: a worker goes on with the next file only where that is of
 * the same project, and ends otherwise.
 */
export default class ProjectByProject extends BaseSequencer {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const names = files.map(({ project }) => project.name);
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => names.indexOf(one.project.name) - names.indexOf(other.project.name));
  }
}
