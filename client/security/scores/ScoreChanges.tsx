import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useListAddress } from '../../shared/address/useListAddress.ts';
import { formatList } from '../../shared/display/formats.ts';
import { FilterSelect } from '../../shared/menus/FilterSelect.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { RecordBoundary } from '../../shared/page/RecordBoundary.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { useReadAgain } from '../../shared/page/useReadAgain.ts';
import { TablePages } from '../../shared/table/TablePages.tsx';
import { ScoreChange } from './ScoreChange.tsx';
import { type ChangeOfScoreFragment, useScoreChangesSuspenseQuery } from './scores.generated.ts';
import type { SecurityPageQuery } from '../security.generated.ts';

/** Why the score fell so far when real scans began: it was that of sample results. */
const SamplesReplaced = ({ changes }: { changes: readonly ChangeOfScoreFragment[] }) => {
  const replaced = changes.filter(({ cause }) => cause === 'SAMPLE_REPLACED');
  if (replaced.length === 0) return null;
  const failing = replaced.flatMap(({ parts }) =>
    parts.filter(({ after }) => after === 'FAILED').map(({ check }) => check.name),
  );
  const names = [...new Set(failing)].toSorted();
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ padding: '10px 16px', borderTop: 1, borderColor: 'divider' }}
    >
      {'Until then the score came from sample results. Real scans have replaced them'}
      {names.length > 0 ? `, and these checks fail in them: ${formatList(names)}.` : '.'}
    </Typography>
  );
};

interface ChangesProps {
  /** The project whose score it is; '' for that of the organization. */
  project: string;
  lastScanAt: string | null;
}

const Changes = ({ project, lastScanAt }: ChangesProps) => {
  const { page, turn, pending } = useListAddress('score-');
  const variables = {
    ...(project ? { project } : {}),
    ...page,
    backwards: page !== undefined && 'before' in page,
  };
  const [entered] = useState(JSON.stringify(variables));
  const { data } = useScoreChangesSuspenseQuery({
    variables,
    // What the page was entered with came with it.
    fetchPolicy: JSON.stringify(variables) === entered ? 'cache-first' : 'cache-and-network',
  });
  const readAgain = useReadAgain('ScoreChanges');
  const readScores = useEffectEvent(() => void readAgain());
  const known = useRef(lastScanAt);
  useEffect(() => {
    if (known.current === lastScanAt) return;
    known.current = lastScanAt;
    readScores();
  }, [lastScanAt]);
  const changes = data.newerChanges ?? data.scoreChanges;
  if (!changes) throw new Error('The answer holds no page of changes.');
  const { nodes, pageInfo, totalCount } = changes;
  if (nodes.length === 0) {
    return (
      <EmptyState>
        {project
          ? 'Nothing has changed the score of this project yet: its first scan will.'
          : 'Nothing has changed the score yet: the first scan of an active project will.'}
      </EmptyState>
    );
  }
  return (
    <>
      <SamplesReplaced changes={nodes} />
      <Box
        component="ul"
        aria-label="What changed the score"
        aria-busy={pending}
        sx={{ margin: 0, padding: 0, listStyle: 'none', opacity: pending ? 0.6 : 1 }}
      >
        {nodes.map((change) => (
          <ScoreChange key={change.id} change={change} />
        ))}
      </Box>
      <TablePages
        pageInfo={pageInfo}
        shown={nodes.length}
        total={totalCount}
        noun="change"
        label="Pages of what changed"
        onTurn={turn}
      />
    </>
  );
};

/** What changed the score of the organization, or of the project that `?scored={id}` names; newest first. */
export const ScoreChanges = ({ security }: { security: SecurityPageQuery['security'] }) => {
  const { text, change } = useListAddress('score-');
  const scored = text('scored');
  const known = security.projects.map(({ id, name }) => ({ value: id, label: name }));
  const options =
    scored && known.every(({ value }) => value !== scored)
      ? [...known, { value: scored, label: 'This project' }]
      : known;
  return (
    <Box sx={{ marginBottom: 4 }}>
      <SectionCard
        title="What changed"
        flush
        action={
          <FilterSelect
            label="Score of"
            otherwise="the organization"
            options={options}
            chosen={scored ? [scored] : []}
            // One at a time: another takes its place, the same again takes it away.
            onChange={(chosen) => change({ scored: chosen.find((id) => id !== scored) ?? '' })}
          />
        }
      >
        <RecordBoundary id={scored} noun="project">
          <Changes project={scored} lastScanAt={security.lastScanAt ?? null} />
        </RecordBoundary>
      </SectionCard>
    </Box>
  );
};
