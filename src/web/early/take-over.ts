/** The event by which the app's scripts ask the first script for the replay. */
const takeOverEvent = 'takeover';

type Replay = () => void;

/**
 * Called once by the app's scripts when they start listening. Returns a function that replays the recorded actions; call it when
 * the page is interactive. Null if the address is already another page's, whose document is on its way: this one stays as it is.
 */
export function takeOver(): Replay | null {
  let replay: Replay | null = () => {};
  const detail = (theirs: Replay | null) => {
    replay = theirs;
  };
  document.dispatchEvent(new CustomEvent(takeOverEvent, { detail }));
  return replay;
}

/** Called by the first script: `give` returns the replay, or null as above. */
export function onTakeOver(give: () => Replay | null): void {
  const answer = (event: Event) => (event as CustomEvent<(replay: Replay | null) => void>).detail(give());
  document.addEventListener(takeOverEvent, answer, { once: true });
}
