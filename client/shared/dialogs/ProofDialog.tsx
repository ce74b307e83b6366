import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { Form, type FormHandle } from '../form/Form.tsx';
import { FormActions } from '../form/FormActions.tsx';
import type { FormSchema } from '../form/lazyResolver.ts';
import { type Proof, ProofField } from '../form/ProofField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { LabeledInput } from '../controls/LabeledInput.tsx';

interface ProofDialogProps<Values extends Proof> {
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The verb, as on the control that asked, and what it reads meanwhile. */
  confirmLabel: string;
  loadingLabel: string;
  /** Whether something is lost, which is most often why a proof is asked for. */
  destructive?: boolean;
  /** Text the person must type first, such as the organization's name. */
  requiredText?: string;
  /** Whether it asks for the password, where that depends on whom it is about. */
  asksPassword?: boolean;
  /** The generated schema of the mutation's input, and what it begins with. */
  schema: FormSchema<Values, Values>;
  defaultValues: DefaultValues<Values>;
  onSubmit: (values: Values, form: FormHandle) => Promise<void>;
  onClose: () => void;
}

/** Asks for the current password, and a text where one is named, before something grave is done. Mount it to open it. */
export const ProofDialog = <Values extends Proof>(props: ProofDialogProps<Values>) => {
  const { title, children, confirmLabel, loadingLabel, requiredText, onClose, ...rest } = props;
  const { asksPassword = true, destructive = true, ...form } = rest;
  const [typed, setTyped] = useState('');
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Form {...form} label={title}>
          <DialogContentText component="div">{children}</DialogContentText>
          {requiredText === undefined ? null : (
            <LabeledInput
              label={`Type "${requiredText}" to confirm`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
            />
          )}
          {asksPassword ? <ProofField /> : null}
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton
              color={destructive ? 'error' : 'primary'}
              loadingLabel={loadingLabel}
              disabled={requiredText !== undefined && typed !== requiredText}
            >
              {confirmLabel}
            </SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};
