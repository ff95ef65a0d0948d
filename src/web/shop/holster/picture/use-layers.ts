import { useState } from 'react';
import { firstLayer, want, type Layer } from './picture-layers.ts';

/** The stack of layers for the current picture; see picture-layers.ts. */
export function useLayers(address: string) {
  const [wanted, setWanted] = useState(address);
  const [layers, setLayers] = useState<readonly Layer[]>(() => firstLayer(address));
  const [failed, setFailed] = useState<string | null>(null);
  if (wanted !== address) {
    setWanted(address);
    setLayers(want(layers, address));
  }
  /** `change` and `fail` are stable between renders. */
  return { layers, change: setLayers, hasFailed: failed === address, fail: setFailed };
}
