import { ConfirmDialog } from '../../shared/dialogs/ConfirmDialog.tsx';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useRemovePaymentMethodMutation } from './payments.generated.ts';
import type { PaymentMethodEntryFragment } from '../subscription.generated.ts';
import { cardName } from '../../../schema/rules/cards.ts';

interface RemoveCardDialogProps {
  card: PaymentMethodEntryFragment;
  /** There is no other card. */
  last: boolean;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a card is forgotten. */
export const RemoveCardDialog = ({ card, last, onRemoved, onClose }: RemoveCardDialogProps) => {
  const toast = useToast();
  const [removePaymentMethod] = useRemovePaymentMethodMutation();
  const remove = async () => {
    const { data } = await removePaymentMethod({ variables: { input: { id: card.id } } });
    const [refusal] = data?.removePaymentMethod.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    toast({ title: 'Payment method removed', variant: 'success' });
    onRemoved();
  };
  return (
    <ConfirmDialog
      title={`Remove ${cardName(card)}?`}
      confirmLabel="Remove"
      destructive
      onConfirm={remove}
      onClose={onClose}
    >
      {last
        ? 'It is the only card: without one, the next invoice cannot be paid.'
        : 'It can be added again at any time.'}
    </ConfirmDialog>
  );
};
