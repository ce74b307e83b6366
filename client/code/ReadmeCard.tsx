import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isMarkdown } from '../../schema/rules/fileKinds.ts';
import { formatBytes } from '../shared/display/formats.ts';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { codeHref } from './codeAddress.ts';
import { MarkdownView } from './reading/MarkdownView.tsx';
import { plainTextStyle } from './reading/plainTextStyle.ts';
import type { ReadFile } from './reading/repositoryLinks.ts';

interface ReadmeCardProps {
  readme: { name: string; path: string; sizeBytes: number; text: string | null };
  /** The folder that is shown. */
  folder: ReadFile;
}

/** So much of a README that is plain text stands below its folder; the rest is one press away. */
const longestText = 20_000;

/** The README of a folder: Markdown as the document it stands for, all else as the text it is. */
export const ReadmeCard = ({ readme: { name, path, sizeBytes, text }, folder }: ReadmeCardProps) => {
  const href = codeHref({ branch: folder.branch, path });
  return (
    <SectionCard
      title={name}
      action={
        <Button variant="text" size="small" href={href}>
          Open file
        </Button>
      }
    >
      {text === null ? (
        <Typography color="textSecondary">{formatBytes(sizeBytes)}: too large to be shown here.</Typography>
      ) : isMarkdown(path) ? (
        <MarkdownView text={text} file={{ ...folder, path }} sourceHref={`${href}&view=source`} />
      ) : (
        <Box component="pre" sx={plainTextStyle}>
          {text.slice(0, longestText)}
          {text.length > longestText ? '…' : ''}
        </Box>
      )}
    </SectionCard>
  );
};
