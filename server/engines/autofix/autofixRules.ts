import type { AutofixRule } from './autofixTypes.ts';

const autofix = (
  rule: string,
  risk: AutofixRule['risk'],
  title: string,
  explanation: string,
  version = 1,
): AutofixRule => ({ rule, version, title, explanation, risk });

/** The rules that have an autofix. */
export const autofixRules: readonly AutofixRule[] = [
  autofix(
    'code-owners-missing',
    'LOW',
    'Add a CODEOWNERS file',
    'The people whom the manifest names as authors and maintainers are asked to review every change. Check the list before you merge.',
  ),
  autofix(
    'container-runs-as-root',
    'MEDIUM',
    'Run the container as an unprivileged user',
    'The program runs as a user that the base image has. Check that it does not write to files that belong to root.',
  ),
  autofix(
    'dependency-updates-missing',
    'LOW',
    'Keep dependencies up to date',
    'The update tool opens a pull request when a new version of a dependency is published. It checks once a week.',
  ),
  autofix(
    'privilege-escalation',
    'LOW',
    'Forbid privilege escalation in containers',
    'Processes of the container no longer gain privileges, for example through setuid programs such as sudo.',
  ),
  autofix(
    'privileged-container',
    'MEDIUM',
    'Run containers without privileges on the host',
    'The container no longer has access to all devices of the host. Check whether the program needs a single capability instead.',
  ),
  autofix(
    'script-injection',
    'LOW',
    'Pass text of events to scripts as variables',
    'The text is in an environment variable of the step, so the shell no longer runs what it contains.',
  ),
  autofix(
    'security-policy-missing',
    'LOW',
    'Add a security policy',
    'The policy says how to report a vulnerability. Check the contact before you merge.',
  ),
  autofix(
    'timing-unsafe-comparison',
    'LOW',
    'Compare secrets in constant time',
    'The time of the comparison no longer depends on how much of the secret is right. The result is the same as before for all values.',
  ),
  autofix(
    'token-may-write-everything',
    'MEDIUM',
    'Limit the workflow token to reading',
    'The token can read the repository and nothing else. The workflow uses no action that is known to need more.',
  ),
  autofix(
    'token-permissions-not-set',
    'MEDIUM',
    'Set the permissions of the workflow token',
    'The token can read the repository and nothing else. The workflow uses no action that is known to need more.',
  ),
];

/** The autofix of a rule of the scanner; null when it has none. */
export const autofixRuleOf = (rule: string): AutofixRule | null =>
  autofixRules.find((one) => one.rule === rule) ?? null;
