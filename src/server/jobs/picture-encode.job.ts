import { encodeUpload } from '../media/encode-upload.ts';
import type { Services } from '../services.ts';
import type { Jobs } from './jobs.ts';

export function pictureEncodeJob(services: Services, { key }: Jobs['picture.encode']): Promise<void> {
  return encodeUpload(services, key);
}
