import type { AllowedSecretReason } from '../../../../schema/generated/types.ts';
import type { AddedSecrets } from '../../../platform/git/findAddedSecrets.ts';
import type { BlockedSecretRow } from './blockedSecretStore.ts';

const reasons: Readonly<Record<AllowedSecretReason, string>> = {
  USED_IN_TESTS: 'used in tests',
  FALSE_POSITIVE: 'false positive',
  FIX_LATER: 'will be fixed later',
};

/** Where a secret is, in the audit log and in terminals. */
export const placeWords = ({ kind, path, line }: Pick<BlockedSecretRow, 'kind' | 'path' | 'line'>): string =>
  `${kind} in ${path}, line ${line}`;

/** Why a secret is allowed, in the audit log. */
export const reasonWords = (reason: AllowedSecretReason): string => reasons[reason];

/** What git prints of a push that is refused for secrets. None of the lines has the secret. */
export const refusalLines = (
  secrets: readonly BlockedSecretRow[],
  { publicUrl, projectId }: { publicUrl: string; projectId: string },
): string[] => [
  `Push protection: this push adds ${secrets.length === 1 ? 'a secret' : `${secrets.length} secrets`}, so nothing was pushed.`,
  '',
  ...secrets.flatMap((secret) => [
    `  ${placeWords(secret)} (commit ${secret.commit.slice(0, 10)})`,
    `    Allow it: ${publicUrl}/app/projects/${projectId}?tab=settings&blocked-secret=${secret.id}`,
  ]),
  '',
  'Remove it from every commit that has it (git commit --amend, or git rebase --interactive), then push again.',
  'If anyone else could read it, revoke it first. An admin can allow a secret that is used in tests, or is none.',
];

/** What git prints of what was not checked of a push that is taken. */
export const uncheckedLines = ({ isCut, unreadFiles }: AddedSecrets): string[] => [
  ...(unreadFiles > 0
    ? [
        `Push protection did not check ${unreadFiles === 1 ? '1 file that is larger than 1 MiB or is not text' : `${unreadFiles} files that are larger than 1 MiB or are not text`}.`,
      ]
    : []),
  ...(isCut
    ? ['Push protection did not check all that this push adds: it is too large. The next scan does.']
    : []),
];
