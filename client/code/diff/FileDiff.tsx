import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { use, useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { formatBytes } from '../../shared/display/formats.ts';
import { NewFindingsContext } from '../../shared/code/lineFindings.ts';
import { LineNotesContext, type LineOfVersion } from '../../shared/code/lineNotes.ts';
import type { ChangedFileFragment, DifferenceFactsFragment } from '../../shared/code/changes.generated.ts';
import { type DiffTarget, targetId } from './diffAddress.ts';
import { fileFindings } from './diffFindings.ts';
import type { DiffLayout } from './diffLayout.ts';
import { DiffLines } from './DiffLines.tsx';
import { FileDiffHead } from './FileDiffHead.tsx';
import { heldBack } from './fileWords.ts';
import { useFileDiff } from './useFileDiff.ts';
import { useSeen } from './useSeen.ts';

interface FileDiffProps {
  projectId: string;
  difference: DifferenceFactsFragment;
  file: ChangedFileFragment;
  layout: DiffLayout;
  /** The place in this file that the address names. */
  target: DiffTarget | undefined;
}

/** Pixels of a line, and the most that are kept free for lines on their way. */
const lineHeight = 20;
const mostKept = 12_000;

const heightOf = ({ additions, deletions }: ChangedFileFragment): number =>
  additions === null || deletions === null
    ? 4 * lineHeight
    : Math.min((additions + deletions + 7) * lineHeight, mostKept);

const sizes = (before: number | null, after: number | null): string =>
  [before, after].map((bytes) => (bytes === null ? 'nothing' : formatBytes(bytes))).join(' → ');

/** The head of a file, where notes on lines that are not on screen are written. */
const headOf = (path: string): LineOfVersion => ({ path, side: 'AFTER', line: 0 });

/** A file that differs, with its lines once it is near the screen, or when they are asked for where they are many. */
export const FileDiff = ({ projectId, difference, file, layout, target }: FileDiffProps) => {
  const { path, name } = file;
  const notes = use(LineNotesContext);
  const add = notes?.onAdd ?? null;
  const onComment = path === null || !add ? null : () => add(headOf(path), null);
  const box = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState(false);
  const [asked, setAsked] = useState(false);
  const held = asked || target ? null : heldBack(file);
  const seen = useSeen(box) || target !== undefined;
  const wanted = seen && held === null && !closed;
  const added = use(NewFindingsContext).get(path ?? '');
  const { patch, loaded, rows, open, error, retry } = useFileDiff({ projectId, difference, file, wanted });
  const findings = useMemo(() => fileFindings(patch?.findings ?? [], added ?? []), [patch?.findings, added]);
  const lineId = target && targetId(target);
  const shown = rows.length > 0;
  useEffect(() => {
    if (lineId !== undefined && shown) {
      document.getElementById(lineId)?.scrollIntoView?.({ block: lineId.includes(':') ? 'center' : 'start' });
    }
  }, [lineId, shown]);
  return (
    <Card
      component="section"
      aria-label={name}
      id={path ?? undefined}
      ref={box}
      sx={{ overflow: 'clip', scrollMarginTop: 64 }}
    >
      <FileDiffHead
        projectId={projectId}
        file={file}
        commit={file.modeAfter === null ? difference.beforeSha : difference.afterSha}
        closed={closed}
        onToggle={() => setClosed(!closed)}
        onComment={onComment}
      />
      {path === null ? null : notes?.below(headOf(path))}
      {closed ? null : error ? (
        <EmptyState action={<Button onClick={() => void retry().catch(() => undefined)}>Try again</Button>}>
          The lines of this file could not be read. {error.message}
        </EmptyState>
      ) : path === null ? (
        <EmptyState>Its name is not UTF-8, so its lines cannot be loaded.</EmptyState>
      ) : held ? (
        <EmptyState action={<Button onClick={() => setAsked(true)}>Load diff</Button>}>{held}</EmptyState>
      ) : !loaded ? (
        <Box sx={{ height: heightOf(file) }} aria-busy />
      ) : !patch ? (
        <EmptyState>This file no longer differs.</EmptyState>
      ) : patch.text === null ? (
        <EmptyState>
          {sizes(patch.bytesBefore, patch.bytesAfter)}. It is no text, or too large to be shown line by line.
        </EmptyState>
      ) : shown ? (
        <DiffLines
          name={name}
          path={path}
          rows={rows}
          findings={findings}
          layout={layout}
          target={lineId}
          onOpen={open}
        />
      ) : (
        <EmptyState>No lines differ.</EmptyState>
      )}
    </Card>
  );
};
