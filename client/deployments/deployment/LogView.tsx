import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../shared/display/formats.ts';
import { useSearchParamState } from '../../shared/address/useSearchParamState.ts';
import { ErrorState } from '../../shared/page/ErrorState.tsx';
import { readErrorDetails } from '../../shared/page/errorDetails.ts';
import { lineHeight } from '../../shared/code/codeStyle.ts';
import { useLineRange } from '../../shared/code/useLineRange.ts';
import { noLines } from '../../shared/display/logWords.ts';
import { foundLines } from './foundLines.ts';
import { LogBar } from './LogBar.tsx';
import { LogChunk, linesPerChunk } from './LogChunk.tsx';
import { logStyle } from './logStyle.ts';
import { useLogLines } from './useLogLines.ts';

interface LogViewProps {
  jobId: string;
  /** What it is, as read out. */
  name: string;
  /** Whether lines are still to come. */
  live: boolean;
  /** When the log was removed because it was too old. */
  removedAt: string | null;
}

/** So many pixels from its end a log still counts as read to the end. */
const nearEnd = 2 * lineHeight;

/** A log to be read while it grows: it follows what comes until one looks elsewhere; its lines can be linked to and searched. */
export const LogView = ({ jobId, name, live, removedAt }: LogViewProps) => {
  const { lines, loading, error, restart } = useLogLines(jobId);
  const [range, select] = useLineRange();
  const [find, setFind] = useSearchParamState('find', { history: 'replace' });
  const [turn, setTurn] = useState(0);
  const [following, setFollowing] = useState(range === undefined);
  const box = useRef<HTMLDivElement>(null);
  const found = useMemo(() => foundLines(lines, find), [lines, find]);
  const current = found.length > 0 ? found[turn % found.length] : undefined;
  const target = current ?? range?.from;
  const before = (lines[0]?.number ?? 1) - 1;
  const there = target !== undefined && target > before && target <= before + lines.length;
  useEffect(() => {
    if (!there || !box.current) return;
    box.current.scrollTop = (target - before - 1) * lineHeight - box.current.clientHeight / 3;
  }, [target, there, before]);
  useEffect(() => {
    if (lines.length > 0 && live && following && box.current)
      box.current.scrollTop = box.current.scrollHeight;
  }, [lines, live, following]);
  const look = () => {
    if (!box.current) return;
    const { scrollTop, clientHeight, scrollHeight } = box.current;
    setFollowing(scrollTop + clientHeight >= scrollHeight - nearEnd);
  };
  const search = (text: string) => {
    setTurn(0);
    setFind(text);
  };
  const step = (by: number) => setTurn((present) => (present + by + found.length) % found.length);
  if (error && lines.length === 0) {
    const { message, requestId } = readErrorDetails(error);
    return (
      <ErrorState
        title="The log could not be read"
        description={message}
        requestId={requestId}
        onRetry={restart}
      />
    );
  }
  if (lines.length === 0) {
    return (
      <Box sx={{ padding: '4px 16px 16px' }}>
        {loading ? (
          <Skeleton variant="rounded" height={160} />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {noLines({ live, removedAt })}
          </Typography>
        )}
      </Box>
    );
  }
  const chunks = Math.ceil(lines.length / linesPerChunk);
  const isCut = target !== undefined && target <= before;
  return (
    <>
      <LogBar
        lines={lines}
        find={find}
        onFind={search}
        place={found.length > 0 ? (turn % found.length) + 1 : 0}
        count={found.length}
        onStep={step}
        follow={live ? { following, onChange: setFollowing } : null}
      />
      {before > 0 ? (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ padding: '0 16px 12px' }}
        >{`${formatCount(before, 'earlier line')} ${before === 1 ? 'is' : 'are'} no longer kept${isCut ? ', the linked one among them' : ''}.`}</Typography>
      ) : null}
      <Box ref={box} component="section" aria-label={name} tabIndex={0} onScroll={look} sx={logStyle}>
        {Array.from({ length: chunks }, (_, index) => (
          <LogChunk
            key={before + index}
            index={index}
            lines={lines}
            find={find}
            current={current}
            range={range}
            onSelect={select}
          />
        ))}
      </Box>
    </>
  );
};
