import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import GitCompare from 'lucide-react/icons/git-compare';
import History from 'lucide-react/icons/history';
import Tag from 'lucide-react/icons/tag';
import { Fragment, type ReactNode, useTransition } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RevisionType } from '../../schema/generated/types.ts';
import { type CodePlace, codeHref, commitsHref, compareHref, tagsHref } from './codeAddress.ts';
import { RevisionChooser } from './history/RevisionChooser.tsx';
import { shownRevision } from './history/shownRevision.ts';
import { shownName } from './shownName.ts';

interface CodeBarProps {
  projectId: string;
  /** What is shown; null when it is not there. */
  revision: { type: RevisionType; name: string; sha: string } | null;
  place: CodePlace;
  /** What the top is called. */
  projectName: string;
  /** What else there is to do, at the right. */
  children?: ReactNode;
}

/** Which branch, tag or commit is shown, the way from its top to the present folder or file, and the way to its history. */
export const CodeBar = ({ projectId, revision, place, projectName, children }: CodeBarProps) => {
  const navigate = useNavigate();
  const [pending, startTransition] = useTransition();
  const choose = (branch: string | null) =>
    startTransition(() => void navigate(codeHref({ branch, path: place.path })));
  const parts = place.path ? place.path.split('/') : [];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
      <Box aria-busy={pending}>
        <RevisionChooser
          projectId={projectId}
          chosen={revision && shownRevision(revision)}
          onChoose={choose}
        />
      </Box>
      <Box
        component="nav"
        aria-label="Path"
        sx={{ typography: 'body2', overflowWrap: 'anywhere', minWidth: 0, flex: 1 }}
      >
        {parts.length > 0 ? <Link href={codeHref({ ...place, path: '' })}>{projectName}</Link> : projectName}
        {parts.map((part, index) => {
          const path = parts.slice(0, index + 1).join('/');
          return (
            <Fragment key={path}>
              {' / '}
              {index < parts.length - 1 ? (
                <Link href={codeHref({ ...place, path })}>{shownName(part)}</Link>
              ) : (
                <span aria-current="page">{shownName(part)}</span>
              )}
            </Fragment>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="text" startIcon={<History aria-hidden />} href={commitsHref(place)}>
          {place.path ? 'History' : 'Commits'}
        </Button>
        <Button size="small" variant="text" startIcon={<Tag aria-hidden />} href={tagsHref()}>
          Tags
        </Button>
        <Button
          size="small"
          variant="text"
          startIcon={<GitCompare aria-hidden />}
          href={compareHref(null, place.branch)}
        >
          Compare
        </Button>
        {children}
      </Box>
    </Box>
  );
};
