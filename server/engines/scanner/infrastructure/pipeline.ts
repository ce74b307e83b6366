import { isMap, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { Lines, type SourceFile } from '../files/sourceFile.ts';
import { anchorOf, excerptOf, type Report } from '../report.ts';
import { runsPipedScript } from './pipedScript.ts';
import { type Told, toldOf } from './told.ts';
import { workflowRules } from './workflowRules.ts';

const gitlab = /(?:^|\/)\.gitlab-ci\.ya?ml$|(?:^|\/)\.gitlab\/ci\/[^/]+\.ya?ml$/i;
const jenkins = /(?:^|\/)Jenkinsfile(?:\.[\w-]+)?$/;

const debugTrace = toldOf(
  'committed-secrets',
  'secrets-in-pipeline-log',
  ['PIPELINE', 532],
  [
    'Debug tracing exposes secrets in the log',
    'With debug tracing every variable, including secrets, is printed to the job log.',
    'Remove CI_DEBUG_TRACE and rotate the exposed secrets.',
  ],
);
const foreignInclude: Told = {
  ...workflowRules.unpinned,
  rule: 'unpinned-pipeline-include',
  title: 'Pipeline includes an unpinned external file',
  description:
    'Anyone who can change the included file can run code here with access to the secrets of the pipeline.',
  fix: 'Pin ref to a commit, or copy the file.',
};
/** What is told of pipelines of GitLab and Jenkins alone. */
export const pipelineRules = { debugTrace, foreignInclude };

const inDoubleQuotes = /\b(?:sh|bat|powershell)\s*\(?\s*(?:script\s*:\s*)?("""[^]*?"""|"(?:[^"\\\n]|\\.)*")/g;
const fromOutside =
  /(?<!\\)\$\{?(?:params\.\w+|env\.(?:CHANGE_(?:TITLE|BRANCH|AUTHOR\w*)|BRANCH_NAME|GIT_BRANCH|ghprb\w+)|CHANGE_(?:TITLE|BRANCH)|BRANCH_NAME)/;

const readJenkinsfile = ({ path, text }: SourceFile): Report[] => {
  const lines = new Lines(text);
  const at = (told: Told, position: number, anchor: string): Report => {
    const line = lines.at(position);
    return { ...told, path, line, excerpt: excerptOf(lines.text(line)), anchor: anchorOf(anchor) };
  };
  return [...text.matchAll(inDoubleQuotes)].flatMap((match) => {
    const [whole, quoted = ''] = match;
    return [
      ...(fromOutside.test(quoted) ? [at(workflowRules.scriptInjection, match.index, whole)] : []),
      ...(runsPipedScript(quoted) ? [at(workflowRules.pipedScript, match.index, whole)] : []),
    ];
  });
};

const readGitlab = ({ path, text }: SourceFile): Report[] => {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, version: '1.2', logLevel: 'silent' });
  if (document.errors.length > 0 || !isMap(document.contents)) return [];
  const lines = new Lines(text);
  const reports: Report[] = [];
  const tell = (told: Told, node: Node, anchor: string) => {
    const line = node.range ? counter.linePos(node.range[0]).line : 1;
    reports.push({ ...told, path, line, excerpt: excerptOf(lines.text(line)), anchor: anchorOf(anchor) });
  };
  visit(document, {
    Pair: (_key, { key, value }) => {
      const name = isScalar(key) ? String(key.value) : '';
      if (!isScalar(value)) return;
      if (/^CI_DEBUG_(?:TRACE|SERVICES)$/.test(name) && /^(?:true|1)$/i.test(String(value.value)))
        tell(debugTrace, value, name);
      if (name === 'remote' && /^https?:/.test(String(value.value)))
        tell(foreignInclude, value, String(value.value));
    },
    Scalar: (_key, node) => {
      if (typeof node.value === 'string' && runsPipedScript(node.value))
        tell(workflowRules.pipedScript, node, node.value.slice(0, 200));
    },
    Map: (_key, map) => {
      const project = map.get('project', true);
      if (isScalar(project) && map.has('file') && !map.has('ref'))
        tell(foreignInclude, project, String(project.value));
    },
  });
  return reports;
};

/** Whether a file of this path is a pipeline of GitLab or Jenkins. */
export const isPipeline = (path: string): boolean => jenkins.test(path) || gitlab.test(path);

/** What is risky in pipelines of GitLab and Jenkins. */
export const readPipeline = (file: SourceFile): Report[] =>
  jenkins.test(file.path) ? readJenkinsfile(file) : gitlab.test(file.path) ? readGitlab(file) : [];
