import { timingSafeEqual } from 'node:crypto';
import type { Runtime } from '../../../../platform/runtime.ts';

/** Milliseconds for which a link works. */
export const lifetime = 60_000;

type Named = { organizationId: string; backupId: string; sessionId: string };
type Signing = Pick<Runtime, 'secrets' | 'clock'>;

const signatureOf = ({ secrets }: Signing, { organizationId, backupId, sessionId }: Named, until: number) =>
  secrets.fingerprint(JSON.stringify(['database backup', organizationId, backupId, sessionId, until]));

/** A path from which a session can download a backup for a minute. */
export const downloadLink = (runtime: Signing, named: Named): string => {
  const until = runtime.clock().getTime() + lifetime;
  return `/database-backups/${named.backupId}?until=${until}&signature=${signatureOf(runtime, named, until)}`;
};

/** Whether a link is the session's, and still works. */
export const isSigned = (
  runtime: Signing,
  named: Named,
  given: { until?: string | undefined; signature?: string | undefined },
): boolean => {
  const until = Number(given.until);
  if (!(until > runtime.clock().getTime())) return false;
  const [expected, signature] = [
    Buffer.from(signatureOf(runtime, named, until)),
    Buffer.from(given.signature ?? ''),
  ];
  return expected.length === signature.length && timingSafeEqual(expected, signature);
};
