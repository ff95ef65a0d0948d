export type WebhookEvent = {
  id: string;
  type: string;
  /** The exact bytes that are signed and sent. */
  body: string;
};

/** One event for the store, with all delivery attempts so far. Plain JSON. */
export type Delivery = {
  id: string;
  eventId: string;
  eventType: string;
  url: string | null;
  headers: Record<string, string>;
  body: string;
  state: 'unsent' | 'waiting' | 'delivered' | 'failed' | 'dropped';
  attempts: { at: number; status: number | null; error?: string }[];
};
