import DialogContentText from '@mui/material/DialogContentText';
import type { ReactNode } from 'react';
import { useMutationForm } from '../shared/form/useMutationForm.ts';
import { type Proof, ProofForm } from './ProofForm.tsx';
import { useRegenerateRecoveryCodesMutation } from './twoFactor.generated.ts';

interface NewCodesFormProps {
  /** Why somebody would. */
  children: ReactNode;
  onMade: (recoveryCodes: readonly string[]) => void;
  /** The way on without new codes, and its name. */
  onClose: () => void;
  closeLabel?: string | undefined;
}

/** Replaces the recovery codes, for who knows the password and has a code. */
export const NewCodesForm = ({ children, onMade, onClose, closeLabel }: NewCodesFormProps) => {
  const [regenerate] = useRegenerateRecoveryCodesMutation({ fetchPolicy: 'no-cache' });
  const onSubmit = useMutationForm({
    submit: async (input: Proof) =>
      (await regenerate({ variables: { input } })).data?.regenerateRecoveryCodes,
    onSuccess: ({ recoveryCodes }) => onMade(recoveryCodes ?? []),
  });
  return (
    <>
      <DialogContentText>{children}</DialogContentText>
      <ProofForm label="Make new codes" onSubmit={onSubmit} onClose={onClose} closeLabel={closeLabel} />
    </>
  );
};

/** Said to who left while the codes were shown: they are kept nowhere. */
export const missedCodes =
  'Two-factor authentication is on. Its recovery codes were shown once and cannot be shown again: if you have not saved them, make new ones. The earlier ones then stop working.';
