import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What kills a mutant soonest: the files that killed the one before it, which is mostly of the same function, then those whose
 * tests took the least.
 */
export class LikeliestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const last = new Map(files.map((file) => [file, this.ctx.cache.getTestSpecificationResult(file)]));
    const rank = (file: TestSpecification) => (last.get(file)?.failed ? 0 : 1);
    const took = (file: TestSpecification) => last.get(file)?.duration ?? 0;
    return files.toSorted((a, b) => rank(a) - rank(b) || took(a) - took(b));
  }
}
