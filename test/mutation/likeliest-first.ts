import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Orders files by how soon they are likely to kill a mutant: first those that killed the previous mutant, which is usually in
 * the same function, then the fastest ones.
 */
export class LikeliestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const last = new Map(files.map((file) => [file, this.ctx.cache.getTestSpecificationResult(file)]));
    const rank = (file: TestSpecification) => (last.get(file)?.failed ? 0 : 1);
    const took = (file: TestSpecification) => last.get(file)?.duration ?? 0;
    return files.toSorted((a, b) => rank(a) - rank(b) || took(a) - took(b));
  }
}
