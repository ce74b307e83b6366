import Box from '@mui/material/Box';
import { codeHref } from '../codeAddress.ts';
import { MarkdownView } from './MarkdownView.tsx';
import type { ReadFile } from './repositoryLinks.ts';

/** A Markdown file as the document it stands for. */
export const MarkdownPanel = ({ name, text, file }: { name: string; text: string; file: ReadFile }) => (
  <Box
    component="section"
    aria-label={`Preview of ${name}`}
    sx={{ padding: 4, borderTop: 1, borderColor: 'divider' }}
  >
    <MarkdownView text={text} file={file} sourceHref={`${codeHref(file)}&view=source`} />
  </Box>
);
