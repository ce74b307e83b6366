import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useCodeParts } from '../codeParts.ts';

interface MarkdownTextProps {
  text: string;
  projectId: string;
  headSha: string;
}

/** What somebody wrote, as Markdown. */
export const MarkdownText = ({ text, projectId, headSha }: MarkdownTextProps) => {
  const { Markdown } = useCodeParts();
  return (
    <Suspense fallback={<Box sx={{ minHeight: 24 }} aria-busy />}>
      <Markdown text={text} file={{ projectId, branch: null, sha: headSha, path: '' }} />
    </Suspense>
  );
};
