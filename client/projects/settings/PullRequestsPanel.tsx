import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { useAction } from '../../shared/controls/useAction.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { FormMessage } from '../../shared/form/FormMessage.tsx';
import {
  type RepositoryReportingFragment,
  useUpdateProviderPullRequestsMutation,
} from './reporting.generated.ts';

interface PullRequestsPanelProps {
  projectId: string;
  reporting: NonNullable<RepositoryReportingFragment['reporting']>;
  /** Whether the viewer may change it. */
  mayChange: boolean;
}

/** Whether agents open pull requests at the provider of the repository, and why the last one failed. */
export const PullRequestsPanel = ({ projectId, reporting, mayChange }: PullRequestsPanelProps) => {
  const { providerName, pullRequests } = reporting;
  const { enabled, obstacle, error, failedAt } = pullRequests;
  const [update, { loading }] = useUpdateProviderPullRequestsMutation();
  const act = useAction();
  const set = (wanted: boolean, done: string) =>
    act(async () => {
      const { data } = await update({ variables: { input: { projectId, enabled: wanted } } });
      return data?.updateProviderPullRequests?.errors;
    }, done);
  return (
    <Box component="section" aria-label="Pull requests of agents">
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
        Pull requests of agents
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ marginBlock: 1 }}>
        Agents push branches below <code>slipway/</code> to {providerName} and open pull requests there.
        Everyone who can read the repository there sees them, with the findings that they fix and the name of
        who started the run. Review and merge them there.
      </Typography>
      <Typography variant="body2">
        {enabled ? `On: agents open pull requests at ${providerName}.` : 'Off.'}
      </Typography>
      {enabled && obstacle ? <FormMessage>{obstacle}</FormMessage> : null}
      {enabled && error ? (
        <FormMessage>
          The last pull request failed {failedAt ? <RelativeTime at={failedAt} /> : null}: {error}
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
                Check access
              </Button>
            </DisabledReason>
          ) : null}
          {enabled ? (
            <Button disabled={loading} onClick={() => void set(false, 'Agents open no more pull requests')}>
              Stop opening pull requests
            </Button>
          ) : (
            <DisabledReason reason={obstacle}>
              <Button
                variant="outlined"
                disabled={loading}
                onClick={() => void set(true, `Agents open pull requests at ${providerName}`)}
              >
                Open pull requests at {providerName}
              </Button>
            </DisabledReason>
          )}
        </Box>
      ) : null}
    </Box>
  );
};
