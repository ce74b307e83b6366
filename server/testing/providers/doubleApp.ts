import { generateKeyPairSync } from 'node:crypto';
import type { DoubleApp } from './doubleRules.ts';

/** A private key as GitHub gives it to the owner of an app, and its public half. */
export const appKeys = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { privateKey: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(), publicKey };
};

/** An app that is installed on the repository of a double, and may do all that is done here. */
export const doubleApp = ({ publicKey }: Pick<DoubleApp, 'publicKey'>): DoubleApp => ({
  publicKey,
  installation: 4711,
  hasRepository: true,
  isSuspended: false,
  permissions: { contents: 'write', pull_requests: 'write', statuses: 'write' },
});
