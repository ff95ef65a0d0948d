import { channel } from 'node:diagnostics_channel';

/** What the store tells metrics and traces, if they are on. Otherwise it costs a comparison. */

/** An answer was asked for: which cache, and whether it had it. */
export type CacheLookup = { cache: string; isHit: boolean };

/** A page was rendered. */
export type Render = { seconds: number };

/** A statement was sent: its text, without values. A listener may set what is called at its end. */
export type Query = { text: string; onEnd: ((error: Error | null) => void) | null };

export const dbQueries = signal<Query>('ridgeline:db-query');
export const cacheLookups = signal<CacheLookup>('ridgeline:cache-lookup');
export const renders = signal<Render>('ridgeline:render');

/** Node's own channel, with the type of what it carries. */
function signal<T extends object>(name: string) {
  const own = channel(name);
  return {
    isHeard: () => own.hasSubscribers,
    tell: (what: T) => own.publish(what),
    /** Returns a function that stops hearing. */
    hear(listener: (what: T) => void): () => void {
      const onMessage = (what: unknown) => listener(what as T);
      own.subscribe(onMessage);
      return () => {
        own.unsubscribe(onMessage);
      };
    },
  };
}
