import { useState } from 'react';
import { pictureSources } from '#domain/platform/media/picture.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/display/picture.tsx';
import { covering, decoded, type Layer, firstLayer, want } from './picture-layers.ts';

type LivePictureProps = {
  address: string;
  alt: string;
  sizes: string;
  /** All builds are drawn right-handed, so a left-handed one is mirrored (R-HOL-47). */
  isMirrored?: boolean;
  className?: string;
};

/**
 * A picture that changes without flicker: the next one is decoded off screen and then fades in over the previous one, which stays
 * opaque until covered (R-LOOK-12).
 */
export function LivePicture({ address, alt, sizes, isMirrored = false, className }: LivePictureProps) {
  const { layers, change, hasFailed, fail } = useLayers(address);
  return (
    <div className={cx('relative', className)}>
      {layers.map((layer, place) => (
        <LayerPicture
          key={layer.id}
          layer={layer}
          alt={place === layers.length - 1 ? alt : ''}
          sizes={sizes}
          isMirrored={isMirrored}
          onChange={change}
          onFailed={fail}
        />
      ))}
      {hasFailed && (
        <p className="type-small absolute inset-0 grid place-items-center bg-plate p-8 text-center text-text-2">
          The picture did not load. The description below it is correct.
        </p>
      )}
    </div>
  );
}

type LayerPictureProps = {
  layer: Layer;
  alt: string;
  sizes: string;
  isMirrored: boolean;
  onChange: (change: (layers: readonly Layer[]) => readonly Layer[]) => void;
  onFailed: (address: string) => void;
};

function LayerPicture({ layer, alt, sizes, isMirrored, onChange, onFailed }: LayerPictureProps) {
  const { id, address, isReady } = layer;
  const fail = () => onFailed(address);
  const fade = isReady ? 'animate-[appear_200ms_linear]' : 'opacity-0';
  return (
    <div
      // The first picture came with the page and does not fade in.
      className={cx('absolute inset-0 [&_img]:size-full', id > 0 && fade, isMirrored && '-scale-x-100')}
      onAnimationEnd={() => onChange((layers) => covering(layers, id))}
    >
      <Picture
        picture={pictureSources(address)}
        alt={alt}
        sizes={sizes}
        priority={id > 0}
        onLoad={({ currentTarget }) =>
          void currentTarget.decode().then(() => onChange((layers) => decoded(layers, id)), fail)
        }
        onError={fail}
      />
    </div>
  );
}

/** The stack of layers for the current picture; see picture-layers.ts. */
function useLayers(address: string) {
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
