import type { Caller, ScriptCalls } from './script-calls.ts';
import { scriptText } from './script-texts.ts';

/** A build that a shopper asks about and staff say yes to, and one that waits. */
export async function fillFit({ send }: ScriptCalls, as: Caller): Promise<void> {
  const build = {
    pistolMake: 'Heckler & Koch',
    pistolModel: 'VP9SK',
    holsterType: 'IWB',
    weaponLight: 'SureFire X300U-B',
  };
  const ask = (color: string) =>
    send('POST /api/fit-questions', {
      as: {},
      body: {
        build: { ...build, color, customNotes: scriptText(1_000) },
        email: 'kim@mail.example',
        question: scriptText(1_000),
      },
    });
  await ask('Black');
  const [question] = await send<{ id: number }[]>('GET /api/admin/fit-questions', { as });
  await send('POST /api/admin/fit-questions/{id}/answer', {
    as,
    at: { id: question?.id ?? 0 },
    body: { answer: 'yes', words: scriptText(1_000) },
  });
  await ask('Gray');
}
