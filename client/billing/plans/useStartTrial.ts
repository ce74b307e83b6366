import type { ChosenTerms } from '../../../schema/rules/planChoice.ts';
import { type FailureWords, readErrorDetails } from '../../shared/page/errorDetails.ts';
import { useStartTrialMutation } from './trial.generated.ts';

interface StartOptions {
  onStarted: () => void;
  /** It was refused, and why. */
  onRefused: (refusal: FailureWords) => unknown;
}

/** Starts the free trial of a plan. */
export const useStartTrial = ({ onStarted, onRefused }: StartOptions) => {
  const [startTrial, { loading }] = useStartTrialMutation();
  const run = async (input: ChosenTerms) => {
    try {
      const { data } = await startTrial({ variables: { input } });
      const [error] = data?.startTrial.errors ?? [];
      if (error) await onRefused(error);
      else onStarted();
    } catch (error) {
      await onRefused(readErrorDetails(error));
    }
  };
  return { start: (input: ChosenTerms) => void run(input), starting: loading };
};
