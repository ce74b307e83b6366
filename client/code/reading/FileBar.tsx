import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import LinkIcon from 'lucide-react/icons/link';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { mostFileBytes } from '../../../schema/rules/fileKinds.ts';
import { ChoiceSwitch } from '../../shared/controls/ChoiceSwitch.tsx';
import { useAction } from '../../shared/controls/useAction.ts';
import { codeHref } from '../codeAddress.ts';
import { useHotkey } from '../../shared/controls/useHotkey.ts';
import type { FileViewName } from './fileViews.ts';
import { type ReadFile, rawHref } from './repositoryLinks.ts';

/** What the bar of a file needs to know, whichever way it is shown. */
export interface FileBarProps {
  file: ReadFile;
  blob: { name: string; sizeBytes: number; binary: boolean };
  views: readonly FileViewName[];
  view: FileViewName | undefined;
  onView: (view: string) => void;
}

const labels: Record<FileViewName, string> = { preview: 'Preview', source: 'Source', blame: 'Blame' };

/** What is known of a file, the ways to look at it, and to take it or a link to it along. */
export const FileBar = ({
  file,
  blob,
  views,
  view,
  onView,
  facts,
  children,
}: FileBarProps & { facts: readonly string[]; children?: ReactNode }) => {
  const act = useAction();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const kept = new URLSearchParams(search).get('view');
  const permanent =
    codeHref({ branch: file.sha, path: file.path }) +
    (kept ? `&view=${encodeURIComponent(kept)}` : '') +
    hash;
  useHotkey('y', () => void navigate(permanent));
  const copy = (text: string, done: string) =>
    act(async () => {
      await navigator.clipboard.writeText(text);
      return [];
    }, done);
  const [usual = 'source'] = views;
  const choose = (chosen: FileViewName) => onView(chosen === usual ? '' : chosen);
  const sent = blob.sizeBytes <= mostFileBytes;
  return (
    <Box sx={barStyle}>
      <Typography variant="body2" color="textSecondary">
        {facts.join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {children}
        {views.length > 1 && view ? (
          <ChoiceSwitch
            label="How it is shown"
            options={views.map((value) => ({ value, label: labels[value] }))}
            value={view}
            onChange={choose}
          />
        ) : null}
        {sent && !blob.binary ? (
          <Button size="small" variant="text" href={rawHref(file)}>
            Raw
          </Button>
        ) : null}
        {sent ? (
          <Tooltip title="Download">
            <IconButton size="small" href={rawHref(file, true)} download aria-label={`Download ${blob.name}`}>
              <Download aria-hidden />
            </IconButton>
          </Tooltip>
        ) : null}
        <Tooltip title="Copy path">
          <IconButton size="small" aria-label="Copy path" onClick={() => copy(file.path, 'Path copied')}>
            <Copy aria-hidden />
          </IconButton>
        </Tooltip>
        <Tooltip title="Copy link to this commit’s version (Y shows it)">
          <IconButton
            size="small"
            aria-label="Copy link"
            onClick={() => copy(new URL(permanent, location.href).href, 'Link copied')}
          >
            <LinkIcon aria-hidden />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
};

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 4,
  rowGap: 2,
  padding: '8px 16px',
} as const;
