import { z } from 'zod';
import { typedLine, typedText } from '#domain/platform/text/typed.schema.ts';
import type { SettingWords } from './setting-words.ts';

const question = z.object({
  question: typedLine.min(1, 'Enter a question').max(160, 'Enter at most 160 characters'),
  /** Paragraphs are apart by an empty line. */
  answer: typedText.min(1, 'Enter an answer').max(2_000, 'Enter at most 2,000 characters'),
});

/** In the order of the page. */
const questions = z
  .array(question)
  .max(40, 'Enter at most 40 questions')
  .superRefine((all, context) => {
    all.forEach(({ question: asked }, at) => {
      if (!all.slice(0, at).some((other) => other.question === asked)) return;
      context.addIssue({ code: 'custom', path: [at, 'question'], message: 'This question is already there' });
    });
  });

/** What shoppers ask; without a question there is no page (R-SET-18). */
export const faqSetting = z.object({ questions });

export type FaqSetting = z.infer<typeof faqSetting>;

export const specifiedFaq: FaqSetting = { questions: [] };

export const faqWords: SettingWords<FaqSetting> = {
  title: 'Questions and answers',
  also: 'faq help words',
  now: ({ questions: { length } }) =>
    length === 0 ? 'None: the shop has no such page' : `${length} ${length === 1 ? 'question' : 'questions'}`,
  changes(before, after) {
    const named = (faq: FaqSetting) =>
      new Map(faq.questions.map(({ question: asked, answer }) => [asked, answer]));
    const [old, now] = [named(before), named(after)];
    const kept = [...now.keys()].filter((asked) => old.has(asked));
    const isMoved = kept.join('\n') !== [...old.keys()].filter((asked) => now.has(asked)).join('\n');
    return [
      ...[...now.keys()].filter((asked) => !old.has(asked)).map((asked) => `Added: ${asked}`),
      ...[...old.keys()].filter((asked) => !now.has(asked)).map((asked) => `Removed: ${asked}`),
      ...kept.filter((asked) => old.get(asked) !== now.get(asked)).map((asked) => `Answer changed: ${asked}`),
      ...(isMoved ? ['Order changed'] : []),
    ];
  },
};
