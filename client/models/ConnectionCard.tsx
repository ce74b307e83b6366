import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ProgressBar } from '../shared/display/ProgressBar.tsx';
import { RelativeTime } from '../shared/display/RelativeTime.tsx';
import { ToneChip } from '../shared/display/ToneChip.tsx';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { Can } from '../shared/session/Can.tsx';
import { useFailureToast } from '../shared/toasts/useFailureToast.ts';
import { type ModelFieldsFragment, useTestModelMutation } from './models.generated.ts';
import { levels } from './providers.ts';
import { TestFollower } from './TestFollower.tsx';
import { TestResult } from './TestResult.tsx';

interface ConnectionCardProps {
  model: ModelFieldsFragment;
  /** Reads the model anew: a test was started, or has ended. */
  onEnd: () => Promise<unknown>;
}

const isRunning = (job: { state: string } | null | undefined): boolean =>
  job?.state === 'QUEUED' || job?.state === 'RUNNING';

/** What the model can do, by a test that is started here. */
export const ConnectionCard = ({ model, onEnd }: ConnectionCardProps) => {
  const { level, testedAt, test, updatedAt } = model;
  const [starting, setStarting] = useState(false);
  const [testModel] = useTestModelMutation();
  const tellFailure = useFailureToast();
  const { label, tone, description } = levels[level];
  const running = isRunning(test?.job) ? test?.job : null;
  const start = async () => {
    setStarting(true);
    try {
      const { data } = await testModel({ variables: { input: { updatedAt } } });
      const [refusal] = data?.testModel?.errors ?? [];
      if (refusal) throw new Error(refusal.message);
      await onEnd();
    } catch (error) {
      tellFailure(error);
    } finally {
      setStarting(false);
    }
  };
  return (
    <SectionCard
      title="Connection"
      action={
        <Can do="MODEL_CONFIGURE" reason="Only admins and owners can test the model.">
          <Button
            variant="outlined"
            size="small"
            loading={starting}
            disabled={running !== null}
            onClick={() => void start()}
          >
            Test connection
          </Button>
        </Can>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <ToneChip label={testedAt ? label : 'Not tested'} tone={testedAt ? tone : 'neutral'} />
          <Typography variant="body2" color="textSecondary">
            {testedAt ? (
              <>
                Tested <RelativeTime at={testedAt} />.{' '}
              </>
            ) : null}
            {description}
          </Typography>
        </Box>
        {running ? (
          <>
            <ProgressBar label={running.step} value={running.progress} />
            <TestFollower jobId={running.id} onEnd={() => void onEnd()} />
          </>
        ) : null}
        {test?.job?.state === 'FAILED' ? (
          <Alert severity="error">The test could not be finished. {test.job.error}</Alert>
        ) : null}
        {test && test.edits !== null ? <TestResult test={test} /> : null}
        <Typography variant="body2" color="textSecondary">
          The test asks for ten small edits, ten tool calls and one long prompt, and sends none of your code.
          It takes seconds with a fast server, and minutes with a model on a processor.
        </Typography>
      </Box>
    </SectionCard>
  );
};
