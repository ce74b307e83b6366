import { isMap, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { SourceFile } from '../files/sourceFile.ts';
import { anchorOf, excerptOf, type Report } from '../report.ts';

const workflow = /^\.github\/workflows\/[^/]+\.ya?ml$/i;
/** Whether a file of this path is a workflow of GitHub Actions. */
export const isWorkflow = (path: string): boolean => workflow.test(path);

type Told = Pick<Report, 'check' | 'rule' | 'severity' | 'title' | 'description'>;

const rules = {
  strangersCode: {
    check: 'dangerous-workflow',
    rule: 'pull-request-target-checkout',
    severity: 'CRITICAL',
    title: 'Code of strangers runs with the rights of the repository',
    description:
      'The workflow is started by pull requests of anybody, has the secrets of the repository, and checks out what the pull request brings.',
  },
  scriptInjection: {
    check: 'dangerous-workflow',
    rule: 'script-injection',
    severity: 'HIGH',
    title: 'Untrusted text becomes part of a script',
    description:
      'What anybody may write, such as a title or the name of a branch, is put into the script before it runs, and runs with it.',
  },
  writeAll: {
    check: 'token-permissions',
    rule: 'token-may-write-everything',
    severity: 'HIGH',
    title: 'The token of the workflow may write everything',
    description: 'Every step, and every action that a step uses, may change the repository and its releases.',
  },
  unsaid: {
    check: 'token-permissions',
    rule: 'token-permissions-not-set',
    severity: 'MEDIUM',
    title: 'The rights of the workflow’s token are not set',
    description:
      'Without "permissions" the token has what the repository gives by default, which may be to write everything.',
  },
  unpinned: {
    check: 'pinned-dependencies',
    rule: 'unpinned-action',
    severity: 'MEDIUM',
    title: 'An action is named by a tag',
    description:
      'Whoever may move the tag decides what runs here, with the secrets of the workflow. A commit cannot be exchanged.',
  },
  ownPinned: {
    check: 'pinned-dependencies',
    rule: 'unpinned-official-action',
    severity: 'LOW',
    title: 'An action of GitHub is named by a tag',
    description: 'Whoever may move the tag decides what runs here. A commit cannot be exchanged.',
  },
} as const satisfies Record<string, Told>;

/** Texts of an event that anybody may write: docs.github.com, "Understanding the risk of script injections". */
const untrusted =
  /\$\{\{[^}]*\bgithub\.(?:event\.(?:issue|pull_request|discussion)\.(?:title|body)|event\.(?:comment|review|review_comment)\.body|event\.pages?\S*\.page_name|event\.(?:commits\S*|head_commit)\.(?:message|author\.(?:email|name))|event\.pull_request\.head\.(?:ref|label|repo\.default_branch)|head_ref)[^}]*\}\}/;
const foreignHead = /github\.(?:event\.pull_request\.head|event\.workflow_run\.head|head_ref)/;

const textOf = (node: unknown): string =>
  isScalar(node) && typeof node.value === 'string' ? node.value : '';

/** What is risky in a workflow of GitHub Actions. What is no YAML is no workflow either: nothing is told of it. */
export const readWorkflow = ({ path, text }: SourceFile): Report[] => {
  if (!isWorkflow(path)) return [];
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, version: '1.2' });
  const top = document.contents;
  if (document.errors.length > 0 || !isMap(top)) return [];
  const lines = text.split(/\r?\n/);
  const reports: Report[] = [];
  const tell = (told: Told, node: Node | null | undefined, anchor: string) => {
    const line = node?.range ? counter.linePos(node.range[0]).line : 1;
    reports.push({
      ...told,
      path,
      line,
      excerpt: excerptOf(lines[line - 1] ?? ''),
      anchor: anchorOf(anchor),
    });
  };
  const trigger = top.get('on', true) ?? top.get(true, true);
  const startedByStrangers = /\b(?:pull_request_target|workflow_run)\b/.test(String(trigger ?? ''));
  const jobs = top.get('jobs');
  const permissions = top.get('permissions', true);
  const tellPermissions = (node: unknown, where: string) => {
    if (isScalar(node) && node.value === 'write-all') tell(rules.writeAll, node, where);
  };
  tellPermissions(permissions, 'workflow');
  for (const { key, value: job } of isMap(jobs) ? jobs.items : []) {
    if (!isMap(job)) continue;
    const name = String(key);
    const own = job.get('permissions', true);
    tellPermissions(own, `job ${name}`);
    if (permissions === undefined && own === undefined)
      tell(rules.unsaid, isScalar(key) ? key : job, `job ${name}`);
  }
  visit(document, {
    Pair: (_key, pair) => {
      const key = isScalar(pair.key) ? pair.key.value : null;
      const node = isScalar(pair.value) ? pair.value : null;
      const value = textOf(node);
      if ((key === 'run' || key === 'script') && untrusted.test(value)) {
        tell(rules.scriptInjection, node, untrusted.exec(value)?.[0] ?? '');
      }
      if (key === 'uses' && value !== '' && !/^(?:\.{1,2}\/|docker:\/\/.+@sha256:)/.test(value)) {
        const [action = '', version = ''] = value.split('@');
        if (!/^[0-9a-f]{40}$/.test(version)) {
          tell(/^(?:actions|github)\//.test(action) ? rules.ownPinned : rules.unpinned, node, action);
        }
      }
    },
    Map: (_key, map) => {
      if (!startedByStrangers || !/^actions\/checkout(?:@|$)/.test(textOf(map.get('uses', true)))) return;
      const given = map.get('with');
      const ref = isMap(given) ? given.get('ref', true) : undefined;
      const repository = isMap(given) ? given.get('repository', true) : undefined;
      if (foreignHead.test(`${textOf(ref)} ${textOf(repository)}`)) {
        tell(rules.strangersCode, isScalar(ref) ? ref : map, 'checkout of the head');
      }
    },
  });
  return reports;
};
