import { isAnalysedCode } from './code/analysedCode.ts';
import { codeCheckIds } from './code/codeCheckIds.ts';
import { opensConnections } from './code/unverifiedCertificates.ts';
import type { CheckAnswer } from './events.ts';
import { type LeftOut, leftOutOfCode } from './files/leftOut.ts';
import { isDockerfile } from './infrastructure/dockerfile.ts';
import { isTerraform } from './infrastructure/terraform/findInTerraform.ts';
import { isPipeline } from './infrastructure/pipeline.ts';
import { isWorkflow } from './infrastructure/workflow.ts';

const manifest = /\.ya?ml$/i;
const noWorkflow = 'There is no workflow of GitHub Actions.';
const noDockerfile = 'There is no Dockerfile.';

/** Checks that single files answer, with what a repository must hold for them to be asked. */
const fileChecks: readonly { check: string; applies: (path: string) => boolean; reason: string }[] = [
  { check: 'committed-secrets', applies: () => true, reason: 'There is no file.' },
  {
    check: 'dangerous-workflow',
    applies: (path) => isWorkflow(path) || isPipeline(path),
    reason: 'There is no pipeline of GitHub, GitLab or Jenkins.',
  },
  { check: 'token-permissions', applies: isWorkflow, reason: noWorkflow },
  {
    check: 'pinned-dependencies',
    applies: (path) => isWorkflow(path) || isPipeline(path) || isDockerfile(path),
    reason: 'There is neither a pipeline of GitHub, GitLab or Jenkins nor a Dockerfile.',
  },
  { check: 'container-base-image', applies: isDockerfile, reason: noDockerfile },
  { check: 'container-user', applies: isDockerfile, reason: noDockerfile },
  {
    check: 'transport-encryption',
    applies: (path) => isDockerfile(path) || isTerraform(path) || opensConnections(path),
    reason: 'There is no code of a language that is known.',
  },
  ...codeCheckIds.map((check) => ({
    check,
    applies: isAnalysedCode,
    reason: 'There is no code of a language that rules are written for.',
  })),
  {
    check: 'infrastructure-settings',
    applies: (path) =>
      isDockerfile(path) || isTerraform(path) || (manifest.test(path) && !path.startsWith('.github/')),
    reason: 'There are no files of Docker, Compose, Kubernetes or Terraform.',
  },
];

type Unscanned = { path: string; reason: LeftOut };

/** Whether a check would have looked at a file that was not scanned. */
const missed =
  (check: string, applies: (path: string) => boolean) =>
  ({ path, reason }: Unscanned): boolean => {
    if (reason === 'COMMITTED_PACKAGES') return check === 'committed-secrets' || codeCheckIds.includes(check);
    if (leftOutOfCode.includes(reason)) return codeCheckIds.includes(check);
    return path === '' || applies(path);
  };

const inWords = (unscanned: readonly Unscanned[]): string => {
  const names = unscanned.slice(0, 3).map(({ path }) => path || 'parts of the repository');
  const more = unscanned.length - names.length;
  return `Not scanned: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
};

/**
 * How the checks came out that single files answer. No check passes that has not looked at all files it applies to.
 * @param failed ids of checks of which something was found
 * @param unscanned what could hide a vulnerability and was not scanned
 */
export const answersOfFiles = (
  paths: readonly string[],
  failed: ReadonlySet<string>,
  partial: boolean,
  unscanned: readonly Unscanned[],
): CheckAnswer[] =>
  fileChecks.map(({ check, applies, reason }) => {
    if (failed.has(check)) return { check, outcome: 'FAILED' };
    const skipped = unscanned.filter(missed(check, applies));
    const hasNone = !paths.some(applies);
    if (hasNone && skipped.length === 0)
      return { check, outcome: 'NOT_CHECKED', reason, nothingThere: !partial };
    if (skipped.length > 0)
      return {
        check,
        outcome: 'NOT_CHECKED',
        reason: inWords(skipped),
        nothingThere: false,
        // What was scanned shows nothing: findings in those files are resolved.
        isIncomplete: !partial,
      };
    if (!partial) return { check, outcome: 'PASSED' };
    const cut = 'The scan ended before it had looked at everything.';
    return { check, outcome: 'NOT_CHECKED', reason: cut, nothingThere: false };
  });
