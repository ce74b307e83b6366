import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { appPaths } from '../../shared/address/paths.ts';
import { formatCount } from '../../shared/display/formats.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { tabular } from '../../shared/table/tabular.ts';
import {
  circumstanceOf,
  exactScores,
  partInWords,
  pointsInWords,
  reasonOfPart,
  scoreInWords,
  wordsOfCause,
} from './scoreWords.ts';
import type { ChangeOfScoreFragment } from './scores.generated.ts';

interface ScoreChangeProps {
  change: ChangeOfScoreFragment;
}

const fewParts = 3;

const Cause = ({ change }: ScoreChangeProps) => {
  const { cause, project, projectName, commit, pullRequest } = change;
  const { before, after } = wordsOfCause(cause);
  return (
    <>
      {before}
      {project ? <Link href={appPaths.project(project.id)}>{project.name}</Link> : projectName}
      {after}
      {project && commit ? (
        <>
          {' at '}
          <Link href={appPaths.commit(project.id, commit)}>
            <code>{commit.slice(0, 7)}</code>
          </Link>
        </>
      ) : null}
      {project && pullRequest ? (
        <>
          {' by '}
          <Link href={appPaths.pullRequest(project.id, pullRequest.number)} title={pullRequest.title}>
            {`#${pullRequest.number}`}
          </Link>
        </>
      ) : null}
    </>
  );
};

/** What a check made of the change, with the way to its findings. */
const Part = ({ change, part }: ScoreChangeProps & { part: ChangeOfScoreFragment['parts'][number] }) => {
  const search = new URLSearchParams({
    check: part.check.id,
    ...(change.project ? { project: change.project.id } : {}),
  });
  const reason = reasonOfPart(part);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, alignItems: 'baseline' }}>
      <Box component="span" sx={{ flex: 'none', width: 52, textAlign: 'right', ...tabular }}>
        {pointsInWords(part.hundredths)}
      </Box>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link href={`${appPaths.security}?${search}`}>{part.check.name}</Link>{' '}
        {`${partInWords(part)}${reason ? ` (${reason})` : ''}`}
      </Box>
    </Box>
  );
};

/** A change of a score: from, to, what made it, and what each check made of it. */
export const ScoreChange = ({ change }: ScoreChangeProps) => {
  const { percentBefore, percentAfter, hundredthsBefore, hundredthsAfter, happenedAt, parts, scanId } =
    change;
  const [whole, setWhole] = useState(false);
  const shown = whole ? parts : parts.slice(0, fewParts);
  const difference = hundredthsAfter - hundredthsBefore;
  const circumstance = circumstanceOf(change);
  return (
    <Box component="li" sx={{ padding: '10px 16px', borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 0.5, alignItems: 'baseline' }}>
        <Typography component="span" sx={{ flex: 'none', width: 112, fontWeight: 600, ...tabular }}>
          {scoreInWords(percentBefore)}
          <span aria-hidden> → </span>
          <Box component="span" sx={{ position: 'absolute', clip: 'rect(0 0 0 0)' }}>
            {' to '}
          </Box>
          {scoreInWords(percentAfter)}
        </Typography>
        <Typography component="span" sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Cause change={change} />
        </Typography>
        <Typography variant="caption" color="textSecondary" component="span">
          <Box
            component="span"
            sx={(theme) => ({
              color:
                theme.vars.palette.tone[difference > 0 ? 'success' : difference < 0 ? 'critical' : 'neutral']
                  .main,
              ...tabular,
            })}
          >
            {`${pointsInWords(difference)} points`}
          </Box>
          {' · '}
          <RelativeTime at={happenedAt} />
          {scanId ? (
            <>
              {' · '}
              <Link href={appPaths.scan(scanId)}>Scan</Link>
            </>
          ) : null}
        </Typography>
      </Box>
      <Typography variant="caption" component="div" color="textSecondary" sx={{ marginTop: 1 }}>
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', '& > li': { paddingY: 0.5 } }}>
          {shown.map((part) => (
            <Part key={part.check.id} change={change} part={part} />
          ))}
        </Box>
        {whole ? exactScores(change) : null}
        {circumstance ? <div>{circumstance}</div> : null}
        {parts.length > fewParts ? (
          <Button
            size="small"
            variant="text"
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
            sx={{ marginLeft: -2 }}
          >
            {whole ? 'Show less' : `Show all ${formatCount(parts.length, 'check')}`}
          </Button>
        ) : null}
      </Typography>
    </Box>
  );
};
