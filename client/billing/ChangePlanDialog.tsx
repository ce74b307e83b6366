import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useDeferredValue, useId, useState } from 'react';
import { CycleSwitch } from './CycleSwitch.tsx';
import { PlanChangeConfirmation } from './PlanChangeConfirmation.tsx';
import { PlanOptions } from './PlanOptions.tsx';
import { type PlanChangeQueryVariables, usePlanChoicesSuspenseQuery } from './planChange.generated.ts';

interface ChangePlanDialogProps {
  onChanged: () => void;
  onClose: () => void;
}

/** Chooses a plan and a billing cycle, shows what that costs now, to the second, and changes it when confirmed. */
export const ChangePlanDialog = ({ onChanged, onClose }: ChangePlanDialogProps) => {
  const title = useId();
  const { data } = usePlanChoicesSuspenseQuery({ fetchPolicy: 'cache-and-network' });
  const { plans, organization } = data;
  const { plan, billingCycle, status, price } = organization.subscription;
  const running = status === 'ACTIVE' || status === 'TRIALING';
  const at = plans.findIndex(({ code }) => code === plan.code);
  const suggested = (running ? plans.slice(at + 1) : plans.slice(at)).find((one) => one.price !== null);
  const [chosen, setChosen] = useState<PlanChangeQueryVariables>({
    plan: suggested?.code ?? plan.code,
    billingCycle,
  });
  // A press shows at once; its preview follows when the server has answered.
  const previewed = useDeferredValue(chosen);
  const pending = previewed !== chosen;
  const choose = (part: Partial<PlanChangeQueryVariables>) => setChosen((before) => ({ ...before, ...part }));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Change Plan</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <CycleSwitch value={chosen.billingCycle} onChange={(value) => choose({ billingCycle: value })} />
        <PlanOptions
          plans={plans}
          billingCycle={chosen.billingCycle}
          chosen={chosen.plan}
          current={running ? { plan: plan.code, billingCycle, price } : undefined}
          onChoose={(code) => choose({ plan: code })}
        />
        <Box aria-busy={pending} sx={{ opacity: pending ? 0.6 : 1 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={172} />}>
            <PlanChangeConfirmation
              chosen={previewed}
              pending={pending}
              onChanged={onChanged}
              onClose={onClose}
            />
          </Suspense>
        </Box>
      </DialogContent>
    </Dialog>
  );
};
