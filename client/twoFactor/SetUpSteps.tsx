import { useState } from 'react';
import { PasswordStep, type Setup } from './PasswordStep.tsx';
import { ScanStep } from './ScanStep.tsx';

interface SetUpStepsProps {
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  /** The way out, where there is one. */
  onCancel?: () => void;
}

/** Password, then app and first code. What comes after, the recovery codes, must not be closed by mistake: see the caller. */
export const SetUpSteps = ({ onConfirmed, onCancel }: SetUpStepsProps) => {
  const [setup, setSetup] = useState<Setup>();
  return setup ? (
    <ScanStep setup={setup} onConfirmed={onConfirmed} onCancel={onCancel} />
  ) : (
    <PasswordStep onStarted={setSetup} onCancel={onCancel} />
  );
};
