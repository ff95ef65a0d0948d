/** A payment provider's hosts for the checkout's Content-Security-Policy; the hosts of one kind are separated by spaces. */
export type BrowserSources = {
  scripts: string;
  styles?: string;
  images: string;
  calls: string;
  frames: string;
  /** Whether the success page loads its script too. */
  isOnDonePage: boolean;
};
