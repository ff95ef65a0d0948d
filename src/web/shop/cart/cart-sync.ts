import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readCartAgain } from './read-cart-again.ts';

const channelName = 'cart';
let channel: BroadcastChannel | null = null;

/** Tells the shop's other tabs that the cart has changed. */
export function announceCart(): void {
  open()?.postMessage('changed');
}

/** Reads the cart again when another tab has changed it, and when the browser brings back a page from its memory. */
export function useCartSync(): void {
  const client = useQueryClient();
  useEffect(() => {
    const read = () => void readCartAgain(client);
    const readAgain = (event: PageTransitionEvent) => {
      if (event.persisted) read();
    };
    const tabs = open();
    tabs?.addEventListener('message', read);
    window.addEventListener('pageshow', readAgain);
    return () => {
      tabs?.removeEventListener('message', read);
      window.removeEventListener('pageshow', readAgain);
    };
  }, [client]);
}

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(channelName);
  return channel;
}
