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
    'certificate-not-verified-in-code',
    'MEDIUM',
    'Verify certificates',
    'The program refuses servers that it cannot identify. Add your own certificate authority to the trusted ones if a server uses it.',
  ),
  autofix(
    'code-owners-missing',
    'LOW',
    'Add a CODEOWNERS file',
    'The people whom the manifest names as authors and maintainers are asked to review every change. Check the list before you merge.',
  ),
  autofix(
    'command-injection',
    'MEDIUM',
    'Start programs without a shell',
    'The program gets each value as one argument, so a value can no longer start other programs. A value with spaces is one argument, too.',
  ),
  autofix(
    'container-runs-as-root',
    'MEDIUM',
    'Run the container as an unprivileged user',
    'The program runs as a user that the base image has. Check that it does not write to files that belong to root.',
  ),
  autofix(
    'debugging-left-on',
    'LOW',
    'Turn debug mode off',
    'Errors no longer show paths, code and values to the people who cause them.',
  ),
  autofix(
    'dependency-updates-missing',
    'LOW',
    'Keep dependencies up to date',
    'The update tool opens a pull request when a new version of a dependency is published. It checks once a week.',
  ),
  autofix(
    'every-job-may-write',
    'LOW',
    'Grant write permissions to the job that needs them',
    'The only job of the workflow keeps its permissions. Jobs that are added later do not get them.',
  ),
  autofix(
    'external-entities',
    'MEDIUM',
    'Do not resolve external entities in XML',
    'A document can no longer insert files of the server or request addresses. In Java, documents with a document type or entities of their own are refused.',
  ),
  autofix(
    'open-permissions',
    'MEDIUM',
    'Let only the owner write files',
    'Other accounts of the machine can no longer write the file. Check that no other account needs to.',
  ),
  autofix(
    'outdated-transport',
    'MEDIUM',
    'Require TLS 1.2',
    'Connections with SSL, TLS 1.0 or TLS 1.1 are refused. All browsers and servers since 2014 know TLS 1.2.',
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
    'signature-not-verified',
    'LOW',
    'Refuse tokens without a signature',
    'Tokens that name the algorithm "none" are refused. Tokens with a valid signature are accepted as before.',
  ),
  autofix(
    'sql-injection',
    'MEDIUM',
    'Pass values to the database as parameters',
    'The database gets the values beside the text of SQL, so a value can no longer change what the statement does.',
  ),
  autofix(
    'temporary-file-name',
    'LOW',
    'Create temporary files together with their names',
    'Nobody can create a file or a link of that name before the program does. The file exists from the beginning, and only this user can read it.',
  ),
  autofix(
    'timing-unsafe-comparison',
    'LOW',
    'Compare secrets in constant time',
    'The time of the comparison no longer depends on how much of the secret is right. The result is the same as before for all values.',
  ),
  autofix(
    'tls-verification-off',
    'MEDIUM',
    'Verify the name in certificates',
    'The program refuses servers whose certificate is for another name.',
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
  autofix(
    'unescaped-template-value',
    'MEDIUM',
    'Escape values in templates',
    'Values are shown as text. A value that is HTML on purpose is shown as code: check the pages before you merge.',
  ),
  autofix(
    'unprotected-cookie',
    'MEDIUM',
    'Protect cookies',
    'Scripts cannot read the cookie, browsers send it over HTTPS only, and other sites cannot use it. Over plain HTTP it is no longer set, except on localhost.',
  ),
  autofix(
    'unsafe-deserialization',
    'MEDIUM',
    'Read YAML as plain values',
    'The input can no longer create objects or run functions. Files with tags of Python types are refused.',
  ),
  autofix(
    'weak-randomness',
    'LOW',
    'Generate secrets from secure random numbers',
    'The numbers come from the generator of the operating system, so nobody can predict them. Texts may be longer than before.',
  ),
  autofix(
    'world-writable-files',
    'MEDIUM',
    'Let only the owner write files of the image',
    'Other users of the container can read and run the file, and no longer change it.',
  ),
];

/** The autofix of a rule of the scanner; null when it has none. */
export const autofixRuleOf = (rule: string): AutofixRule | null =>
  autofixRules.find((one) => one.rule === rule) ?? null;
