import { useEffect, useRef, useState } from 'react';
import * as uploads from '#domain/api/uploads.calls.ts';
import { maximumBytes, tooLargeMessage } from '#domain/platform/media/upload-limits.ts';
import { refusalMessage } from '#web/api-client.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { adminUpload } from '#web/admin/session/admin-upload.ts';

export type Upload = { id: number; name: string; share: number };

let lastId = 0;

function nextId(): number {
  lastId += 1;
  return lastId;
}

/**
 * Uploads pictures one after the other, each with its progress; `onDone` gets each address (R-APROD-13, R-API-35). A failure shows
 * 'Failed to upload image' with the reason. Closing the editor aborts running uploads.
 */
export function useUploads(onDone: (imageUrl: string) => void) {
  const [running, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef(Promise.resolve());
  const aborts = useRef(new Map<number, AbortController>());
  const done = useRef(onDone);

  useEffect(() => {
    done.current = onDone;
  }, [onDone]);

  useEffect(() => {
    const underWay = aborts.current;
    return () => {
      for (const abort of underWay.values()) abort.abort();
    };
  }, []);

  function send(files: Iterable<File>) {
    for (const file of files) {
      const id = nextId();
      const abort = new AbortController();
      aborts.current.set(id, abort);
      setUploads((others) => [...others, { id, name: file.name, share: 0 }]);
      line.current = run(line.current, id, file, abort.signal);
    }
  }

  async function run(before: Promise<void>, id: number, file: File, signal: AbortSignal) {
    await before;
    const onProgress = (share: number) =>
      setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, share } : upload)));
    try {
      if (signal.aborted) return;
      if (file.size > maximumBytes) throw new Error(tooLargeMessage);
      const { imageUrl } = await adminUpload(uploads.add, { image: file }, { onProgress, signal });
      done.current(imageUrl);
    } catch (error) {
      if (!signal.aborted)
        toast({ title: 'Failed to upload image', description: reasonOf(error, file), tone: 'destructive' });
    } finally {
      aborts.current.delete(id);
      setUploads((all) => all.filter((upload) => upload.id !== id));
    }
  }

  return { uploads: running, send, cancel: (id: number) => aborts.current.get(id)?.abort() };
}

function reasonOf(error: unknown, { name }: File): string {
  const isTooLarge = error instanceof Error && error.message === tooLargeMessage;
  const reason = isTooLarge ? tooLargeMessage : refusalMessage(error);
  return `${name}: ${reason ?? 'Please check your connection and try again.'}`;
}
