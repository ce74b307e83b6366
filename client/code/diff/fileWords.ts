import type { FileChangeStatus } from '../../../schema/generated/types.ts';
import type { ChipTone } from '../../shared/display/ToneChip.tsx';
import type { ChangedFileFragment } from '../../shared/code/changes.generated.ts';

/** What became of a file, in a word and a colour. */
export const statusWords: Record<FileChangeStatus, { label: string; tone: ChipTone }> = {
  ADDED: { label: 'Added', tone: 'success' },
  DELETED: { label: 'Deleted', tone: 'critical' },
  MODIFIED: { label: 'Modified', tone: 'neutral' },
  RENAMED: { label: 'Renamed', tone: 'low' },
  RETYPED: { label: 'Another type', tone: 'medium' },
};

const modes: Readonly<Record<string, string>> = {
  '100644': 'file',
  '100755': 'executable file',
  '120000': 'symbolic link',
  '160000': 'submodule',
};
const wordOf = (mode: string) => modes[mode] ?? mode;

/** What a file became of what it was, where that changed: "file → executable file". */
export const modeChange = ({ modeBefore, modeAfter }: ChangedFileFragment): string | null =>
  modeBefore === null || modeAfter === null || modeBefore === modeAfter
    ? null
    : `${wordOf(modeBefore)} → ${wordOf(modeAfter)}`;

/** More changed lines than these are shown when asked for. */
const mostLines = 1_000;

/** Why the lines of a file are not shown by themselves; null when they are. */
export const heldBack = ({ generated, additions, deletions }: ChangedFileFragment): string | null => {
  if (generated) return 'A program wrote this file.';
  const lines = (additions ?? 0) + (deletions ?? 0);
  return lines > mostLines ? 'This is a large difference.' : null;
};
