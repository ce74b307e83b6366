import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CreditCard from 'lucide-react/icons/credit-card';
import { type Action, ActionMenu } from '../../shared/menus/ActionMenu.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { useBillingDialog } from '../billingAddress.ts';
import { useSetDefaultPaymentMethodMutation } from './payments.generated.ts';
import type { PaymentMethodEntryFragment } from '../subscription.generated.ts';
import { useBillingAction } from '../useBillingAction.ts';
import { cardName } from '../../../schema/rules/cards.ts';
import { expiryOf } from '../words.ts';

type Row = PaymentMethodEntryFragment;

/** The columns; `actionsOf` gives the menu of a card. */
const columnsOf = (actionsOf: (card: Row) => readonly Action[]): Column<Row>[] => [
  { key: 'card', header: 'Card', cell: cardName, narrowNote: (card) => `Expires ${expiryOf(card)}` },
  { key: 'expiry', header: 'Expires', wideOnly: true, cell: expiryOf },
  {
    key: 'state',
    header: 'Use',
    cell: ({ isDefault, expired }) => (
      <>
        {isDefault ? <ToneChip label="Default" tone="accent" /> : null}
        {expired ? <StatusChip status="expired" tone="critical" /> : null}
      </>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    width: 44,
    cell: (card) => <ActionMenu name={cardName(card)} actions={actionsOf(card)} />,
  },
];

interface PaymentMethodsTabProps {
  cards: readonly Row[];
  /** Whether the organization is suspended: then no card can be removed. */
  suspended?: boolean;
  onChanged: () => void;
}

/** The cards invoices can be paid with. */
export const PaymentMethodsTab = ({ cards, suspended, onChanged }: PaymentMethodsTabProps) => {
  const { hrefOf } = useBillingDialog();
  const [setDefault] = useSetDefaultPaymentMethodMutation();
  const act = useBillingAction(onChanged);
  const makeDefault = ({ id }: Row) =>
    act(
      async () => (await setDefault({ variables: { input: { id } } })).data?.setDefaultPaymentMethod.errors,
      'Default payment method changed',
    );
  const reasonToKeep = ({ isDefault }: Row) => {
    if (suspended) return 'Cards can’t be removed while the organization is suspended.';
    return isDefault && cards.length > 1 ? 'Make another card the default first.' : null;
  };
  const actionsOf = (card: Row) => [
    {
      label: 'Make default',
      onSelect: () => void makeDefault(card),
      disabledReason: card.isDefault ? 'This is already the default card.' : null,
    },
    {
      label: 'Remove',
      href: hrefOf('remove-card', card.id),
      destructive: true,
      disabledReason: reasonToKeep(card),
    },
  ];
  return (
    <Card>
      <DataTable
        caption="Payment methods"
        columns={columnsOf(actionsOf)}
        rows={cards}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<CreditCard aria-hidden />}
            action={<Button href={hrefOf('add-payment-method')}>Add payment method</Button>}
          >
            No payment method yet. You need one to buy a plan or to continue after the free trial.
          </EmptyState>
        }
      />
    </Card>
  );
};
