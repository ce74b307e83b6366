import { timingSafeEqual } from 'node:crypto';
import type { Runtime } from '../../../platform/runtime.ts';

/** Milliseconds for which a token works. */
const LIFETIME = 600_000;

type Named = { organizationId: string; releaseId: string };
type Signing = Pick<Runtime, 'secrets' | 'clock'>;

const signatureOf = ({ secrets }: Signing, { organizationId, releaseId }: Named, until: number) =>
  secrets.fingerprint(JSON.stringify(['layers of a release', organizationId, releaseId, until]));

/** A token by which the layers of a release, and nothing else, can be fetched for ten minutes, also more than once: a pod that is started again fetches again. */
export const layerToken = (runtime: Signing, named: Named): string => {
  const until = runtime.clock().getTime() + LIFETIME;
  return `${until}.${signatureOf(runtime, named, until)}`;
};

/** Whether a token is that of a release, and still works. */
export const isLayerToken = (runtime: Signing, named: Named, token: string): boolean => {
  const [time = '', given = ''] = token.split('.');
  const until = Number(time);
  if (!(until > runtime.clock().getTime())) return false;
  const [expected, signature] = [Buffer.from(signatureOf(runtime, named, until)), Buffer.from(given)];
  return expected.length === signature.length && timingSafeEqual(expected, signature);
};
