import { Lines, type SourceFile } from '../files/sourceFile.ts';
import { anchorOf, excerptOf, type Report } from '../report.ts';
import { rules as manifestRules } from './manifestRules.ts';
import { risksOfScript, secretInLog } from './pipelineScripts.ts';
import type { Told } from './told.ts';
import { workflowRules } from './workflowRules.ts';

const jenkins = /(?:^|\/)Jenkinsfile(?:[.-][\w-]+)?$|\.jenkinsfile$/i;
/** Whether a file of this path is a pipeline of Jenkins. */
export const isJenkinsfile = (path: string): boolean => jenkins.test(path);

const inDoubleQuotes =
  /\b(?:sh|bat|powershell|pwsh)\s*\(?\s*(?:script\s*:\s*)?("""[^]*?"""|"(?:[^"\\\n]|\\.)*")/g;
const inQuotes = /\b(?:sh|bat|powershell|pwsh)\s*\(?\s*(?:script\s*:\s*)?('''[^]*?'''|'(?:[^'\\\n]|\\.)*')/g;
const fromOutside =
  /(?<!\\)\$\{?(?:params\.\w+|env\.(?:CHANGE_(?:TITLE|BRANCH|AUTHOR\w*)|BRANCH_NAME|GIT_BRANCH|ghprb\w+|gitlab(?:SourceBranch|MergeRequestTitle|UserName))|CHANGE_(?:TITLE|BRANCH)|BRANCH_NAME)/;
const secretNames = /\b(?:passwordVariable|variable|passphraseVariable)\s*:\s*['"](\w{1,60})['"]/g;
const secretInEnvironment = /\b(\w{1,60})\s*=\s*credentials\s*\(/g;
const evaluated = /\b(?:evaluate|Eval\.me)\s*\(?\s*(?:params|env|"[^"\n]{0,100}\$\{?(?:params|env))\./;
const settings: readonly (readonly [RegExp, Told])[] = [
  [/\bargs\s*\(?\s*['"][^'"\n]{0,300}\/var\/run\/docker\.sock/, manifestRules.runtimeSocket],
  [/\bargs\s*\(?\s*['"][^'"\n]{0,300}--privileged\b/, manifestRules.privileged],
  [
    /@Library\(\s*\[?['"][\w.-]{1,60}(?:@(?:master|main|develop|latest))?['"]/,
    { ...workflowRules.unpinned, rule: 'unpinned-pipeline-include', title: 'Pipeline library is not pinned' },
  ],
  [/\b(?:image\s+|docker\.image\(\s*)['"][\w./-]{1,200}:latest['"]/, manifestRules.movingImage],
];

/** What is risky in a pipeline of Jenkins. */
export const readJenkinsfile = ({ path, text }: SourceFile): Report[] => {
  const lines = new Lines(text);
  const at = (told: Told, position: number, anchor: string): Report => {
    const line = lines.at(position);
    return { ...told, path, line, excerpt: excerptOf(lines.text(line)), anchor: anchorOf(anchor) };
  };
  const secrets = [...text.matchAll(secretNames), ...text.matchAll(secretInEnvironment)].map(
    ([, name = '']) => name,
  );
  const put =
    secrets.length === 0
      ? null
      : new RegExp(String.raw`(?<!\\)\$\{?(?:env\.)?(?:${secrets.slice(0, 50).join('|')})\b`);
  const inGroovy = [...text.matchAll(inDoubleQuotes)].flatMap((match) => {
    const [whole, quoted = ''] = match;
    const outside = fromOutside.exec(quoted);
    const start = match.index + whole.length - quoted.length;
    const secret = put?.exec(quoted);
    return [
      ...(outside ? [at(workflowRules.scriptInjection, start + outside.index, whole)] : []),
      ...(secret ? [at(secretInLog, start + secret.index, `secret ${whole}`)] : []),
      ...risksOfScript(quoted).map(({ told, found }) =>
        at(
          told,
          start + quoted.indexOf(found),
          told === workflowRules.pipedScript ? whole : `${told.rule} ${whole}`,
        ),
      ),
    ];
  });
  const inShell = [...text.matchAll(inQuotes)].flatMap((match) => {
    const [whole, quoted = ''] = match;
    const start = match.index + whole.length - quoted.length;
    return risksOfScript(quoted).map(({ told, found }) =>
      at(told, start + quoted.indexOf(found), `${told.rule} ${whole}`),
    );
  });
  const run = evaluated.exec(text);
  return [
    ...inGroovy,
    ...inShell,
    ...(run ? [at(workflowRules.scriptInjection, run.index, run[0])] : []),
    ...settings.flatMap(([expression, told]) => {
      const found = expression.exec(text);
      return found ? [at(told, found.index, found[0])] : [];
    }),
  ];
};
