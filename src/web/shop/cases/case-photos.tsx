import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import ImagePlus from 'lucide-react/icons/image-plus';
import * as cases from '#domain/api/cases.calls.ts';
import type { CustomerCase } from '#domain/care/cases/case.schema.ts';
import { mostPhotos } from '#domain/care/cases/case-states.ts';
import { maximumBytes, tooLargeMessage } from '#domain/platform/media/upload-limits.ts';
import { failureText } from '#web/failure-text.ts';
import { ask } from '#web/ask.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { sendPhoto } from './send-photo.ts';

type CasePhotosProps = { shown: CustomerCase; token: string; onChanged: (shown: CustomerCase) => void };

/** The photos so far, and a button that adds more, one after the other. */
export function CasePhotos({ shown: { photos, state }, token, onChanged }: CasePhotosProps) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<{ at: number; of: number } | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const isFull = photos.length >= mostPhotos;

  async function add(files: readonly File[]) {
    setErrors([]);
    for (const [index, file] of files.entries()) {
      setProgress({ at: index + 1, of: files.length });
      try {
        if (file.size > maximumBytes) throw new Error(tooLargeMessage);
        onChanged(await sendPhoto(token, file));
      } catch (error) {
        setErrors((others) => [...others, `${file.name}: ${reasonOf(error)}`]);
      }
    }
    setProgress(null);
  }

  return (
    <section aria-labelledby="photos">
      <h2 id="photos" className="type-h3">
        Photos
      </h2>
      <p className="type-small mb-4 text-text-2">Only you and our staff can see them.</p>
      {photos.length > 0 && (
        <ul className="mb-4 grid grid-cols-3 gap-3 sm:grid-cols-4">
          {photos.map(({ id }, index) => (
            <Photo key={id} id={id} token={token} label={`Photo ${index + 1}`} />
          ))}
        </ul>
      )}
      {state !== 'closed' && !isFull && (
        <>
          <Button
            level={photos.length === 0 ? 'primary' : 'secondary'}
            className="max-sm:w-full"
            busy={progress !== null && `Sending ${progress.at} of ${progress.of}...`}
            onClick={() => input.current?.click()}
          >
            <ImagePlus size={20} aria-hidden /> Add photos
          </Button>
          <input
            ref={input}
            type="file"
            aria-label="Photos to add"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              void add([...(target.files ?? [])]);
              // Lets the same file be chosen again.
              target.value = '';
            }}
          />
        </>
      )}
      {isFull && state !== 'closed' && (
        <p className="type-small text-text-2">That’s {mostPhotos}, which is all a case can have.</p>
      )}
      <div role="alert" className="type-small mt-3 text-danger empty:hidden">
        {errors.map((error) => (
          <p key={error} className="wrap-anywhere">
            {error}
          </p>
        ))}
      </div>
    </section>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.message === tooLargeMessage) return tooLargeMessage;
  return failureText(error);
}

/** It has no address of its own (R-CASE-6). */
function Photo({ id, token, label }: { id: string; token: string; label: string }) {
  const photo = useQuery({
    queryKey: ['case-photo', id],
    queryFn: () => ask(cases.showPhotoByLink, {}, { token, photoId: id, size: 'small' }),
    gcTime: 0,
  });
  return (
    <li className="aspect-square overflow-hidden rounded-s border border-line bg-ground">
      {photo.data && <img src={photo.data.picture} alt={label} className="size-full object-cover" />}
      {photo.isError && <p className="type-note p-2 text-text-2">{label} could not be loaded.</p>}
    </li>
  );
}
