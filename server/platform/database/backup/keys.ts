import path from 'node:path';
import { fingerprintOf, readKeyFile, writeKeyFile } from '../../auth/secrets/keyFile.ts';
import type { BackupHeader } from './backupFile.ts';

/** The settings that the key of stored secrets comes from. */
export type KeySettings = { dataDirectory: string; secretKey?: string };

const fileOf = ({ dataDirectory }: KeySettings) => path.join(dataDirectory, 'secret.key');

/**
 * What a backup says of the key: an operator's own (SECRET_KEY) is kept by the operator, that of secret.key goes along
 * unless `without` is set. Null where no server has made one.
 */
export async function keyForBackup(settings: KeySettings, without: boolean): Promise<BackupHeader['key']> {
  if (settings.secretKey) return { fingerprint: fingerprintOf(settings.secretKey) };
  const text = await readKeyFile(fileOf(settings));
  if (!text) return null;
  return { fingerprint: fingerprintOf(text), ...(without ? {} : { text }) };
}

/**
 * What restoring has to do about the key.
 * @returns how to put it into its place, or a warning when there is none to put
 * @throws Error when another key is there, with which the stored secrets could not be read
 */
export async function planKey(
  settings: KeySettings,
  key: BackupHeader['key'],
): Promise<{ place: () => Promise<void>; warning?: string }> {
  const nothing = { place: () => Promise.resolve() };
  if (!key) return nothing;
  const file = fileOf(settings);
  const present = settings.secretKey ?? (await readKeyFile(file));
  if (present && fingerprintOf(present) !== key.fingerprint) {
    throw new Error(
      `The secrets in the backup were encrypted with another key than ${settings.secretKey ? 'SECRET_KEY' : file}. ` +
        'Set the former SECRET_KEY, or move secret.key away. Nothing was changed.',
    );
  }
  if (present) return nothing;
  const { text } = key;
  if (text) return { place: () => writeKeyFile(file, text) };
  return {
    ...nothing,
    warning:
      'The key of the stored secrets is not in the backup. Set the former SECRET_KEY before the server starts, ' +
      'or access tokens of repositories and second factors cannot be read.',
  };
}
