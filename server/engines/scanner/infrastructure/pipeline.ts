import { isMap, isScalar, type Node, visit, type YAMLMap } from 'yaml';
import { Lines, type SourceFile } from '../files/sourceFile.ts';
import { readYamlText } from '../files/yamlText.ts';
import { anchorOf, excerptOf, type Report } from '../report.ts';
import { isJenkinsfile, readJenkinsfile } from './jenkinsfile.ts';
import { rules as manifestRules } from './manifestRules.ts';
import { riskOfVariable, risksOfScript } from './pipelineScripts.ts';
import { type PipelineKind, pipelineKind } from './pipelineKinds.ts';
import { type Told, toldOf } from './told.ts';
import { workflowRules } from './workflowRules.ts';

const debugTrace = toldOf(
  'committed-secrets',
  'secrets-in-pipeline-log',
  ['PIPELINE', 532],
  [
    'Debug tracing exposes secrets in the log',
    'With debug tracing every variable, including secrets, is printed to the job log.',
    'Remove the variable and rotate the exposed secrets.',
  ],
);
const foreignInclude: Told = {
  ...workflowRules.unpinned,
  rule: 'unpinned-pipeline-include',
  title: 'Pipeline includes unpinned external code',
  description:
    'Anyone who can change the included code can run it here with access to the secrets of the pipeline.',
  fix: 'Pin it to a commit or a full version, or copy it.',
};
/** What is told of pipelines of other services than GitHub alone. */
export const pipelineRules = { debugTrace, foreignInclude };

type Tell = (told: Told, node: Node, anchor: string, within?: string) => void;

const textOf = (node: unknown): string => (isScalar(node) ? String(node.value ?? '') : '');

/** The image that a job runs in, where a tag can be moved or is missing. */
const isMoving = (image: string): boolean =>
  /^[\w.:/-]+$/.test(image) &&
  !/[$<]/.test(image) &&
  (image.endsWith(':latest') || /^(?!.*:[^/]+$)[a-z][\w./-]*$/.test(image));

const readVariable = (tell: Tell, kind: PipelineKind, name: string, node: Node, value: string) => {
  const isOn = /^(?:true|1)$/i.test(value);
  if (isOn && kind.debug.test(name)) tell(debugTrace, node, name);
  const risk = riskOfVariable(name, value);
  if (risk) tell(risk, node, name);
};

const readImage = (tell: Tell, kind: PipelineKind, name: string, value: unknown) => {
  if (!kind.images || name !== 'image') return;
  const node = isMap(value) ? value.get('name', true) : value;
  if (isScalar(node) && isMoving(textOf(node))) tell(manifestRules.movingImage, node, textOf(node));
};

const readOrbs = (tell: Tell, orbs: YAMLMap) => {
  for (const { value } of orbs.items)
    if (isScalar(value) && /@(?:volatile|dev:.*)$|^[\w-]+\/[\w-]+$/.test(textOf(value)))
      tell(foreignInclude, value, textOf(value));
};

const readIncludes = (tell: Tell, map: YAMLMap) => {
  const project = map.get('project', true);
  if (
    isScalar(project) &&
    map.has('file') &&
    (!map.has('ref') || /^(?:main|master|develop|HEAD)$/.test(textOf(map.get('ref', true))))
  )
    tell(foreignInclude, project, String(project.value));
  const component = map.get('component', true);
  if (isScalar(component) && /@(?:~latest|main|master)$/.test(textOf(component)))
    tell(foreignInclude, component, textOf(component));
};

const readYaml = ({ path, text }: SourceFile, kind: PipelineKind): Report[] => {
  const { documents, lines: counter } = readYamlText(text);
  const [document] = documents;
  if (!document || document.errors.length > 0 || !isMap(document.contents)) return [];
  const lines = new Lines(text);
  const reports: Report[] = [];
  const tell: Tell = (told, node, anchor, within) => {
    const [start, end] = node.range ?? [0, 0];
    const inside = within === undefined ? 0 : start + text.slice(start, end).indexOf(within);
    const line = node.range ? counter.linePos(Math.max(start, inside)).line : 1;
    reports.push({ ...told, path, line, excerpt: excerptOf(lines.text(line)), anchor: anchorOf(anchor) });
  };
  visit(document, {
    Pair: (_key, { key, value }) => {
      const name = textOf(key);
      readImage(tell, kind, name, value);
      if (kind.name === 'CIRCLE' && name === 'orbs' && isMap(value)) readOrbs(tell, value);
      if (kind.name === 'DRONE' && name === 'privileged' && isScalar(value) && value.value === true)
        tell(manifestRules.privileged, value, name);
      if (kind.name === 'BITBUCKET' && name === 'pipe' && isScalar(value) && !/:\d/.test(textOf(value)))
        tell(foreignInclude, value, textOf(value));
      if (!isScalar(value)) return;
      const said = String(value.value);
      if (name === 'remote' && /^https?:/.test(said)) tell(foreignInclude, value, said);
      if (name === 'DOCKER_TLS_CERTDIR' && said === '') tell(workflowRules.plainDocker, value, name);
      if (name === 'persistCredentials' && said === 'true') tell(workflowRules.keptCredentials, value, name);
      if (name === 'addSpnToEnvironment' && said === 'true') tell(workflowRules.keptCredentials, value, name);
      readVariable(tell, kind, name, value, said);
    },
    Scalar: (key, node) => {
      if (typeof node.value !== 'string' || key === 'key') return;
      const outside = kind.expanded?.exec(node.value);
      if (outside) tell(workflowRules.scriptInjection, node, outside[0], outside[0]);
      for (const { told, found } of risksOfScript(node.value)) {
        const anchor = node.value.slice(0, 200);
        tell(told, node, told === workflowRules.pipedScript ? anchor : `${told.rule} ${anchor}`, found);
      }
    },
    Map: (_key, map) => {
      readIncludes(tell, map);
      if (kind.name === 'AZURE' && map.has('name') && map.has('value')) {
        const value = map.get('value', true);
        if (isScalar(value)) readVariable(tell, kind, textOf(map.get('name', true)), value, textOf(value));
      }
      const volume = map.get('host', true);
      const hostPath = kind.name === 'DRONE' && isMap(volume) ? volume.get('path', true) : null;
      if (isScalar(hostPath) && textOf(hostPath).endsWith('docker.sock'))
        tell(manifestRules.runtimeSocket, hostPath, textOf(hostPath));
    },
  });
  return reports;
};

/** Whether a file of this path is a pipeline of another service than GitHub. */
export const isPipeline = (path: string): boolean => isJenkinsfile(path) || pipelineKind(path) !== null;

/** What is risky in pipelines of GitLab, Jenkins, Azure, CircleCI, Bitbucket and others. */
export const readPipeline = (file: SourceFile): Report[] => {
  if (isJenkinsfile(file.path)) return readJenkinsfile(file);
  const kind = pipelineKind(file.path);
  return kind ? readYaml(file, kind) : [];
};
