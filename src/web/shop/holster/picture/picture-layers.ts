/** One picture in the pile; the last that is ready covers all below it. */
export type Layer = { id: number; address: string; isReady: boolean };

/** The pile that begins with a picture already in the page. */
export function firstLayer(address: string): Layer[] {
  return [{ id: 0, address, isReady: true }];
}

/** Puts the wanted picture on top, to be shown once it is decoded; one that was still on its way is given up. */
export function want(layers: readonly Layer[], address: string): Layer[] {
  const ready = layers.filter(({ isReady }) => isReady);
  if (ready.at(-1)?.address === address) return ready;
  return [...ready, { id: (layers.at(-1)?.id ?? 0) + 1, address, isReady: false }];
}

/** It is decoded: from now on it fades in over what is below. */
export function decoded(layers: readonly Layer[], id: number): Layer[] {
  return layers.map((layer) => (layer.id === id ? { ...layer, isReady: true } : layer));
}

/** It covers what is below, which can go. */
export function covering(layers: readonly Layer[], id: number): Layer[] {
  return layers.filter((layer) => layer.id >= id);
}
