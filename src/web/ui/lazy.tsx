import { Suspense, useEffect, useState, type ComponentType, lazy as reactLazy } from 'react';

/**
 * A component whose code comes when it is first wanted, so that no page pays for dialogs it does not open. `preload` is
 * for pointer or focus on what opens it. Until the code is there nothing shows.
 */
export function lazyOverlay<Props extends { open: boolean }>(
  load: () => Promise<{ Overlay: ComponentType<Props> }>,
) {
  const Lazy = reactLazy(async () => ({
    default: (await load()).Overlay,
  })) as unknown as ComponentType<Props>;

  function LazyOverlay(props: Props) {
    const [wanted, setWanted] = useState(props.open);
    useEffect(() => {
      if (props.open) setWanted(true);
    }, [props.open]);
    if (!wanted && !props.open) return null;
    return (
      <Suspense fallback={null}>
        <Lazy {...props} />
      </Suspense>
    );
  }

  return Object.assign(LazyOverlay, { preload: () => void load().catch(() => {}) });
}
