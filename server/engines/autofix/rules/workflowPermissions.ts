import { isMap, isScalar, type YAMLMap } from 'yaml';
import type { Fixer, FixOutcome } from '../fixer.ts';
import type { OpenFile } from '../files/openFile.ts';
import { endOf, keyOf, startOf, textAt } from '../files/yamlNodes.ts';

/** Actions that read the repository at most: they check it out, install tools, or keep files of the run. */
const readingAction =
  /^(?:actions\/(?:checkout|cache(?:\/\w+)?|upload-artifact|download-artifact|setup-[\w-]+)|[\w.-]+\/setup-[\w.-]+|[\w.-]+\/[\w.-]*setup[\w.-]*)(?:@|$)/i;
/** What needs the token in a script. */
const usesToken =
  /\bGITHUB_TOKEN\b|\bgithub\.token\b|\bgit\s+push\b|\bgh\s+\w+|\bghcr\.io\b|npm publish|semantic-release/;

const unknown =
  'The workflow uses the token, or an action that may need more than to read the repository. Set the permissions that it needs by hand.';

const jobsOf = (top: YAMLMap): YAMLMap[] => {
  const jobs = top.get('jobs');
  return isMap(jobs) ? jobs.items.flatMap(({ value }) => (isMap(value) ? [value] : [])) : [];
};

/** Whether jobs need no more than to read the repository, for certain. */
const onlyReads = (text: string, jobs: readonly YAMLMap[]): boolean =>
  !usesToken.test(text) &&
  jobs.every((job) => {
    const steps = job.get('steps');
    if (job.has('uses') || steps === undefined || typeof steps !== 'object' || !steps || !('items' in steps))
      return false;
    const { items } = steps;
    return (
      Array.isArray(items) &&
      items.every((step: unknown) => {
        const action = isMap(step) ? textAt(step, 'uses') : '';
        return action === '' || readingAction.test(action);
      })
    );
  });

const lineBefore = (text: string, offset: number): number => {
  let start = text.lastIndexOf('\n', offset - 1) + 1;
  // Comments directly above belong to what follows.
  for (;;) {
    const previous = text.lastIndexOf('\n', start - 2) + 1;
    if (start === 0 || !/^\s*#/.test(text.slice(previous, start))) return start;
    start = previous;
  }
};

const addPermissions = (file: OpenFile, line: number): FixOutcome => {
  const { yaml } = file;
  const { top } = yaml;
  if (!yaml.isValid || !top) return 'The workflow cannot be parsed.';
  if (top.has('permissions')) return 'The workflow sets permissions already.';
  const jobs = jobsOf(top);
  const unit = ' '.repeat(yaml.indent);
  const all = top.get('jobs');
  const job = isMap(all)
    ? all.items.find(({ key }) => isScalar(key) && yaml.lineOf(key) === line)
    : undefined;
  if (job && jobs.some((one) => one.has('permissions'))) {
    const { value } = job;
    if (!isMap(value) || value.flow || value.has('permissions')) return 'The job sets permissions already.';
    const first = value.items[0]?.key;
    if (!isScalar(first)) return 'The job cannot be parsed.';
    const text = file.text.slice(startOf(value), endOf(value));
    if (!onlyReads(text, [value])) return unknown;
    const indent = ' '.repeat(yaml.indentOf(first));
    return [
      {
        start: startOf(first),
        end: startOf(first),
        text: `permissions:\n${indent}${unit}contents: read\n${indent}`,
      },
    ];
  }
  const key = keyOf(top, 'jobs');
  if (!key || top.flow || yaml.indentOf(key) !== 0) return 'The workflow has no jobs.';
  if (jobs.some((one) => one.has('permissions'))) return 'The line has no job without permissions.';
  if (!onlyReads(file.text, jobs)) return unknown;
  const start = lineBefore(file.text, startOf(key));
  const gap = /\n[ \t]*\n$/.test(file.text.slice(0, start)) ? '\n' : '';
  return [{ start, end: start, text: `permissions:\n${unit}contents: read\n${gap}` }];
};

const reducePermissions = (file: OpenFile, line: number): FixOutcome => {
  const { yaml } = file;
  const { top } = yaml;
  if (!yaml.isValid || !top) return 'The workflow cannot be parsed.';
  const [found] = yaml
    .at(line, 'permissions')
    .filter(({ value }) => isScalar(value) && value.value === 'write-all');
  if (!found?.value) return 'The line does not grant write-all.';
  const map = found.maps.at(-1);
  if (!map || map.flow) return 'The permissions are written in a form that is not fixed.';
  const isWhole = map === top;
  const jobs = isWhole ? jobsOf(top).filter((job) => !job.has('permissions')) : [map];
  const text = isWhole ? file.text : file.text.slice(startOf(map), endOf(map));
  if (!onlyReads(text, jobs)) return unknown;
  const indent = ' '.repeat(yaml.indentOf(found.key) + yaml.indent);
  const from = endOf(found.key);
  return [{ start: from, end: endOf(found.value), text: `:\n${indent}contents: read` }];
};

/** Sets the permissions of the token where a workflow says nothing, to read the repository. */
export const tokenPermissionsNotSet: Fixer = { fixLine: addPermissions };

/** Replaces write-all by the permission to read the repository. */
export const tokenMayWriteEverything: Fixer = { fixLine: reducePermissions };
