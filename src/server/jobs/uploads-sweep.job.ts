import { sweepUploads } from '../media/sweep-uploads.ts';
import type { Services } from '../services.ts';

export function uploadsSweepJob(services: Services): Promise<void> {
  return sweepUploads(services);
}
