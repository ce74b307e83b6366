import { isDockerfile } from './infrastructure/dockerfile.ts';
import { isWorkflow } from './infrastructure/workflow.ts';
import { opensConnections } from './code/unverifiedCertificates.ts';
import { knownVulnerabilities } from './dependencies/dependencyChecks.ts';
import { isLockFile } from './dependencies/readLockFiles.ts';
import type { CheckAnswer, ScanEvent } from './events.ts';
import type { FileReport } from './files/analyseFile.ts';
import { ChosenFiles, largestFile, textOf } from './files/chooseFiles.ts';
import { FileThread } from './files/fileThread.ts';
import type { SourceFile } from './files/sourceFile.ts';
import type { ScanPorts } from './ports.ts';
import type { Report } from './report.ts';
import { commitSignatures, staleBranches } from './repository/historyChecks.ts';
import { isAskedFor, repositoryChecks } from './repository/repositoryChecks.ts';

/** Changes with the rules: findings of another number were found by other rules. */
export const rulesVersion = 1;

const manifest = /\.ya?ml$/i;

/** Checks that single files answer, with what a repository must hold for them to be asked. */
const fileChecks: readonly { check: string; applies: (path: string) => boolean; reason: string }[] = [
  { check: 'committed-secrets', applies: () => true, reason: 'There is no file of text.' },
  { check: 'dangerous-workflow', applies: isWorkflow, reason: 'There is no workflow of GitHub Actions.' },
  { check: 'token-permissions', applies: isWorkflow, reason: 'There is no workflow of GitHub Actions.' },
  {
    check: 'pinned-dependencies',
    applies: (path) => isWorkflow(path) || isDockerfile(path),
    reason: 'There is neither a workflow of GitHub Actions nor a Dockerfile.',
  },
  { check: 'container-base-image', applies: isDockerfile, reason: 'There is no Dockerfile.' },
  { check: 'container-user', applies: isDockerfile, reason: 'There is no Dockerfile.' },
  {
    check: 'transport-encryption',
    applies: (path) => isDockerfile(path) || opensConnections(path),
    reason: 'There is no code of a language that is known.',
  },
  {
    check: 'infrastructure-settings',
    applies: (path) => isDockerfile(path) || (manifest.test(path) && !path.startsWith('.github/')),
    reason: 'There are no files of Docker, Compose or Kubernetes.',
  },
];

/** Checks that nothing here can answer yet, and what would. */
const unanswered: readonly CheckAnswer[] = [
  ['branch-protection', 'Only the provider of the repository knows its branch rules.'],
  ['code-review', 'Only the provider of the repository knows who approved a change.'],
  ['signed-releases', 'Only the provider of the repository knows its releases.'],
  ['continuous-integration-tests', 'Only the pipeline knows whether its tests ran.'],
].map(([check = '', reason = '']) => ({ check, outcome: 'NOT_CHECKED', reason }));

/** A secret's report: what the next scan knows it by is a keyed hash, and the secret itself goes no further. */
const sealed = ({ secret, ...report }: FileReport, { hashSecret }: ScanPorts): Report =>
  secret === undefined
    ? report
    : { ...report, rule: 'secret', anchor: hashSecret(secret), title: report.title };

/**
 * Scans a repository at a commit: reads its files and its history, executes nothing of it, and tells what it finds. The caller keeps what
 * it wants; nothing is written here.
 * @throws what the signal was aborted with, GitError when the repository cannot be read
 */
export async function* scanRepository(ports: ScanPorts, signal: AbortSignal): AsyncGenerator<ScanEvent> {
  const { source } = ports;
  const chosen = new ChosenFiles();
  await source.tree.walk((entry) => chosen.add(entry));
  const failed = new Set<string>();
  const known = new Set<string>();
  const asked: SourceFile[] = [];
  const thread = new FileThread();
  const report = function* (reports: readonly FileReport[], commit?: string): Generator<ScanEvent> {
    for (const one of reports) {
      const told = sealed(one, ports);
      // A secret is one finding, wherever and whenever it was committed.
      if (one.secret !== undefined && known.has(told.anchor)) continue;
      if (one.secret !== undefined) known.add(told.anchor);
      failed.add(told.check);
      yield { type: 'REPORT', report: commit ? { ...told, commit } : told };
    }
  };
  try {
    for (const { path, reason } of chosen.leftOut) yield { type: 'LEFT_OUT', path, reason };
    const started = ports.clock().getTime();
    let read = 0;
    for (const portion of chosen.portions()) {
      signal.throwIfAborted();
      const bytes = portion.reduce((sum, file) => sum + file.bytes, 0);
      const blobs = await source.tree.readAll(portion, bytes);
      for (const { path, object, bytes } of portion) {
        const text = textOf(blobs.get(object) ?? Buffer.alloc(1));
        read += 1;
        if (text === null) continue;
        if (isAskedFor(path) || isLockFile(path)) asked.push({ path, text });
        if (bytes > largestFile) continue;
        const answer = await thread.analyse({ path, text }, signal);
        if ('leftOut' in answer) yield { type: 'LEFT_OUT', path, reason: answer.leftOut };
        else yield* report(answer.reports);
      }
      yield { type: 'READ', files: read, of: chosen.files.length };
    }
    yield {
      type: 'ANALYSED',
      analyser: 'files',
      files: read,
      milliseconds: ports.clock().getTime() - started,
    };
    yield* scanHistory(ports, thread, signal, report);
  } finally {
    await thread.close();
  }
  for (const { answer, reports } of [
    ...repositoryChecks({ paths: chosen.paths, files: asked }),
    knownVulnerabilities(asked),
    await staleBranches(ports),
    await commitSignatures(ports),
  ]) {
    yield* report(reports);
    yield { type: 'CHECKED', answer };
  }
  for (const { check, applies, reason } of fileChecks) {
    const outcome = failed.has(check) ? 'FAILED' : 'PASSED';
    const answer: CheckAnswer =
      chosen.paths.some(applies) || failed.has(check)
        ? { check, outcome }
        : { check, outcome: 'NOT_CHECKED', reason };
    yield { type: 'CHECKED', answer };
  }
  for (const answer of unanswered) yield { type: 'CHECKED', answer };
}

/** Looks for secrets in what earlier commits added, and later ones removed: they are known to whoever has a clone. */
async function* scanHistory(
  ports: ScanPorts,
  thread: FileThread,
  signal: AbortSignal,
  report: (reports: readonly FileReport[], commit: string) => Generator<ScanEvent>,
): AsyncGenerator<ScanEvent> {
  const started = ports.clock().getTime();
  const additions: { commit: string; path: string; text: string }[] = [];
  await ports.source.additions((addition) => void additions.push(addition));
  for (const { commit, path, text } of additions) {
    const answer = await thread.analyse({ path, text }, signal);
    if (!('reports' in answer)) continue;
    const secrets = answer.reports.filter(({ secret }) => secret !== undefined);
    // Lines of an addition are not those of the file.
    yield* report(
      secrets.map((one) => ({ ...one, line: null })),
      commit,
    );
  }
  yield {
    type: 'ANALYSED',
    analyser: 'history',
    files: additions.length,
    milliseconds: ports.clock().getTime() - started,
  };
}
