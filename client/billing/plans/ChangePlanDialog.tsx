import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useDeferredValue, useId, useState } from 'react';
import type { ChosenTerms } from '../../../schema/rules/planChoice.ts';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { FormMessage } from '../../shared/form/FormMessage.tsx';
import type { FailureWords } from '../../shared/page/errorDetails.ts';
import { CycleSwitch } from './CycleSwitch.tsx';
import { limitChanges } from './limitChanges.ts';
import { PlanChangeConfirmation } from './PlanChangeConfirmation.tsx';
import { PlanOptions } from './PlanOptions.tsx';
import { usePlanChoicesSuspenseQuery } from './planChange.generated.ts';
import { TrialConfirmation } from './TrialConfirmation.tsx';

interface ChangePlanDialogProps {
  /** What was chosen before the dialog opened; nothing is unless somebody did. */
  initial: ChosenTerms | undefined;
  onChanged: () => void;
  onClose: () => void;
}

/** Chooses a plan and a billing cycle; then says what is gained, lost and paid, to the second, and does it when confirmed. */
export const ChangePlanDialog = ({ initial, onChanged, onClose }: ChangePlanDialogProps) => {
  const title = useId();
  const { data, refetch } = usePlanChoicesSuspenseQuery({ fetchPolicy: 'cache-and-network' });
  const { plans, organization } = data;
  const { plan, billingCycle, status, price, trialAvailable } = organization.subscription;
  const [code, setCode] = useState(initial?.plan);
  const [cycle, setCycle] = useState(initial?.billingCycle ?? billingCycle);
  const [refusal, setRefusal] = useState<FailureWords>();
  const running = status === 'ACTIVE' || status === 'TRIALING' || status === 'PAST_DUE';
  const current = running ? { plan: plan.code, billingCycle, price } : undefined;
  const present = code === current?.plan && cycle === current?.billingCycle;
  const chosen = present ? undefined : plans.find((one) => one.code === code);
  // A press shows at once; its preview follows when the server has answered.
  const shown = useDeferredValue(chosen);
  const shownCycle = useDeferredValue(cycle);
  const pending = shown !== chosen || shownCycle !== cycle;
  const refuse = async (words: FailureWords) => {
    setRefusal(words);
    await refetch();
  };
  const begin = () => setRefusal(undefined);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Change Plan</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <CycleSwitch
          value={cycle}
          onChange={(value) => {
            begin();
            setCycle(value);
          }}
        />
        <PlanOptions
          plans={plans}
          billingCycle={cycle}
          chosen={chosen?.code ?? null}
          current={current}
          onChoose={(value) => {
            begin();
            setCode(value);
          }}
        />
        {refusal ? <FormMessage requestId={refusal.requestId}>{refusal.message}</FormMessage> : null}
        {chosen && shown ? (
          <Box aria-busy={pending} sx={{ opacity: pending ? 0.6 : 1 }}>
            {trialAvailable ? (
              <TrialConfirmation
                plan={chosen}
                billingCycle={cycle}
                changes={limitChanges(organization.plan, chosen)}
                onStarted={onChanged}
                onRefused={refuse}
                onClose={onClose}
              />
            ) : (
              <Suspense fallback={<Skeleton variant="rounded" height={172} />}>
                <PlanChangeConfirmation
                  chosen={{ plan: shown.code, billingCycle: shownCycle }}
                  changes={limitChanges(organization.plan, shown)}
                  trialEndsAt={status === 'TRIALING' ? organization.subscription.trialEndsAt : null}
                  pending={pending}
                  onConfirm={begin}
                  onChanged={onChanged}
                  onRefused={refuse}
                  onClose={onClose}
                />
              </Suspense>
            )}
          </Box>
        ) : (
          <>
            <Typography variant="body2" color="textSecondary">
              {trialAvailable
                ? 'Choose a plan to try it for 14 days, free and without a credit card.'
                : 'Choose a plan to see what it costs and what changes. Nothing happens until you confirm.'}
            </Typography>
            <FormActions>
              <Button onClick={onClose}>Cancel</Button>
            </FormActions>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
};
