/** The global through which the app's scripts and the first script communicate. */
const takeOverEvent = 'takeover';

/**
 * Called once by the app's scripts when they start listening. Returns a function that replays the recorded actions; call it when
 * the page is interactive.
 */
export function takeOver(): () => void {
  let replay = () => {};
  const detail = (theirs: () => void) => {
    replay = theirs;
  };
  document.dispatchEvent(new CustomEvent(takeOverEvent, { detail }));
  return replay;
}

/** Called by the first script: `give` returns the replay. */
export function onTakeOver(give: () => () => void): void {
  const answer = (event: Event) => (event as CustomEvent<(replay: () => void) => void>).detail(give());
  document.addEventListener(takeOverEvent, answer, { once: true });
}
