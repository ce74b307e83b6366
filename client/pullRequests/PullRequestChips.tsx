import type { PullRequestState, PullRequestVerification } from '../../schema/generated/types.ts';
import { ToneChip } from '../shared/display/ToneChip.tsx';
import { isOpen, stateWords, verificationWords } from './pullRequestWords.ts';

/** The state of a pull request. */
export const PullRequestStateChip = ({ state }: { state: PullRequestState }) => {
  const { label, tone, Icon } = stateWords[state];
  return <ToneChip label={label} tone={tone} icon={<Icon aria-hidden />} />;
};

interface VerificationChipProps {
  pullRequest: { state: PullRequestState; verification: PullRequestVerification };
}

/** What its checks say together. Nothing for one that was merged or closed before they finished. */
export const VerificationChip = ({ pullRequest: { state, verification } }: VerificationChipProps) =>
  verification === 'PENDING' && !isOpen(state) ? null : <ToneChip {...verificationWords[verification]} />;
