import Button from '@mui/material/Button';
import ChevronDown from 'lucide-react/icons/chevron-down';
import GitBranch from 'lucide-react/icons/git-branch';
import GitCommit from 'lucide-react/icons/git-commit-horizontal';
import Tag from 'lucide-react/icons/tag';
import { lazy, Suspense, useId, useState } from 'react';
import type { RevisionType } from '../../../schema/generated/types.ts';
import type { ShownRevision } from './shownRevision.ts';

const RevisionList = lazy(async () => ({ default: (await import('./RevisionList.tsx')).RevisionList }));

interface RevisionChooserProps {
  projectId: string;
  /** What the button is called, before what is chosen. */
  label?: string;
  /** Null when nothing is chosen, or what is chosen is not there. */
  chosen: ShownRevision | null;
  /** Only branches can be chosen, no tags. */
  branchesOnly?: boolean;
  /** Gets the name, null for the default branch. */
  onChoose: (name: string | null) => void;
}

const icons: Record<RevisionType, typeof Tag> = { BRANCH: GitBranch, TAG: Tag, COMMIT: GitCommit };
const words: Record<RevisionType, string> = { BRANCH: 'Branch', TAG: 'Tag', COMMIT: 'Commit' };

/** Chooses a branch or a tag among however many. */
export const RevisionChooser = (props: RevisionChooserProps) => {
  const { projectId, label, chosen, branchesOnly = false, onChoose } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const Icon = icons[chosen?.type ?? 'BRANCH'];
  const shown = chosen?.label ?? (branchesOnly ? 'Choose a branch' : 'Choose a branch or tag');
  return (
    <>
      <Button
        aria-label={`${label ?? words[chosen?.type ?? 'BRANCH']}: ${shown}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        startIcon={<Icon aria-hidden />}
        endIcon={<ChevronDown aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ maxWidth: 280, '& > .text': { overflow: 'hidden', textOverflow: 'ellipsis' } }}
      >
        <span className="text">{shown}</span>
      </Button>
      {anchor ? (
        <Suspense>
          <RevisionList
            id={id}
            projectId={projectId}
            anchor={anchor}
            branchesOnly={branchesOnly}
            onClose={() => setAnchor(null)}
            onChoose={onChoose}
          />
        </Suspense>
      ) : null}
    </>
  );
};
