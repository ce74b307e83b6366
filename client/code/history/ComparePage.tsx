import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { appPaths } from '../../shared/address/paths.ts';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { useRefresh } from '../../shared/page/useRefresh.ts';
import { overviewColumn } from '../../shared/project/overviewColumns.ts';
import { requireProject } from '../../shared/project/requireProject.ts';
import { Can } from '../../shared/session/Can.tsx';
import { codeHref, compareHref } from '../codeAddress.ts';
import { CodeUnavailable } from '../CodeUnavailable.tsx';
import { NotThere } from '../NotThere.tsx';
import { shownName } from '../shownName.ts';
import { filesPerPage } from './CommitPage.tsx';
import { ComparisonView } from './ComparisonView.tsx';
import { type ProjectComparisonQuery, useProjectComparisonSuspenseQuery } from './history.generated.ts';
import { HistoryHead } from './HistoryHead.tsx';
import { RevisionChooser } from './RevisionChooser.tsx';
import { shownRevision } from './shownRevision.ts';

const chosenOf = (name: string) =>
  shownRevision({ type: /^[0-9a-f]{40,64}$/.test(name) ? 'COMMIT' : 'BRANCH', name });

type Repository = NonNullable<NonNullable<ProjectComparisonQuery['project']>['repository']>;
type Comparison = NonNullable<Repository['comparison']>;

/** Whether a pull request could merge what is compared: two branches, one of them with commits that the other one lacks. */
const canBeMerged = (comparison: Comparison | null | undefined): comparison is Comparison =>
  comparison?.base.type === 'BRANCH' && comparison.head.type === 'BRANCH' && comparison.aheadCount > 0;

/** Two branches, tags or commits side by side: what `head` did since it left `base`. */
export const ComparePage = ({ id }: { id: string }) => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [base, head] = [params.get('base'), params.get('head')];
  const { data, refetch } = useProjectComparisonSuspenseQuery({
    variables: {
      id,
      base,
      head: head ?? '',
      compared: head !== null,
      first: filesPerPage,
      after: params.get('after'),
    },
    fetchPolicy: 'cache-and-network',
  });
  const { refresh } = useRefresh(refetch);
  const { repository, hostedRepository } = requireProject(data.project);
  if (!repository) {
    return (
      <NotThere href={codeHref({ branch: null, path: '' })} link="Go to the code">
        There is nothing to compare yet.
      </NotThere>
    );
  }
  const { codeState, codeProblem, base: found, comparison } = repository;
  if (codeState !== 'READY') {
    return <CodeUnavailable projectId={id} state={codeState} problem={codeProblem} onRetry={refresh} />;
  }
  const baseName = found?.name ?? base;
  const go = (from: string | null, to: string | null) => void navigate(compareHref(from, to));
  return (
    <Box sx={overviewColumn}>
      <HistoryHead title="Compare">
        {hostedRepository && canBeMerged(comparison) ? (
          <Can do="PULL_REQUEST_CREATE">
            <Button
              href={appPaths.newPullRequest(id, {
                source: comparison.head.name,
                target: comparison.base.name,
              })}
            >
              Create pull request
            </Button>
          </Can>
        ) : null}
      </HistoryHead>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <RevisionChooser
          projectId={id}
          label="Base"
          chosen={found ? shownRevision(found) : null}
          onChoose={(name) => go(name, head)}
        />
        <Button
          aria-label="Swap"
          title="Swap"
          disabled={head === null}
          onClick={() => go(head, baseName)}
          sx={{ minWidth: 32, padding: 1 }}
        >
          <ArrowLeftRight size={16} aria-hidden />
        </Button>
        <RevisionChooser
          projectId={id}
          label="Compared"
          chosen={head === null ? null : chosenOf(head)}
          onChoose={(name) => go(base, name ?? repository.base?.name ?? null)}
        />
      </Box>
      {comparison ? (
        <ComparisonView
          projectId={id}
          comparison={comparison}
          next={(after) => compareHref(base, head, after)}
        />
      ) : (
        <Card>
          <EmptyState>
            {head === null
              ? 'Choose what to compare.'
              : found
                ? `There is no branch, tag or commit ${shownName(head)}.`
                : `There is no branch, tag or commit ${shownName(base ?? '')}.`}
          </EmptyState>
        </Card>
      )}
    </Box>
  );
};
