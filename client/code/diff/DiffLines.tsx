import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import UnfoldVertical from 'lucide-react/icons/unfold-vertical';
import { memo, type MouseEvent, use, useDeferredValue, useMemo } from 'react';
import { LineNotesContext } from '../../shared/code/lineNotes.ts';
import { formatCount } from '../../shared/display/formats.ts';
import { markChanges } from './changedPart.ts';
import { type FileFindings, hasFindings, noneFound } from './diffFindings.ts';
import type { DiffLayout } from './diffLayout.ts';
import { type RowLook, SplitRow, UnifiedRow } from './DiffRow.tsx';
import { type Gap, type Row, step } from './diffRows.ts';
import { diffStyle } from './diffStyle.ts';
import { type Pair, pairRows } from './pairRows.ts';
import type { DiffLine } from './parsePatch.ts';
import { useDiffColours } from './useDiffColours.ts';

interface DiffLinesProps {
  name: string;
  path: string;
  rows: readonly Row[];
  findings?: FileFindings;
  layout: DiffLayout;
  /** The id of the line that the address names. */
  target: string | undefined;
  /** Shows more of what is between hunks. */
  onOpen: (gap: Gap) => void;
}

/** So many rows are laid out together: few enough to be left out of sight quickly, many enough to be few. */
const blockSize = 50;
/** So many blocks are there at once, which is more than a screen; the others follow without holding them up. */
const firstBlocks = 2;
const noRows: Shown[] = [];

type Shown = DiffLine | Pair | Gap;

const blocksOf = (rows: readonly Shown[]): Shown[][] =>
  Array.from({ length: Math.ceil(rows.length / blockSize) }, (_, index) =>
    rows.slice(index * blockSize, (index + 1) * blockSize),
  );

/** In two columns only one is copied: the one where the selection began. */
const selectOneSide = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  if (!(target instanceof Element)) return;
  const half = target.closest('.half');
  if (half) currentTarget.dataset['selecting'] = half.classList.contains('before') ? 'before' : 'after';
};

/** The lines of a file that differ, in colours. */
export const DiffLines = ({
  name,
  path,
  rows,
  findings = noneFound,
  layout,
  target,
  onOpen,
}: DiffLinesProps) => {
  const colours = useDiffColours(name, rows);
  const notes = use(LineNotesContext);
  const marks = useMemo(() => markChanges(rows), [rows]);
  const look = useMemo(
    (): RowLook => ({ path, colours, marks, target, notes, findings }),
    [path, colours, marks, target, notes, findings],
  );
  // A line that the address names is looked for at once.
  const isComplete = useDeferredValue(true, target !== undefined);
  const blocks = useMemo(() => blocksOf(layout === 'split' ? pairRows(rows) : rows), [layout, rows]);
  return (
    <Box component="section" aria-label={`Changes of ${name}`} sx={diffStyle}>
      <div
        className={hasFindings(findings) ? 'with-findings' : undefined}
        onMouseDown={selectOneSide}
        role="presentation"
      >
        {blocks.map((block, index) => (
          <Block
            // oxlint-disable-next-line react/no-array-index-key -- a block is its place
            key={index}
            rows={isComplete || index < firstBlocks ? block : noRows}
            look={look}
            onOpen={onOpen}
          />
        ))}
      </div>
    </Box>
  );
};

const Block = memo(({ rows, look, onOpen }: { rows: Shown[]; look: RowLook; onOpen: (gap: Gap) => void }) => (
  <div className="block">
    {rows.map((row, index) => {
      if (row.kind === 'gap') return <GapRow key={`gap ${row.index}`} gap={row} onOpen={onOpen} />;
      // oxlint-disable-next-line react/no-array-index-key -- a row is its place
      if (row.kind === 'pair') return <SplitRow key={index} pair={row} look={look} />;
      // oxlint-disable-next-line react/no-array-index-key -- a row is its place
      return <UnifiedRow key={index} line={row} look={look} />;
    })}
  </div>
));

const GapRow = ({ gap, onOpen }: { gap: Gap; onOpen: (gap: Gap) => void }) => {
  const { hidden, heading } = gap;
  const more = hidden === null ? step : Math.min(step, hidden);
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 2, backgroundColor: 'surface.hover', minWidth: 0 }}
    >
      <Button
        size="small"
        variant="text"
        startIcon={<UnfoldVertical aria-hidden />}
        onClick={() => onOpen(gap)}
        sx={{ flex: 'none' }}
      >
        Show {formatCount(more, 'more line', 'more lines')}
      </Button>
      <Box
        component="code"
        sx={{
          font: 'inherit',
          whiteSpace: 'pre',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          color: 'text.secondary',
        }}
      >
        {heading}
      </Box>
    </Box>
  );
};
