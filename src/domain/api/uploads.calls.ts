import { z } from 'zod';
import { call } from './call.ts';

export const add = call('uploads.add', {
  method: 'POST',
  path: '/api/admin/upload',
  permission: 'products.edit',
  summary: 'Upload a picture',
  description: 'One JPEG, PNG, WebP or AVIF. A picture that no product uses is removed after a day.',
  file: 'image',
  answers: { 200: z.object({ imageUrl: z.string() }) },
  refusals: [400, 413, 415],
  perMinute: 120,
});
