import type { LayerLimits, NoRoom, NotKept } from '../artifacts/index.ts';
import { Failed } from './running.ts';

/**
 * Why a folder of a build cannot be kept, for people.
 * @param folder its path in the project; '' for the whole of it
 * @param limits that it was to keep
 */
export const notKept = (
  refused: NotKept | NoRoom,
  folder: string,
  limits: Pick<LayerLimits, 'bytes' | 'files'>,
): Failed => {
  if (refused.reason === 'NO_ROOM') return new Failed('NOT_KEPT', refused.message);
  const { reason, path } = refused;
  const where = [folder, path].filter(Boolean).join('/') || 'The folder';
  const why = {
    LINK_LEADS_OUT: `${where} is a link to something outside the release. Copy its target instead.`,
    NOT_A_FILE: `${where} is neither a file nor a folder. Remove it at the end of the build.`,
    NAME: `${where} has a name that is too long or not UTF-8. Rename it.`,
    TOO_LARGE: `${folder || 'The folder'} makes the release larger than ${limits.bytes / 1024 ** 2} MiB. Leave out what the release does not need.`,
    TOO_MANY_FILES: `${folder || 'The folder'} makes the release larger than ${limits.files.toLocaleString('en')} files. Leave out what the release does not need.`,
  };
  return new Failed('NOT_KEPT', why[reason]);
};
