import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { formatCount } from '../../shared/display/formats.ts';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import type { ScanDetailQuery } from './scanPages.generated.ts';

type Scan = NonNullable<ScanDetailQuery['scan']>;

interface ScanVerdictProps {
  verdict: NonNullable<Scan['verdict']>;
  project: Scan['project'];
}

/** By which policy it was judged, with the way to it. */
const Judged = ({ project }: { project: Scan['project'] }) =>
  project.scanPolicy.ofProject ? (
    <>
      the <Link href={appPaths.projectPolicy(project.id)}>policy of {project.name}</Link>
    </>
  ) : (
    <>
      the <Link href={appPaths.scanPolicy}>policy of the organization</Link>
    </>
  );

/** Whether a scan lets a pipeline pass, and everything that speaks against it. */
export const ScanVerdict = ({ verdict: { passed, reasons, reasonCount }, project }: ScanVerdictProps) => (
  <SectionCard
    title="Pipelines"
    action={<ToneChip label={passed ? 'Passed' : 'Does not pass'} tone={passed ? 'success' : 'critical'} />}
  >
    <Typography variant="body2" color="textSecondary">
      {passed ? 'It passes ' : 'It does not pass '}
      <Judged project={project} />
      {passed ? '.' : ':'}
    </Typography>
    {passed ? null : (
      <Box component="ul" sx={{ margin: '8px 0 0', paddingLeft: 5 }}>
        {reasons.map(({ message, link }) => (
          <li key={`${message} ${link}`}>
            <Link href={link} variant="body2">
              {message}
            </Link>
          </li>
        ))}
      </Box>
    )}
    {reasonCount > reasons.length ? (
      <Typography variant="caption" color="textSecondary">
        {`and ${formatCount(reasonCount - reasons.length, 'more reason')}`}
      </Typography>
    ) : null}
  </SectionCard>
);
