import { useState } from 'react';
import { PasswordStep, type Setup } from './PasswordStep.tsx';
import { ScanStep } from './ScanStep.tsx';

/** Password, then app and first code. What comes after, the recovery codes, must not be closed by mistake: see the caller. */
export const SetUpSteps = ({ onConfirmed }: { onConfirmed: (recoveryCodes: readonly string[]) => void }) => {
  const [setup, setSetup] = useState<Setup>();
  return setup ? <ScanStep setup={setup} onConfirmed={onConfirmed} /> : <PasswordStep onStarted={setSetup} />;
};
