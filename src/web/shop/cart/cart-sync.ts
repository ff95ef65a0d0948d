import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readCartAgain } from './read-cart-again.ts';

const channelName = 'cart';
let channel: BroadcastChannel | null = null;

/** Tells the store's other tabs that the cart changed. */
export function announceCart(): void {
  open()?.postMessage('changed');
}

/** Refetches the cart when another tab changed it, or when a page returns from the back/forward cache. */
export function useCartSync(): void {
  const client = useQueryClient();
  useEffect(() => {
    const read = () => void readCartAgain(client);
    const readAgain = (event: PageTransitionEvent) => {
      if (event.persisted) read();
    };
    window.addEventListener('pageshow', readAgain);
    open()?.addEventListener('message', read);
    return () => {
      channel?.removeEventListener('message', read);
      window.removeEventListener('pageshow', readAgain);
    };
  }, [client]);
}

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(channelName);
  return channel;
}
