import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { formatBytes, formatCount } from '../../shared/display/formats.ts';
import type { ProjectCodeQuery } from './code.generated.ts';
import { CodeLines } from './CodeLines.tsx';
import { GoToLine } from './GoToLine.tsx';
import { plainLines } from './highlightedLines.ts';
import { languageOf } from './languageOf.ts';
import { readsOtherwise } from './shownName.ts';
import { useHighlightedLines } from './useHighlightedLines.ts';

type Repository = NonNullable<NonNullable<ProjectCodeQuery['project']>['repository']>;
type Blob = NonNullable<Repository['blob']>;

/** A file with its size, and its text in colours if it is one. */
export const FileView = ({ blob }: { blob: Blob }) => {
  const { name, type, sizeBytes, binary, text } = blob;
  if (type === 'SYMBOLIC_LINK')
    return <Notice name={name}>A symbolic link to “{text}”. It is not followed.</Notice>;
  if (binary)
    return <Notice name={name}>{formatBytes(sizeBytes)} of binary data, which cannot be shown.</Notice>;
  if (text === null)
    return (
      <Notice name={name}>This file has {formatBytes(sizeBytes)}. Files over 512 kB are not shown.</Notice>
    );
  if (text === '') return <Notice name={name}>This file is empty.</Notice>;
  return <TextFile name={name} text={text} sizeBytes={sizeBytes} />;
};

const Notice = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <Card component="section" aria-label={name}>
    <EmptyState>{children}</EmptyState>
  </Card>
);

const TextFile = ({ name, text, sizeBytes }: { name: string; text: string; sizeBytes: number }) => {
  const plain = useMemo(() => plainLines(text), [text]);
  const lines = useHighlightedLines(text, languageOf(name)) ?? plain;
  return (
    <Card component="section" aria-label={name}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 4,
          padding: '8px 16px',
        }}
      >
        <Typography variant="body2" color="textSecondary">
          {formatCount(plain.length, 'line')} · {formatBytes(sizeBytes)}
        </Typography>
        <GoToLine last={plain.length} />
      </Box>
      {readsOtherwise(text) ? (
        <Alert severity="warning" sx={{ margin: '0 16px 8px' }}>
          This file has characters that change the direction of text. It may read otherwise than it runs.
        </Alert>
      ) : null}
      <CodeLines name={name} lines={lines} />
    </Card>
  );
};
