import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';

/**
 * Makes the folder with the only extensions that a cluster has, beside the cluster, where PostgreSQL's user can reach it.
 * @returns the value of `extension_control_path`
 */
export const makeExtensionFolder = (
  { native, cluster, owner }: Pick<Account, 'native' | 'cluster' | 'owner'>,
  extensions: readonly string[],
): string => {
  const place = `${cluster}.extensions`;
  const folder = path.join(place, 'extension');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const from = path.join(native, 'share', 'postgresql', 'extension');
  for (const file of readdirSync(from)) {
    const [name = ''] = file.split(/--|\.control$/, 1);
    if (extensions.includes(name)) symlinkSync(path.join(from, file), path.join(folder, file));
  }
  for (const each of [place, folder]) {
    chmodSync(each, 0o700);
    if (owner) chownSync(each, owner.uid, owner.gid);
  }
  return place;
};
