import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import Wand from 'lucide-react/icons/wand-sparkles';
import { useNavigate } from 'react-router-dom';
import type { AutofixRisk } from '../../../schema/generated/types.ts';
import { appPaths } from '../../shared/address/paths.ts';
import { useAction } from '../../shared/controls/useAction.ts';
import { Can } from '../../shared/session/Can.tsx';
import {
  type FindingDetailQuery,
  type FindingPullRequestFragment,
  useProposeFixMutation,
} from '../triage/triage.generated.ts';
import { DownloadPatch } from './DownloadPatch.tsx';

interface FindingFixProps {
  findingId: string;
  autofix: NonNullable<NonNullable<FindingDetailQuery['finding']>['autofix']>;
  /** The open pull request that proposes it already. */
  proposedIn: FindingPullRequestFragment | undefined;
}

const riskWords: Record<AutofixRisk, string> = {
  LOW: 'Low risk: the results stay equal, except for the attack.',
  MEDIUM: 'Medium risk: results can differ for unusual input. Read the diff.',
};

/**
 * What the autofix of a finding does, and the button that starts a run with it; for a repository that is hosted elsewhere the
 * button that downloads it as a patch; or why there is neither now.
 */
export const FindingFix = ({ findingId, autofix, proposedIn }: FindingFixProps) => {
  const { available, reason, title, risk, patchUrl } = autofix;
  const act = useAction();
  const navigate = useNavigate();
  const [proposeFix, { loading }] = useProposeFixMutation();
  const propose = async () => {
    let id: string | undefined;
    const started = await act(async () => {
      const { data } = await proposeFix({ variables: { input: { findingIds: [findingId] } } });
      id = data?.proposeFix?.run?.id;
      return data?.proposeFix?.errors;
    }, 'Run started');
    if (started && id) await navigate(appPaths.agentRun(id));
  };
  if (proposedIn) {
    return (
      <>
        <Typography variant="body2">{title}</Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          <Link href={appPaths.pullRequest(proposedIn.project.id, proposedIn.number)}>
            {`Fix proposed in #${proposedIn.number}`}
          </Link>
        </Typography>
      </>
    );
  }
  return (
    <>
      <Typography variant="body2">{title}</Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {available || patchUrl ? riskWords[risk] : reason}
      </Typography>
      {available ? (
        <Box sx={{ marginTop: 3 }}>
          <Can do="AGENT_RUN" reason="Your role can view findings, but not propose fixes.">
            <Button
              variant="outlined"
              loading={loading}
              loadingPosition="start"
              startIcon={<Wand aria-hidden />}
              onClick={() => void propose()}
            >
              Propose fix
            </Button>
          </Can>
          <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 1 }}>
            Starts a run that opens a pull request. Nothing is merged.
          </Typography>
        </Box>
      ) : null}
      {patchUrl && !available ? <DownloadPatch url={patchUrl} /> : null}
    </>
  );
};
