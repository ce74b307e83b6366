import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { formatCount } from '../../shared/display/formats.ts';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import { FindingLocation } from './FindingLocation.tsx';
import { stateTones } from './findingWords.ts';
import { useSecurityDialogs } from '../securityDialogs.ts';
import type { FindingDetailQuery } from '../triage/triage.generated.ts';

type Detail = NonNullable<FindingDetailQuery['finding']>;
/** The project that a finding is of, and the commit in which it was seen. */
type Finding = Pick<Detail, 'commit'> & { project: Pick<Detail['project'], 'id'> };
type Elsewhere = NonNullable<Detail['alsoIn']>;

const Places = ({ places, finding }: { places: Elsewhere['places']; finding: Finding }) =>
  places.map(({ path, line, commit }) => (
    <li key={`${commit}:${path}`}>
      <Link
        href={
          commit
            ? appPaths.commit(finding.project.id, commit)
            : appPaths.file(finding.project.id, { path, branch: finding.commit, line })
        }
      >
        <FindingLocation file={path} line={line} />
      </Link>
      {commit ? (
        <Typography variant="caption" color="textSecondary" component="span" sx={{ marginLeft: 2 }}>
          added by <code>{commit.slice(0, 10)}</code>
        </Typography>
      ) : null}
    </li>
  ));

/** Where else the same secret stands: other files, commits that added it, and other projects, each with the way there. */
export const FindingElsewhere = ({ finding, alsoIn }: { finding: Finding; alsoIn: Elsewhere }) => {
  const { hrefOf } = useSecurityDialogs();
  const { places, findings, projectCount } = alsoIn;
  const more = projectCount - findings.length;
  if (places.length + findings.length === 0)
    return <Typography variant="body2">Scans have seen it nowhere else in this organization.</Typography>;
  return (
    <Box
      component="ul"
      sx={{
        margin: 0,
        paddingLeft: 5,
        display: 'grid',
        gap: 2,
        typography: 'body2',
        overflowWrap: 'anywhere',
      }}
    >
      <Places places={places} finding={finding} />
      {findings.map(({ id, project, file, line, state }) => (
        <li key={id}>
          <Link href={hrefOf('finding', id)}>{project.name}</Link>
          {': '}
          <FindingLocation file={file} line={line} /> <StatusChip status={state} tone={stateTones[state]} />
        </li>
      ))}
      {more > 0 ? <li>{formatCount(more, 'more project')}</li> : null}
    </Box>
  );
};
