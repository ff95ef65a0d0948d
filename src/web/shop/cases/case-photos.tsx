import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import ImagePlus from 'lucide-react/icons/image-plus';
import * as cases from '#domain/api/cases.calls.ts';
import { type CustomerCase, tokenField } from '#domain/care/cases/case.schema.ts';
import { mostPhotos } from '#domain/care/cases/case-states.ts';
import { maximumBytes, tooLargeMessage } from '#domain/platform/media/upload-limits.ts';
import { ApiError } from '#web/api-client.ts';
import { failureText } from '#web/failure-text.ts';
import { ask } from '#web/ask.ts';
import { Button } from '#web/ui/controls/button.tsx';

type CasePhotosProps = { shown: CustomerCase; token: string; onChanged: (shown: CustomerCase) => void };

type Sending = { file: File; at: number; of: number };

/** The photos so far, and a button that adds more, one after the other. */
export function CasePhotos({ shown: { photos, state }, token, onChanged }: CasePhotosProps) {
  const input = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const isFull = photos.length >= mostPhotos;
  const mutationKey = ['photo of case', token];
  const { mutate } = useMutation({
    mutationKey,
    // One after the other.
    scope: { id: mutationKey.join(' ') },
    async mutationFn({ file }: Sending) {
      if (file.size > maximumBytes) throw new Error(tooLargeMessage);
      return sendPhoto(token, file);
    },
    onSuccess: onChanged,
    onError: (error, { file }) => setErrors((others) => [...others, `${file.name}: ${reasonOf(error)}`]),
  });
  const [sent] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Sending,
  });

  function add(files: readonly File[]) {
    setErrors([]);
    for (const [index, file] of files.entries()) mutate({ file, at: index + 1, of: files.length });
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
            busy={sent && `Sending ${sent.at} of ${sent.of}...`}
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
              add([...(target.files ?? [])]);
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

/** Sends a photo by the link's token, which comes before the file so that the server checks it first. */
async function sendPhoto(token: string, file: File): Promise<CustomerCase> {
  const body = new FormData();
  body.set(tokenField, token);
  body.set('image', file);
  const answer = await fetch(cases.addPhoto.path, { method: 'POST', body });
  const { ok, status, statusText, headers } = answer;
  const text = await answer.text();
  if (!ok) throw new ApiError({ status, statusText, headers, text });
  return JSON.parse(text) as CustomerCase;
}
