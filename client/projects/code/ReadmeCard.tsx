import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatBytes } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { type CodePlace, codeHref } from './codeAddress.ts';

interface ReadmeCardProps {
  readme: { name: string; path: string; sizeBytes: number; text: string | null };
  place: CodePlace;
}

/** So much of a README stands below its folder; the rest is one press away. */
const longestReadme = 20_000;

/** The README of a folder as the text it is: nothing in it is run or loaded. */
export const ReadmeCard = ({ readme: { name, path, sizeBytes, text }, place }: ReadmeCardProps) => (
  <SectionCard
    title={name}
    action={
      <Button variant="text" size="small" href={codeHref({ ...place, path })}>
        Open file
      </Button>
    }
  >
    {text === null ? (
      <Typography color="textSecondary">{formatBytes(sizeBytes)}: too large to be shown here.</Typography>
    ) : (
      <Box component="pre" sx={readmeStyle}>
        {text.slice(0, longestReadme)}
        {text.length > longestReadme ? '…' : ''}
      </Box>
    )}
  </SectionCard>
);

const readmeStyle = {
  margin: 0,
  fontFamily: 'monospace',
  fontSize: 13,
  lineHeight: '20px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
