/** One layer of the stack; the last ready layer covers those below. */
export type Layer = { id: number; address: string; isReady: boolean };

/** The initial stack, with the picture already in the page. */
export function firstLayer(address: string): Layer[] {
  return [{ id: 0, address, isReady: true }];
}

/** Puts the new picture on top, to be shown once decoded; a picture still loading is dropped. */
export function want(layers: readonly Layer[], address: string): Layer[] {
  const ready = layers.filter(({ isReady }) => isReady);
  if (ready.at(-1)?.address === address) return ready;
  return [...ready, { id: (layers.at(-1)?.id ?? 0) + 1, address, isReady: false }];
}

/** Decoded: it fades in over the layers below. */
export function decoded(layers: readonly Layer[], id: number): Layer[] {
  return layers.map((layer) => (layer.id === id ? { ...layer, isReady: true } : layer));
}

/** Fully visible: the layers below are removed. */
export function covering(layers: readonly Layer[], id: number): Layer[] {
  return layers.filter((layer) => layer.id >= id);
}
