import type { FastifyReply, FastifyRequest } from 'fastify';
import { hourMs } from '#domain/platform/time/durations.ts';
import type { Services } from '#server/services.ts';

const previewHours = 12;

type PreviewServices = Pick<Services, 'config' | 'storeKey' | 'clock'>;

/** Lets this browser see a closed store as shoppers will see it, until the end that the sealed cookie names (R-SETUP-16). */
export function startPreview({ config, storeKey, clock }: PreviewServices, reply: FastifyReply): void {
  const end = clock().getTime() + previewHours * hourMs;
  void reply.setCookie(nameOf(config), storeKey.seal(String(end), about), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: (previewHours * hourMs) / 1000,
  });
}

export function isPreview(
  { config, storeKey, clock }: PreviewServices,
  { cookies }: FastifyRequest,
): boolean {
  const end = storeKey.open(cookies[nameOf(config)] ?? '', about);
  return end !== null && Number(end) > clock().getTime();
}

const about = 'preview';

/** As the guest's cart (R-CART-1): over https no other subdomain can set it. */
function nameOf(config: Services['config']): string {
  return isSecure(config) ? '__Host-preview' : 'preview';
}

function isSecure({ publicUrl }: Services['config']): boolean {
  return publicUrl.startsWith('https:');
}
