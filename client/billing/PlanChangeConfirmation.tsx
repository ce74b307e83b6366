import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormActions } from '../shared/form/FormActions.tsx';
import { formatDate, formatMoney } from '../shared/display/formats.ts';
import { useBillingDialog } from './billingAddress.ts';
import { InvoiceLineList } from './InvoiceLineList.tsx';
import {
  type PlanChangeQuery,
  type PlanChangeQueryVariables,
  usePlanChangeSuspenseQuery,
} from './planChange.generated.ts';
import { useConfirmPlanChange } from './useConfirmPlanChange.ts';
import { periodOf } from './words.ts';

interface PlanChangeConfirmationProps {
  chosen: PlanChangeQueryVariables;
  /** Something else was chosen since: what is shown must not be confirmed. */
  pending: boolean;
  onChanged: () => void;
  onClose: () => void;
}

type Preview = PlanChangeQuery['planChangePreview'];

/** What comes after the change: "$999.00 a month from Dec 9, 2026". */
const Afterwards = ({ preview }: { preview: Preview }) => {
  const { nextAmount, nextBillingDate, billingCycle, credit } = preview;
  if (!nextAmount || !nextBillingDate) return null;
  const kept = credit.cents > 0 ? ` ${formatMoney(credit)} is kept as credit and used first.` : '';
  return (
    <Typography variant="body2" color="textSecondary">
      {`Then ${formatMoney(nextAmount)} a ${periodOf[billingCycle]} from ${formatDate(nextBillingDate)}.${kept}`}
    </Typography>
  );
};

/** What the change costs now, line by line, and the button that confirms exactly that. */
export const PlanChangeConfirmation = (props: PlanChangeConfirmationProps) => {
  const { chosen, pending, onChanged, onClose } = props;
  const { hrefOf } = useBillingDialog();
  const { data, refetch } = usePlanChangeSuspenseQuery({ variables: chosen, fetchPolicy: 'network-only' });
  const preview = data.planChangePreview;
  const { confirm, confirming, message } = useConfirmPlanChange(preview, { onChanged, onRefused: refetch });
  const { total, lines, obstacles } = preview;
  const needsCard = obstacles.length > 0 && obstacles.every(({ field }) => field?.[0] === 'paymentMethod');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      {lines.length > 0 ? <InvoiceLineList lines={lines} total={total} /> : null}
      <Afterwards preview={preview} />
      {obstacles.map((obstacle) => (
        <Alert key={obstacle.message} severity="warning">
          {obstacle.message}
        </Alert>
      ))}
      {message ? <Alert severity="error">{message}</Alert> : null}
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        {needsCard ? (
          <Button variant="contained" href={hrefOf('update-payment-method')}>
            Add payment method
          </Button>
        ) : (
          <Button
            variant="contained"
            loading={confirming}
            disabled={pending || obstacles.length > 0}
            onClick={confirm}
          >
            {total.cents > 0 ? `Confirm and pay ${formatMoney(total)}` : 'Confirm change'}
          </Button>
        )}
      </FormActions>
    </Box>
  );
};
