import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as holster from '#domain/api/holster.calls.ts';
import { refusalOfBuild } from '#domain/catalog/holster/build.ts';
import { askSentence } from '#domain/catalog/holster/fit.ts';
import type { HolsterChoices } from '#domain/catalog/holster/holster-choices.ts';
import type { HolsterPriceAnswer } from '#domain/catalog/holster/holster.schema.ts';
import { builderFallbackPrice, holsterPrice, holsterPriceBreakdown } from '#domain/catalog/holster/price.ts';
import { parseDecimal, type Cents } from '#domain/money/amounts/money.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import { useLists } from '#web/holster/lists.ts';
import { ask } from '#web/ask.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

export type PriceLine = { label: string; cents: Cents | null };

export type LivePrice = {
  cents: Cents;
  /** No server answer yet, or the call failed (R-HOL-19). */
  isEstimate: boolean;
  /** A request is running: the price shown is for the previous choices. */
  isOld: boolean;
  hasFailed: boolean;
  /** A line for each choice; amounts are null until the server answers. */
  lines: readonly PriceLine[];
  retry: () => void;
};

type Shown = { cents: Cents; isEstimate: boolean };
/** In ms. */
const notesPause = 500;

/**
 * The server's price for the choices, fetched on each change once make, model and type are set (R-HOL-25). An answer belongs to its
 * own choices, so a late one never wins. A change of the notes is one, too, after a short pause (R-HOL-26).
 */
export function useLivePrice(choices: HolsterChoices, notes: string): LivePrice {
  const { pistolMake, pistolModel } = choices;
  const settledNotes = useDebounced(notes, notesPause);
  const lists = useLists();
  const { builder } = lists;
  const estimate: Shown = { cents: builderFallbackPrice(builder), isEstimate: true };
  const build = pistolMake !== null && pistolModel !== null ? { ...choices, pistolMake, pistolModel } : null;
  // The server has no price for what cannot be ordered.
  const isComplete = build !== null && refusalOfBuild(build, lists) === null;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [holster.price.path, choices, settledNotes],
    queryFn: isComplete ? () => ask(holster.price, {}, { ...build, customNotes: settledNotes }) : skipToken,
  });
  const settled = !isComplete || (isError && !isFetching) ? estimate : data ? answered(data, estimate) : null;
  const shown = useLast(settled, estimate);
  // It has to be asked about: the price is known all the same.
  if (build !== null && askSentence(builder, build) !== null) return knownPrice(choices, builder);
  return {
    ...shown,
    isOld: settled === null,
    hasFailed: isError && !isFetching,
    lines: data
      ? linesOf(data)
      : holsterPriceBreakdown(choices, builder).map(({ label }) => ({ label, cents: null })),
    retry: () => void refetch(),
  };
}

/** The price by the store's own rule, for the quick form, which asks no server. */
export function knownPrice(choices: HolsterChoices, builder: BuilderSetting): LivePrice {
  return {
    cents: holsterPrice(choices, builder),
    isEstimate: false,
    isOld: false,
    hasFailed: false,
    lines: holsterPriceBreakdown(choices, builder),
    retry: () => {},
  };
}

function answered({ price }: HolsterPriceAnswer, estimate: Shown): Shown {
  return { cents: parseDecimal(price) ?? estimate.cents, isEstimate: false };
}

function linesOf({ breakdown }: HolsterPriceAnswer): PriceLine[] {
  return breakdown.map(({ label, amount }) => ({ label, cents: parseDecimal(amount) }));
}

/** The latest settled value. */
function useLast(settled: Shown | null, first: Shown): Shown {
  const [last, setLast] = useState(first);
  if (settled !== null && (settled.cents !== last.cents || settled.isEstimate !== last.isEstimate)) {
    setLast(settled);
  }
  return settled ?? last;
}
