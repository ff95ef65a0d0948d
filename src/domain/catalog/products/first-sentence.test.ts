import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence.ts';

test.each([
  ['Carries well. Fits all.', 'Carries well.'],
  ['Carries well.  Fits all.', 'Carries well.'],
  ['Carries well.', 'Carries well.'],
  ['Carries well. ', 'Carries well.'],
  ['Carries well.  ', 'Carries well.'],
  ['\n Carries well. Fits all.', 'Carries well.'],
  ['A 3.5 inch sticker. Die-cut vinyl.', 'A 3.5 inch sticker.'],
  ['For .22 rimfire only! Two paddles.', 'For .22 rimfire only!'],
  ['Bench rule No. 1 on vinyl. More.', 'Bench rule No. 1 on vinyl.'],
  ['A sight for cut slides. 3 MOA dot.', 'A sight for cut slides.'],
  ['Ready? “Yes.”', 'Ready?'],
  ['Carries well e.g. daily', 'Carries well e.g. daily'],
  ['Fits rounds up to 3.5', 'Fits rounds up to 3.5'],
  ['Carries well\nFits all.', 'Carries well'],
  ['', ''],
])('from %j a card shows %j (R-CAT-56)', (description, sentence) => {
  expect(firstSentence(description)).toBe(sentence);
});
