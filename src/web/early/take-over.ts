/** By this the shop's scripts and the first program find each other. */
const takeOverEvent = 'takeover';

/**
 * For the shop's scripts, once, when they begin to listen themselves. Returns what does again all that was done before;
 * to be called when the page answers.
 */
export function takeOver(): () => Promise<void> {
  let replay = () => Promise.resolve();
  const detail = (theirs: () => Promise<void>) => {
    replay = theirs;
  };
  document.dispatchEvent(new CustomEvent(takeOverEvent, { detail }));
  return replay;
}

/** For the first program: `give` answers with the replay, and keeps nothing more. */
export function onTakeOver(give: () => () => Promise<void>): void {
  const answer = (event: Event) =>
    (event as CustomEvent<(replay: () => Promise<void>) => void>).detail(give());
  document.addEventListener(takeOverEvent, answer, { once: true });
}
