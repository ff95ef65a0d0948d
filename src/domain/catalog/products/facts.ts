import { linesOf } from './lines-of.ts';

/** A row of the table on the product page. */
export type Fact = { name: string; value: string };

/** 'Fit: Straight cut': a name of at most 40 characters and a value. */
const factLine = /^([^:]{1,40}):\s+(\S.*)$/s;

export function isFactLine(line: string): boolean {
  return factLine.test(line);
}

/** The owner's facts about a product, one per line (R-CAT-54); null without facts. */
export function readFacts(facts: string | null): Fact[] {
  return linesOf(facts ?? '').flatMap((line) => {
    const [, name = '', value = ''] = factLine.exec(line) ?? [];
    return name === '' ? [] : [{ name: name.trim(), value }];
  });
}
