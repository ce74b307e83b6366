import { useMemo, useState } from 'react';
import { plainLines } from '../highlightedLines.ts';
import type { ChangedFileFragment, DifferenceFactsFragment } from '../../shared/code/changes.generated.ts';
import { useContextLinesQuery, useFilePatchQuery } from './diff.generated.ts';
import { diffRows, type Gap, step } from './diffRows.ts';
import { parsePatch } from './parsePatch.ts';

interface FileDiffOptions {
  projectId: string;
  difference: DifferenceFactsFragment;
  file: ChangedFileFragment;
  /** Whether its lines are to be read. */
  wanted: boolean;
}

/** The lines of a file that differ, read once they are wanted, and how to show more around them. */
export const useFileDiff = ({ projectId, difference, file, wanted }: FileDiffOptions) => {
  const { path, previousPath, status } = file;
  const [opened, setOpened] = useState<Readonly<Record<number, number>>>({});
  const { data, error, refetch } = useFilePatchQuery({
    variables: {
      id: projectId,
      before: difference.beforeSha,
      after: difference.afterSha,
      path: path ?? '',
      previousPath,
    },
    skip: !wanted || path === null,
  });
  // Of a file that is new or gone nothing is around what differs.
  const whole = status === 'ADDED' || status === 'DELETED';
  const context = useContextLinesQuery({
    variables: { id: projectId, commit: difference.afterSha, path: path ?? '' },
    skip: whole || path === null || Object.keys(opened).length === 0,
  });
  const text = context.data?.project?.repository?.blob?.text;
  const lines = useMemo(
    () =>
      whole
        ? []
        : text === undefined || text === null
          ? undefined
          : plainLines(text).map(([line]) => line?.text ?? ''),
    [whole, text],
  );
  const patch = data?.project?.repository?.patch;
  const hunks = useMemo(() => parsePatch(patch?.text ?? ''), [patch?.text]);
  const rows = useMemo(() => diffRows(hunks, lines, opened), [hunks, lines, opened]);
  const open = ({ index }: Gap) => setOpened((all) => ({ ...all, [index]: (all[index] ?? 0) + step }));
  return { patch, loaded: data !== undefined, rows, open, error: error ?? context.error, retry: refetch };
};
