import type { ChangeEvent } from 'react';
import { useController } from 'react-hook-form';
import type { AddPaymentMethodInputValues } from '../../../schema/generated/validation.ts';
import { LabeledInput } from '../../shared/controls/LabeledInput.tsx';
import { useShownField } from '../../shared/form/shownFields.ts';
import { regroup } from './cardNumber.ts';

/** The number of a card, whose digits stand in groups while it is typed, pasted or mended. */
export const CardNumberField = () => {
  const { field, fieldState } = useController<AddPaymentMethodInputValues, 'cardNumber'>({
    name: 'cardNumber',
  });
  useShownField('cardNumber', { secret: true });
  const { ref, onChange, ...rest } = field;
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const forward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
    const { text, caret } = regroup(target.value, target.selectionStart ?? target.value.length, forward);
    // Before React draws the same text: it moves the caret only where the texts differ.
    target.value = text;
    target.setSelectionRange(caret, caret);
    onChange(text);
  };
  return (
    <LabeledInput
      {...rest}
      onChange={change}
      inputRef={ref}
      label="Card number"
      inputMode="numeric"
      autoComplete="cc-number"
      error={fieldState.error?.message}
    />
  );
};
