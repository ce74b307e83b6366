import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { useAction } from '../../shared/controls/useAction.ts';
import { FormMessage } from '../../shared/form/FormMessage.tsx';
import {
  type RepositoryReportingFragment,
  useUpdateProviderReportingMutation,
} from './reporting.generated.ts';

type Reporting = NonNullable<RepositoryReportingFragment['reporting']>;

interface ReportingPanelProps {
  projectId: string;
  reporting: Reporting;
  /** Whether the viewer may change it. */
  mayChange: boolean;
}

const inWords = (count: number): string => (count === 1 ? '1 status waits' : `${count} statuses wait`);

/** When statuses were reported last, and what waits. */
const State = ({ reporting }: { reporting: Reporting }) => {
  const { providerName, enabled, lastReportedAt, waitingCount, nextAttemptAt, error } = reporting;
  if (!enabled) return <>Not reporting to {providerName}.</>;
  return (
    <>
      Reporting to {providerName}:{' '}
      {lastReportedAt ? (
        <>
          last reported <RelativeTime at={lastReportedAt} />
        </>
      ) : (
        'nothing reported yet'
      )}
      .{waitingCount > 0 ? ` ${inWords(waitingCount)} to be sent.` : null}
      {error && nextAttemptAt ? (
        <>
          {' '}
          Next attempt <RelativeTime at={nextAttemptAt} />.
        </>
      ) : null}
    </>
  );
};

/** Whether statuses of commits are reported to the provider of the repository, and why that fails. */
export const ReportingPanel = ({ projectId, reporting, mayChange }: ReportingPanelProps) => {
  const { providerName, enabled, obstacle, error, failedAt } = reporting;
  const [update, { loading }] = useUpdateProviderReportingMutation();
  const act = useAction();
  const set = (wanted: boolean, done: string) =>
    act(async () => {
      const { data } = await update({ variables: { input: { projectId, enabled: wanted } } });
      return data?.updateProviderReporting?.errors;
    }, done);
  return (
    <Box component="section" aria-label="Commit statuses">
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
        Commit statuses
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ marginBlock: 1 }}>
        Scans, builds and deployments appear next to commits and pull requests at {providerName}. Everyone who
        can read the repository there sees them.
      </Typography>
      <Typography variant="body2">
        <State reporting={reporting} />
      </Typography>
      {enabled && obstacle ? <FormMessage>{obstacle}</FormMessage> : null}
      {enabled && error ? (
        <FormMessage>
          The last attempt failed {failedAt ? <RelativeTime at={failedAt} /> : null}: {error}
        </FormMessage>
      ) : null}
      {mayChange ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginTop: 2 }}>
          {enabled && error ? (
            <DisabledReason reason={obstacle}>
              <Button
                variant="outlined"
                disabled={loading}
                onClick={() => void set(true, `${providerName} grants access`)}
              >
                Try again
              </Button>
            </DisabledReason>
          ) : null}
          {enabled ? (
            <Button disabled={loading} onClick={() => void set(false, 'Reporting disabled')}>
              Stop reporting
            </Button>
          ) : (
            <DisabledReason reason={obstacle}>
              <Button
                variant="outlined"
                disabled={loading}
                onClick={() => void set(true, `Reporting to ${providerName}`)}
              >
                Report to {providerName}
              </Button>
            </DisabledReason>
          )}
        </Box>
      ) : null}
    </Box>
  );
};
