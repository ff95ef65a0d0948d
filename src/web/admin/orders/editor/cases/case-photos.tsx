import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as cases from '#domain/api/cases.calls.ts';
import type { OrderCase, PhotoSize } from '#domain/care/cases/case.schema.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';

type CasePhotosProps = { id: number; photos: OrderCase['photos'] };

/** The customer's photos; each opens in full. */
export function CasePhotos({ id, photos }: CasePhotosProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const shown = opened === null ? undefined : photos[opened];
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className="block size-20 overflow-hidden rounded-s border border-line bg-ground"
              onClick={() => setOpened(index)}
            >
              <Photo id={id} photoId={photo.id} size="small" label={`Photo ${index + 1}`} />
            </button>
          </li>
        ))}
      </ul>
      {shown && opened !== null && (
        <Dialog open wide title={`Photo ${opened + 1}`} onClose={() => setOpened(null)}>
          {/* As high while it loads: the cross would move away from under the pointer. */}
          <div className="grid h-[75dvh] place-items-center p-4 max-md:h-full">
            <Photo id={id} photoId={shown.id} size="large" label={`Photo ${opened + 1}`} />
          </div>
        </Dialog>
      )}
    </>
  );
}

type PhotoProps = { id: number; photoId: string; size: PhotoSize; label: string };

/** It has no address of its own (R-CASE-6). */
function Photo({ id, photoId, size, label }: PhotoProps) {
  const photo = useQuery({
    ...staffQueryOf(cases.readPhoto, { id, photoId, size }),
    refetchOnWindowFocus: false,
  });
  if (photo.isError) return <span className="type-note">{label} could not be loaded.</span>;
  if (!photo.data) return <Skeleton className="size-full" />;
  return (
    <img
      src={photo.data.picture}
      alt={label}
      className={size === 'small' ? 'size-full object-cover' : 'max-h-full max-w-full'}
    />
  );
}
