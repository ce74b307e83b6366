import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Client } from 'pg';

const run = promisify(execFile);

/** The file with the volumes of services, beside that of the product's backup. */
const volumesFileOf = (file: string): string => `${file}.volumes`;

/** The folder that has them, with a folder for each organization. */
const volumesFolderIn = (dataDirectory: string): string => path.join(dataDirectory, 'volumes');

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** What tar ends with when files changed while it read them. */
const CHANGED = 1;

const pack = async (folder: string, file: string): Promise<void> => {
  try {
    // What it says of sockets and closed files may be without end.
    const tar =
      'exec tar --create --gzip --sparse --ignore-failed-read --file="$1" --directory="$2" . 2>/dev/null';
    await run('/bin/sh', ['-c', tar, 'tar', file, folder]);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== CHANGED) throw error;
  }
};

/**
 * Writes all volumes and their snapshots into a file, a tar archive, gzipped, while services go on: what they write meanwhile may be in it in part. It
 * is readable by its owner alone, and whole when it appears under its name.
 * @returns the file; null where there are no volumes
 * @throws Error when the file is there already, or the disk fails; then nothing is left
 */
export async function backUpVolumes(dataDirectory: string, backup: string): Promise<string | null> {
  const folder = volumesFolderIn(dataDirectory);
  if (isEmpty(folder)) return null;
  const file = volumesFileOf(backup);
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  try {
    // Whatever the umask is.
    await writeFile(draft, '', { mode: 0o600, flag: 'wx' });
    await pack(folder, draft);
    await link(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return file;
}

/** Volumes that stand beside a backup, unpacked and ready to be put into their place. */
export type UnpackedVolumes = {
  /** Where they are until they are in their place. */
  folder: string;
  /** Puts them into their place; what was there is kept beside them. */
  place: () => Promise<void>;
  /** From now on what was there is not put back. */
  keep: () => Promise<void>;
  /** Puts what was there back, unless `keep` was called. */
  close: () => Promise<void>;
};

/**
 * Unpacks the file of `backUpVolumes` that stands beside a backup. No server may be at work.
 * @param force replaces volumes that are there
 * @returns null where there is none
 * @throws Error when volumes are there, also those of an earlier restore that was interrupted, or the file is not whole; then nothing has changed
 */
export async function unpackVolumes(
  backup: string,
  { dataDirectory, force }: { dataDirectory: string; force: boolean },
): Promise<UnpackedVolumes | null> {
  const file = volumesFileOf(backup);
  if (!existsSync(file)) return null;
  const folder = volumesFolderIn(dataDirectory);
  const [unfinished, replaced] = [`${folder}.restored`, `${folder}.replaced`];
  if (!isEmpty(folder) && !force) {
    throw new Error(
      `There are volumes of services in ${folder}. Replace them with --force. Nothing was changed.`,
    );
  }
  if (existsSync(replaced)) {
    throw new Error(
      `A restore was interrupted: ${replaced} has the volumes of services of before. Move it to ${folder} unless the product was restored; then delete it. Nothing was changed.`,
    );
  }
  const isThere = existsSync(folder);
  let isPlaced = false;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    await run('tar', ['--extract', '--gzip', `--file=${file}`, `--directory=${unfinished}`]);
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true });
    throw new Error(`${file} is no whole backup of volumes of services. Nothing was changed.`, { cause });
  }
  return {
    folder: unfinished,
    place: async () => {
      if (isThere) await rename(folder, replaced);
      isPlaced = true;
      await rename(unfinished, folder);
    },
    keep: async () => {
      isPlaced = false;
      // Under a name that nobody takes for something whole, if this is interrupted.
      if (isThere) await rename(replaced, unfinished);
    },
    close: async () => {
      await rm(unfinished, { recursive: true, force: true });
      if (!isPlaced) return;
      await rm(folder, { recursive: true, force: true });
      if (isThere) await rename(replaced, folder);
    },
  };
}

/** The names of folders that the product made in a folder: of organizations, or of their volumes. */
const folders = (parent: string): string[] =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[0-9a-f-]{36}$/.test(entry.name))
    .map(({ name }) => name);

/** The folders of volumes and snapshots, as `made_volumes` names them. */
const pathsIn = (folder: string): string[] => {
  if (!existsSync(folder)) return [];
  return folders(folder).flatMap((organizationId) =>
    folders(path.join(folder, organizationId)).map((name) => `${organizationId}/${name}`),
  );
};

/**
 * Makes restored rows agree with the folders that there will be, which were written a moment later, or not at all: folders that no row names are removed
 * later, snapshots without a folder are forgotten, and volumes without one begin empty.
 * @param unpacked null where the backup has no volumes: then those that are on this machine are meant
 * @param client connected to the restored rows, not bound by policies
 * @returns how many volumes begin empty although they had content
 */
export async function matchVolumes(
  client: Client,
  { dataDirectory, unpacked }: { dataDirectory: string; unpacked: UnpackedVolumes | null },
): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('public.made_volumes') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return 0;
  const paths = pathsIn(unpacked?.folder ?? volumesFolderIn(dataDirectory));
  if (unpacked) {
    await client.query(
      `INSERT INTO public.made_volumes (path, made_at) SELECT unnest($1::text[]), now() ON CONFLICT DO NOTHING`,
      [paths],
    );
  }
  await client.query(
    `DELETE FROM public.volume_snapshots WHERE organization_id || '/' || folder <> ALL ($1::text[])`,
    [paths],
  );
  const emptied = await client.query(
    `UPDATE public.volumes SET size_bytes = 0, read_only = false
     WHERE size_bytes > 0 AND organization_id || '/' || folder <> ALL ($1::text[])`,
    [paths],
  );
  return emptied.rowCount ?? 0;
}
