import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { httpUrl, text } from './config-values.ts';

/** The services beside the store that it can do without: what watches it, what holds its pictures, what stands before it. */
export const outsideVariables = {
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket').optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: text.default('us-east-1'),
  BACKUP_S3: text
    .refine((url) => placeIn(url) !== null, 'must be a bucket, such as s3://bucket/folder')
    .optional(),
  CLOUDFLARE_ZONE_ID: text.regex(/^[0-9a-f]{32}$/, 'must be a zone’s id: 32 digits from 0 to f').optional(),
  CLOUDFLARE_API_TOKEN: text.optional(),
  CLOUDFLARE_API_URL: httpUrl.default('https://api.cloudflare.com/client/v4'),
};

export type OutsideServices = {
  /** Where the metrics are served. Null: nowhere. */
  metrics: { port: number; host: string } | null;
  /** Whether an OpenTelemetry collector is named; its library reads the address itself. */
  isTraced: boolean;
  /** Where pictures and customers' photos are kept. Null: in the data folder. The keys are the client's own variables. */
  s3: S3Place | null;
  /** The server that has all buckets. */
  s3Server: Omit<S3Place, 'bucket'>;
  /** Where each backup is copied to. Null: nowhere. */
  backupCopy: S3Folder | null;
  /** The CDN that keeps pages. Null: none does. */
  cdn: { zoneId: string; token: string; apiUrl: string } | null;
};

/** `endpoint` null: Amazon's. */
export type S3Place = { bucket: string; endpoint: string | null; region: string };

/** A folder of a bucket. `prefix` has no slash at its ends; '' is the bucket itself. */
export type S3Folder = S3Place & { prefix: string };

/** The bucket and the prefix of an address such as s3://bucket/folder; null for any other text. */
export function placeIn(address: string): Pick<S3Folder, 'bucket' | 'prefix'> | null {
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*?))?\/?$/.exec(address) ?? [];
  return bucket === undefined ? null : { bucket, prefix };
}

/** Throws ConfigError if one of two variables that belong together is missing. */
export function readOutsideServices(
  e: z.infer<z.ZodObject<typeof outsideVariables>>,
): Readonly<OutsideServices> {
  const { CLOUDFLARE_ZONE_ID: zoneId, CLOUDFLARE_API_TOKEN: token } = e;
  if ((zoneId === undefined) !== (token === undefined)) {
    throw new ConfigError('CLOUDFLARE_ZONE_ID and CLOUDFLARE_API_TOKEN belong together: set both or neither');
  }
  const server = { endpoint: e.S3_ENDPOINT ?? null, region: e.S3_REGION };
  const backups = placeIn(e.BACKUP_S3 ?? '');
  return {
    metrics: e.METRICS_PORT === undefined ? null : { port: e.METRICS_PORT, host: e.METRICS_HOST },
    isTraced: e.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    s3: e.S3_BUCKET === undefined ? null : { bucket: e.S3_BUCKET, ...server },
    s3Server: server,
    backupCopy: backups && { ...backups, ...server },
    cdn: zoneId === undefined || token === undefined ? null : { zoneId, token, apiUrl: e.CLOUDFLARE_API_URL },
  };
}
