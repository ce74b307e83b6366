import { isMap, isScalar, isSeq, type Node, visit, type YAMLMap } from 'yaml';
import type { SourceFile } from '../files/sourceFile.ts';
import { readYamlText, secondKey } from '../files/yamlText.ts';
import { anchorOf, excerptOf, type Report } from '../report.ts';
import { rules as manifestRules } from './manifestRules.ts';
import { riskOfVariable, risksOfScript } from './pipelineScripts.ts';
import type { Told } from './told.ts';
import { workflowRules as rules } from './workflowRules.ts';
import { freeInputs, holdsUntrusted, insertedInto } from './workflowScripts.ts';

const workflow = /^\.github\/workflows\/[^/]+\.ya?ml$/i;
/** Whether a file of this path is a workflow of GitHub Actions. */
export const isWorkflow = (path: string): boolean => workflow.test(path);
/** Whether it is an action that a repository brings along: steps without triggers and without rights of their own. */
const isAction = (path: string): boolean => /(?:^|\/)action\.ya?ml$/i.test(path);

const foreignHead =
  /github\.(?:event\.pull_request\.(?:head|merge_commit_sha)|event\.workflow_run\.head|head_ref)|refs\/pull\/\$\{\{|^\$\{\{\s*steps\.[\w-]+\.outputs\.(?:head_?(?:sha|ref)|pr_head\w*)\s*\}\}/;
const foreignCheckout =
  /\bgh\s+pr\s+checkout\b|\bgit\s+(?:checkout|fetch|pull)\b[^\n]{0,300}(?:github\.event\.pull_request\.head|github\.head_ref|pull\/\$\{\{)/;
const widely = /^(?:actions|checks|contents|deployments|packages|security-events|statuses)$/;

const textOf = (node: unknown): string =>
  isScalar(node) && typeof node.value === 'string' ? node.value : '';

/** Variables whose value is text that anybody may write: put in by an expression, they are no better than the text itself. */
const untrustedVariables = (top: YAMLMap): RegExp | null => {
  const names: string[] = [];
  visit(top, {
    Pair: (_key, { key, value }) => {
      if (isScalar(key) && /^\w{1,80}$/.test(String(key.value)) && holdsUntrusted(textOf(value)))
        names.push(String(key.value));
    },
  });
  return names.length === 0
    ? null
    : new RegExp(String.raw`\$\{\{\s*env\.(?:${names.slice(0, 50).join('|')})\s*\}\}`);
};

type Tell = (told: Told, node: Node | null | undefined, anchor: string, within?: string) => void;

const readPermissions = (tell: Tell, node: unknown, where: string, isForAll: boolean) => {
  if (isScalar(node) && node.value === 'write-all') tell(rules.writeAll, node, where);
  for (const { key, value } of isForAll && isMap(node) ? node.items : []) {
    if (isScalar(key) && widely.test(String(key.value)) && textOf(value) === 'write')
      tell(rules.writesForAll, key, String(key.value));
  }
};

const readWhole = (tell: Tell, top: YAMLMap, trigger: unknown) => {
  const triggers = String(trigger ?? '');
  const jobs = top.get('jobs');
  const permissions = top.get('permissions', true);
  readPermissions(tell, permissions, 'workflow', true);
  const environment = top.get('env');
  for (const { key, value } of isMap(environment) ? environment.items : []) {
    if (/\$\{\{[^}]*\bsecrets\.(?!GITHUB_TOKEN\b)\w/.test(textOf(value)))
      tell(rules.secretsForAll, isScalar(value) ? value : null, String(key));
  }
  const each = isMap(jobs) ? jobs.items : [];
  const someSay = each.some(({ value }) => isMap(value) && value.has('permissions'));
  // Where no job says it, it is to be said once, at the top.
  let isTold = false;
  for (const { key, value: job } of each) {
    if (!isMap(job)) continue;
    const name = String(key);
    const own = job.get('permissions', true);
    readPermissions(tell, own, `job ${name}`, false);
    if (permissions === undefined && own === undefined) {
      if (someSay) tell(rules.unsaid, isScalar(key) ? key : job, `job ${name}`);
      else if (!isTold)
        tell(rules.unsaid, isMap(trigger) || isScalar(trigger) || isSeq(trigger) ? trigger : job, 'workflow');
      isTold = true;
    }
    const machine = job.get('runs-on', true);
    const machines = isSeq(machine) ? machine.items : [machine];
    if (/\bpull_request/.test(triggers) && machines.some((one) => textOf(one) === 'self-hosted'))
      tell(rules.ownRunner, isScalar(machine) || isSeq(machine) ? machine : job, `job ${name}`);
    const secrets = job.get('secrets', true);
    const called = textOf(job.get('uses', true));
    if (isScalar(secrets) && secrets.value === 'inherit' && !called.startsWith('./'))
      tell(rules.allSecrets, secrets, `job ${name}`);
  }
};

type Run = { triggers: string; isStrangers: boolean; keepsCredentials: boolean };

const readStep = (tell: Tell, map: YAMLMap, { triggers, isStrangers, keepsCredentials }: Run) => {
  const node = map.get('uses', true);
  const action = textOf(node);
  const given = map.get('with');
  const input = (name: string) => (isMap(given) ? given.get(name, true) : undefined);
  if (isStrangers && /^actions\/checkout(?:@|$)/.test(action)) {
    const ref = input('ref');
    if (foreignHead.test(`${textOf(ref)} ${textOf(input('repository'))}`))
      tell(rules.strangersCode, isScalar(ref) ? ref : map, 'checkout of the head');
  }
  const path = input('path');
  if (
    keepsCredentials &&
    /^actions\/upload-artifact(?:@|$)/.test(action) &&
    /^(?:\.\/?|\$\{\{\s*github\.workspace\s*\}\}\/?)$/.test(textOf(path).trim())
  )
    tell(rules.keptCredentials, isScalar(path) ? path : map, 'artifact');
  if (/\brelease\b/.test(triggers) && /^actions\/cache(?:\/restore)?(?:@|$)/.test(action))
    tell(rules.poisonedCache, isScalar(node) ? node : map, action);
};

const readUses = (tell: Tell, node: Node | null, value: string) => {
  if (value === '' || /^(?:\.{1,2}\/|docker:\/\/.+@sha256:)/.test(value)) return;
  const [action = '', version = ''] = value.split('@');
  if (/^[0-9a-f]{40}$/.test(version)) return;
  tell(/^(?:actions|github)\//.test(action) ? rules.ownPinned : rules.unpinned, node, action);
};

/** What is risky in a workflow of GitHub Actions. What is no YAML is no workflow either: nothing is told of it. */
export const readWorkflow = ({ path, text }: SourceFile): Report[] => {
  if (!isWorkflow(path) && !isAction(path)) return [];
  const { documents, lines: counter } = readYamlText(text);
  const [document, another] = documents;
  const top = document?.contents;
  if (!document || another || document.errors.length > 0 || secondKey(document) !== null || !isMap(top))
    return [];
  const lines = text.split(/\r?\n/);
  const reports: Report[] = [];
  const tell: Tell = (told, node, anchor, within) => {
    const [start, end] = node?.range ?? [0, 0];
    const inside = within === undefined ? 0 : start + text.slice(start, end).indexOf(within);
    const line = node?.range ? counter.linePos(Math.max(start, inside)).line : 1;
    const excerpt = excerptOf(lines[line - 1] ?? '');
    reports.push({ ...told, path, line, excerpt, anchor: anchorOf(anchor) });
  };
  const trigger = top.get('on', true) ?? top.get(true, true);
  const triggers = String(trigger ?? '');
  // What a check of the author or of the repository guards is nobody else's.
  const isGuarded = /author_association|head\.repo\.full_name\s*==|head_repository\.full_name\s*==/.test(
    text,
  );
  const strangers = isGuarded
    ? /\bpull_request_target\b/
    : /\b(?:pull_request_target|workflow_run|issue_comment)\b/;
  const isStrangers = strangers.test(triggers);
  const keepsCredentials = !/persist-credentials:\s*["']?false/.test(text);
  const variables = untrustedVariables(top);
  const inputs = freeInputs(top);
  if (isWorkflow(path)) readWhole(tell, top, trigger);
  visit(document, {
    Pair: (_key, pair) => {
      const key = isScalar(pair.key) ? pair.key.value : null;
      const node = isScalar(pair.value) ? pair.value : null;
      const value = textOf(node);
      if (key === 'run' || key === 'script') {
        const inserted = insertedInto(value, variables, inputs);
        if (inserted) {
          const told = inserted.kind === 'TEXT' ? rules.scriptInjection : rules.inputInScript;
          tell(told, node, inserted.found, inserted.found);
        }
        for (const { told, found } of key === 'run' ? risksOfScript(value) : []) {
          const anchor = value.slice(0, 200);
          tell(told, node, told === rules.pipedScript ? anchor : `${told.rule} ${anchor}`, found);
        }
        if (isStrangers && foreignCheckout.test(value))
          tell(rules.strangersCode, node, 'checkout of the head');
      }
      if (key === 'ACTIONS_ALLOW_UNSECURE_COMMANDS' && /^true$/i.test(String(node?.value)))
        tell(rules.oldCommands, node, 'commands');
      if (/\btoJSON\(\s*secrets\s*\)/i.test(value)) tell(rules.allSecrets, node, 'toJSON');
      if (key === 'uses') readUses(tell, node, value);
      const risk = node ? riskOfVariable(String(key), String(node.value)) : null;
      if (risk) tell(risk, node, String(key));
      const image = key === 'container' || key === 'image' ? value : '';
      if (/^[\w./-]+(?::latest)?$/.test(image) && !isAction(path))
        tell(manifestRules.movingImage, node, image);
    },
    Map: (_key, map) => {
      if (map.has('uses')) readStep(tell, map, { triggers, isStrangers, keepsCredentials });
    },
  });
  return reports;
};
