import { readdir } from 'node:fs/promises';
import { normalName } from './marker.ts';

/** As many as a plan can name. */
const most = 1_000;

/** Packages with their versions as they stand in a folder that pip installed into, as `pip freeze` writes them: `flask==3.0.0`. */
export const installedPackages = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => {
      const [, own, version] = /^([A-Za-z0-9][\w.]{0,200})-(\w[\w.!+]{0,100})\.dist-info$/.exec(name) ?? [];
      return own === undefined ? [] : [`${normalName(own)}==${version}`];
    })
    .sort()
    .slice(0, most);
};
