import { isMap } from 'yaml';
import type { Fixer, FixOutcome } from '../fixer.ts';
import type { OpenFile } from '../files/openFile.ts';
import { keyOf, startOf } from '../files/yamlNodes.ts';

const fix = (file: OpenFile): FixOutcome => {
  const { yaml } = file;
  const { top } = yaml;
  if (!yaml.isValid || !top || top.flow) return 'The workflow cannot be parsed.';
  const [permissions, key] = [top.get('permissions'), keyOf(top, 'permissions')];
  const jobs = top.get('jobs');
  const job = isMap(jobs) && jobs.items.length === 1 ? jobs.items[0]?.value : null;
  if (!isMap(job) || job.flow)
    return 'The workflow has several jobs. Grant the permission to the job that needs it.';
  if (job.has('permissions') || !key || !isMap(permissions) || permissions.flow)
    return 'The permissions are written in a form that is not fixed.';
  const from = file.line(yaml.lineOf(key));
  // The block ends before the first line that is not indented.
  const rest = file.text.slice(from.end + 1);
  const length = rest.search(/^\S/m);
  const block = length < 0 ? rest : rest.slice(0, length);
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  const at = startOf(job);
  const indent = ' '.repeat(at - (file.text.lastIndexOf('\n', at - 1) + 1));
  const text = ['permissions:', ...lines.map((line) => `${indent}${line}`), indent].join('\n');
  return [
    { start: from.start, end: from.end + 1 + block.length, text: '' },
    { start: at, end: at, text },
  ];
};

/** Grants the permissions of a workflow to its only job, so that jobs that are added do not get them. */
export const everyJobMayWrite: Fixer = { fixLine: (file) => fix(file) };
