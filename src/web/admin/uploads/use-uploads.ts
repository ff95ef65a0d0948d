import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import * as uploads from '#domain/api/uploads.calls.ts';
import { maximumBytes, tooLargeMessage } from '#domain/platform/media/upload-limits.ts';
import { failureText } from '#web/failure-text.ts';
import { adminUpload } from '#web/admin/session/admin-upload.ts';
import { toast } from '#web/ui/messages/toast-store.ts';

export type Upload = { id: number; file: File; abort: AbortController; share: number };

let lastId = 0;

/**
 * Uploads pictures one after the other, each with its progress; `onDone` gets each address (R-APROD-13, R-API-35). A failure shows
 * 'Failed to upload image' with the reason. Closing the editor aborts running uploads.
 */
export function useUploads(onDone: (imageUrl: string) => void) {
  const [running, setRunning] = useState<readonly Upload[]>([]);
  const { mutate } = useMutation({
    scope: { id: useId() },
    async mutationFn({ id, file, abort: { signal } }: Upload) {
      signal.throwIfAborted();
      if (file.size > maximumBytes) throw new Error(tooLargeMessage);
      const onProgress = (share: number) =>
        setRunning((all) => all.map((upload) => (upload.id === id ? { ...upload, share } : upload)));
      return adminUpload(uploads.add, { image: file }, { onProgress, signal });
    },
    onSuccess: ({ imageUrl }) => onDone(imageUrl),
    onError(error, { file, abort }) {
      if (abort.signal.aborted) return;
      toast({ title: 'Failed to upload image', description: reasonOf(error, file), tone: 'destructive' });
    },
    onSettled: (_answer, _error, { id }) => setRunning((all) => all.filter((upload) => upload.id !== id)),
  });
  const abortAll = useEffectEvent(() => running.forEach(({ abort }) => abort.abort()));
  useEffect(() => () => abortAll(), []);

  function send(files: Iterable<File>) {
    for (const file of files) {
      lastId += 1;
      const upload = { id: lastId, file, abort: new AbortController(), share: 0 };
      setRunning((all) => [...all, upload]);
      mutate(upload);
    }
  }

  return { uploads: running, send };
}

function reasonOf(error: unknown, { name }: File): string {
  const isTooLarge = error instanceof Error && error.message === tooLargeMessage;
  return `${name}: ${isTooLarge ? tooLargeMessage : failureText(error)}`;
}
