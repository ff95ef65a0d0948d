import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { askSentence } from '#domain/catalog/holster/fit.ts';
import type { HolsterChoices } from '#domain/catalog/holster/holster-choices.ts';
import type { Orientation } from '#domain/catalog/holster/options.ts';
import { useLists } from '#web/holster/lists.ts';
import { Container } from '#web/ui/display/container.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

const AskFirst = lazy(async () => ({ default: (await import('./ask-first.tsx')).AskFirst }));
const ConfirmedBuild = lazy(async () => ({
  default: (await import('./confirmed-build.tsx')).ConfirmedBuild,
}));

type AskIfNeededProps = { choices: HolsterChoices; hand?: Orientation | null; notes?: string };

/** The way to ask about a build, if its pairing needs it. */
export function AskIfNeeded({ choices, hand = null, notes = '' }: AskIfNeededProps) {
  const { builder } = useLists();
  const { pistolMake, pistolModel } = choices;
  if (pistolMake === null || pistolModel === null || askSentence(builder, choices) === null) return null;
  return (
    <Suspense>
      <AskFirst build={{ ...choices, pistolMake, pistolModel, orientation: hand, customNotes: notes }} />
    </Suspense>
  );
}

/** The build that the page's address has our yes to. The server's HTML is the same for every address. */
export function ConfirmedIfLinked() {
  const { search } = useLocation();
  const code = new URLSearchParams(search).get('fit');
  if (!useIsHydrated() || !code) return null;
  return (
    <Container className="pt-6">
      <div id="confirmed">
        <Suspense>
          <ConfirmedBuild code={code} />
        </Suspense>
      </div>
    </Container>
  );
}
