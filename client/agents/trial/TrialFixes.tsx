import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { CodeBlock } from '../../shared/display/CodeBlock.tsx';
import { ModelSettingsText } from '../../shared/display/ModelSettingsText.tsx';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { verificationWords } from '../runs/runWords.ts';
import type { TrialResultFragment } from './trial.generated.ts';
import { peopleInWords, type TrialFix } from './trialWords.ts';

const Commit = ({ projectId, sha }: { projectId: string; sha: string }) => (
  <Link href={appPaths.commit(projectId, sha)}>
    <code>{sha.slice(0, 7)}</code>
  </Link>
);

const Fix = ({ fix, projectId }: { fix: TrialFix; projectId: string }) => {
  const { title, path, line, findingCount, commitSha, committedAt, verification, reason, patch } = fix;
  const place = path === null ? 'the repository' : line === null ? path : `${path}:${line}`;
  return (
    <Box component="li" sx={{ padding: '10px 16px', borderTop: 1, borderColor: 'divider', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography
          variant="body2"
          sx={{ flex: { xs: '1 1 100%', sm: '1 1 0' }, fontWeight: 500, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <ToneChip
          {...(verification === null
            ? { label: 'No fix', tone: 'neutral' }
            : verificationWords[verification])}
        />
      </Box>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
        <code>{place}</code>
        {findingCount > 1 ? ` and ${findingCount - 1} more` : ''}
        {' · since '}
        <Commit projectId={projectId} sha={commitSha} /> <RelativeTime at={committedAt} />
        {` · ${peopleInWords(fix)}`}
        {fix.resolvedIn ? (
          <>
            {' in '}
            <Commit projectId={projectId} sha={fix.resolvedIn} />
          </>
        ) : null}
      </Typography>
      {reason ? (
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 120, overflow: 'auto' }}
        >
          <ModelSettingsText text={reason} />
        </Typography>
      ) : null}
      {patch ? (
        <Box component="details" sx={{ marginTop: 1, '& > summary': { cursor: 'pointer' } }}>
          <Typography component="summary" variant="caption">
            Fix of the agent
          </Typography>
          <Box sx={{ paddingTop: 2, '& > *': { maxHeight: 320, overflow: 'auto' } }}>
            <CodeBlock label={`Fix of ${place}`} text={patch} />
          </Box>
        </Box>
      ) : null}
    </Box>
  );
};

/** Lists the fixes of a trial by commit, with the findings that people resolved. */
export const TrialFixes = ({ trial: { fixes, project } }: { trial: TrialResultFragment }) => (
  <SectionCard title="Findings of the commits" flush>
    <Box
      component="ol"
      aria-label="Findings of the commits"
      sx={{ listStyle: 'none', margin: 0, padding: 0 }}
    >
      {fixes.map((fix) => (
        <Fix key={fix.number} fix={fix} projectId={project.id} />
      ))}
    </Box>
  </SectionCard>
);
