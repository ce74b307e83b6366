import { isMap, isScalar, Scalar, type YAMLMap } from 'yaml';
import type { Fixer, FixOutcome } from '../fixer.ts';
import type { OpenFile } from '../files/openFile.ts';
import type { TextEdit } from '../files/textEdits.ts';
import { mostCharactersOfScript } from '../limits.ts';
import { endOf, keyOf, startOf, textAt, type YamlFile } from '../files/yamlNodes.ts';

/** Texts of an event that anybody may write (scanner: infrastructure/workflow.ts). */
const untrusted =
  /\bgithub\.(?:event\.(?:issue|pull_request|discussion)\.(?:title|body)|event\.(?:comment|review|review_comment)\.body|event\.pages?\S*\.page_name|event\.(?:commits\S*|head_commit)\.(?:message|author\.(?:email|name)|committer\.(?:email|name))|event\.workflow_run\.(?:head_branch|display_title|head_commit\.(?:message|author\.(?:email|name))|pull_requests\S*\.head\.ref)|event\.pull_request\.head\.(?:ref|label|repo\.default_branch)|event\.changes\.(?:title|body)\.from|head_ref)/;
const expression = /\$\{\{[^}]*\}\}/g;

const unknownShell = 'The script does not run in bash for certain.';
const complex = 'The text is used where it cannot be replaced by a variable for certain.';

/** The name of a variable for an expression: `github.event.pull_request.title` is PULL_REQUEST_TITLE. */
const nameOf = (inner: string): string => {
  const path = /\bgithub\.(?:event\.)?([\w.]+)/.exec(inner)?.[1] ?? 'text';
  return path.replaceAll('.', '_').toUpperCase();
};

type Quotes = 'none' | 'single' | 'double';

/** In which quotes of a shell script a place is; null when that is not certain. */
const quotesAt = (script: string, offset: number): Quotes | null => {
  let quotes: Quotes = 'none';
  for (let index = 0; index < offset; index += 1) {
    const character = script[index];
    const rest = script.slice(index);
    if (quotes !== 'single' && (character === '`' || rest.startsWith('$('))) return null;
    if (quotes === 'none' && (rest.startsWith('<<') || rest.startsWith("$'") || /^(?:^|\s)#/.test(rest)))
      return null;
    if (rest.startsWith('${{')) index += rest.indexOf('}}') + 1;
    else if (character === '\\' && quotes !== 'single') index += 1;
    else if (character === "'" && quotes !== 'double') quotes = quotes === 'single' ? 'none' : 'single';
    else if (character === '"' && quotes !== 'single') quotes = quotes === 'double' ? 'none' : 'double';
  }
  return quotes;
};

const isBash = (file: YamlFile, step: YAMLMap, job: YAMLMap | undefined): boolean => {
  const shell = textAt(step, 'shell');
  if (shell) return /^(?:bash|sh)\b/.test(shell);
  if (/^\s*shell:/m.test(file.text)) return false;
  // An action that is made of steps names its shell; a job runs on a system.
  return /^(?:ubuntu|macos)-[\w.-]+$/.test(textAt(job, 'runs-on'));
};

const fix = (file: OpenFile, line: number): FixOutcome => {
  const { yaml } = file;
  if (!yaml.isValid) return 'The workflow cannot be parsed.';
  const [found] = yaml.at(line, 'run');
  if (!found?.value) return 'Only scripts of a shell are fixed.';
  const { value, key, maps } = found;
  const step = maps.at(-1);
  const job = maps.findLast((map) => map.has('steps'));
  if (!step || step.flow || !isScalar(value)) return complex;
  if (value.type === Scalar.QUOTE_DOUBLE || value.type === Scalar.QUOTE_SINGLE) return complex;
  if (!isBash(yaml, step, job)) return unknownShell;
  const [from, to] = [startOf(value), endOf(value)];
  const script = file.text.slice(from, to);
  if (script.length > mostCharactersOfScript) return complex;
  const edits: TextEdit[] = [];
  const variables = new Map<string, string>();
  for (const match of script.matchAll(expression)) {
    const [all] = match;
    const variable = /^\$\{\{\s*env\.(\w+)\s*\}\}$/.exec(all)?.[1];
    if (!variable && !untrusted.test(all)) continue;
    const quotes = quotesAt(script, match.index);
    if (!quotes || /\bfor\s+\w+\s+in\b[^;\n]*$/.test(script.slice(0, match.index))) return complex;
    const name = variable ?? nameOf(all);
    const isTaken = new RegExp(String.raw`(?:^|[^.\w])${name}(?=\s*:|\b\s*=)|\$\{?${name}\b`, 'm').test(
      file.text,
    );
    if (!variable && isTaken) return `The variable ${name} is used for something else in this workflow.`;
    if (!variable) {
      if ((variables.get(name) ?? all) !== all) return complex;
      variables.set(name, all);
    }
    const use = `\${${name}}`;
    const end = from + match.index + all.length;
    // At the end of a text in single quotes no empty one is left.
    const isEnd = quotes === 'single' && file.text[end] === "'";
    const text = { none: `"${use}"`, double: use, single: `'"${use}"${isEnd ? '' : "'"}` }[quotes];
    edits.push({ start: from + match.index, end: isEnd ? end + 1 : end, text });
  }
  if (edits.length === 0) return 'The script contains no text that anybody may set.';
  const lines = [...variables].map(([name, text]) => `${name}: ${text}`);
  if (lines.length === 0) return edits;
  const environment = step.get('env');
  const unit = ' '.repeat(yaml.indent);
  const indent = ' '.repeat(yaml.indentOf(key));
  if (isMap(environment)) {
    const first = environment.items[0]?.key;
    if (environment.flow || !isScalar(first)) return complex;
    const inner = ' '.repeat(yaml.indentOf(first));
    edits.push({
      start: startOf(first),
      end: startOf(first),
      text: lines.map((one) => `${one}\n${inner}`).join(''),
    });
  } else {
    if (keyOf(step, 'env')) return complex;
    const text = `env:\n${lines.map((one) => `${indent}${unit}${one}\n`).join('')}${indent}`;
    edits.push({ start: startOf(key), end: startOf(key), text });
  }
  return edits;
};

/** Passes text of events to scripts in variables of the environment. */
export const scriptInjection: Fixer = { fixLine: fix };
