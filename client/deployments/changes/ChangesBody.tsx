import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ChangedCommits } from './ChangedCommits.tsx';
import { ChangedFindings } from './ChangedFindings.tsx';
import { ChangedMigrations } from './ChangedMigrations.tsx';
import type { Changes, Viewpoint } from './changeWords.ts';

interface ChangesBodyProps {
  projectId: string;
  changes: Changes;
  words: Viewpoint;
  /** What is known besides, such as variables. */
  children?: ReactNode;
}

/** All that becomes other where one commit takes the place of another; what cannot be undone stands first. */
export const ChangesBody = ({ projectId, changes, words, children }: ChangesBodyProps) => (
  <Box sx={{ display: 'grid', gap: 4, '& > *': { minWidth: 0 } }}>
    <ChangedMigrations projectId={projectId} changes={changes} words={words} />
    <ChangedCommits projectId={projectId} changes={changes} words={words} />
    <ChangedFindings changes={changes} words={words} />
    {children}
  </Box>
);
