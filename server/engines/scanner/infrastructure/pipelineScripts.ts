import { runsPipedScript } from './pipedScript.ts';
import { type Told, toldOf } from './told.ts';
import { workflowRules } from './workflowRules.ts';

/** A risk in a script of a pipeline: what is told of it, and the text that shows it. */
export type ScriptRisk = { told: Told; found: string };

/** What is told of secrets that a pipeline prints. */
export const secretInLog = toldOf(
  'committed-secrets',
  'secrets-in-pipeline-log',
  ['PIPELINE', 532],
  [
    'Pipeline prints a secret to its log',
    'The secret is printed to the job log. Pipelines hide the exact text of a secret only, not what is made of it.',
    'Remove the output and rotate the exposed secrets.',
  ],
);

const unverified =
  /\bcurl\b[^|;&\n]{0,300}\s(?:-k|--insecure|-[a-zA-Z]{0,10}k[a-zA-Z]{0,10})(?:\s|$)|\bwget\b[^|;&\n]{0,300}--no-check-certificate|http\.sslVerify["']?[= ]["']?(?:false|0)|\bNODE_TLS_REJECT_UNAUTHORIZED=["']?0|\bGIT_SSL_NO_VERIFY=["']?(?:1|true)|\bPYTHONHTTPSVERIFY=["']?0|strict-ssl["']?[= ]["']?false|StrictHostKeyChecking[= ]["']?no\b|--trusted-host\b|--insecure-skip-tls-verify\b(?!=false)|\bhelm\b[^\n]{0,200}--kube-insecure-skip-tls-verify|--tls-verify=false|--no-verify-ssl\b|\bCURL_INSECURE\b/;
const plainDocker =
  /\bDOCKER_HOST=["']?tcp:\/\/[^\s"']{1,100}:2375\b|--insecure-registry[= ]\S+|\bdockerd?\b[^\n]{0,200}\s-H\s+tcp:\/\/(?!127\.|localhost)/;
/** What makes another text of a secret, so that a pipeline does not hide it. */
const remade = /\|\s*(?:base64|xxd|od|rev|sed|tr|fold|gzip|openssl|hexdump|cut)\b/;

/** The first line that prints what a reference stands for; not one that gives it to a program or to a file. */
const printed = (script: string, reference: RegExp): string | null => {
  for (const line of script.split('\n')) {
    const [, said] =
      /(?:^|[;&|(\s])(?:echo|printf|Write-Host|Write-Output)\s(.*)$/.exec(line.slice(0, 1_000)) ?? [];
    const found = said === undefined ? null : reference.exec(said);
    if (!found || said === undefined) continue;
    // A file that something is written to: `echo "$TEXT" > "$CREDENTIALS"`.
    if (/[^-=2]>/.test(` ${said.slice(0, found.index)}`)) continue;
    const after = said.slice(found.index + found[0].length);
    const isKept = /[^-=2]>/.test(` ${after}`) || /<<</.test(said) || /::add-mask::/.test(said);
    const goesOn = /\|/.test(after);
    if (
      !isKept &&
      (!goesOn ||
        (remade.test(after) && !/\|\s*(?:docker|gpg|tee|kubectl|sudo|vault|gh|ssh-add)\b/.test(after)))
    )
      return found[0];
  }
  return null;
};

const secretVariable =
  /\$(?:\{(?:env:)?)?(?:env:)?\w*(?:PASSWORD|PASSWD|SECRET|TOKEN|PRIVATE_KEY|API_?KEY|ACCESS_KEY|CREDENTIALS)\b(?:\}|(?!\w))/;
const secretExpression = /\$\{\{\s*secrets\.(?!GITHUB_TOKEN\b)\w+\s*\}\}/;

/** Variables of pipelines whose text anybody may write who may propose a change. */
const foreignVariable =
  /\b(?:eval|(?:ba|da|z)?sh\s+-c|bash\s+<<<|xargs\s+-I\S*\s+sh)\s[^\n]{0,300}?\$\{?(?:CI_(?:MERGE_REQUEST_(?:TITLE|DESCRIPTION|SOURCE_BRANCH_NAME)|COMMIT_(?:MESSAGE|TITLE|DESCRIPTION|BRANCH|REF_NAME|TAG|TAG_MESSAGE|AUTHOR)|EXTERNAL_PULL_REQUEST_SOURCE_BRANCH_NAME)|CIRCLE_(?:BRANCH|TAG|PR_USERNAME)|BITBUCKET_(?:BRANCH|TAG)|TRAVIS_(?:COMMIT_MESSAGE|BRANCH|PULL_REQUEST_BRANCH)|DRONE_(?:COMMIT_MESSAGE|COMMIT_BRANCH|SOURCE_BRANCH|PULL_REQUEST_TITLE|COMMIT_AUTHOR\w*)|BUILDKITE_(?:MESSAGE|BRANCH)|GITHUB_HEAD_REF|BUILD_SOURCEVERSIONMESSAGE|BUILD_SOURCEBRANCHNAME|SYSTEM_PULLREQUEST_SOURCEBRANCH|CODEBUILD_WEBHOOK_HEAD_REF|CHANGE_(?:TITLE|BRANCH))\b/;

/** What is risky in a script of any pipeline, whatever runs it. */
export const risksOfScript = (script: string): ScriptRisk[] => {
  const risks: ScriptRisk[] = [];
  const risk = (told: Told, found: string | null | undefined) => {
    if (found !== null && found !== undefined) risks.push({ told, found });
  };
  if (runsPipedScript(script))
    risk(
      workflowRules.pipedScript,
      /\b(?:curl|wget|iwr|irm|Invoke-WebRequest|Invoke-RestMethod)\b/i.exec(script)?.[0],
    );
  risk(workflowRules.unverifiedTls, unverified.exec(script)?.[0]);
  risk(workflowRules.plainDocker, plainDocker.exec(script)?.[0]);
  risk(workflowRules.scriptInjection, foreignVariable.exec(script)?.[0]);
  risk(secretInLog, printed(script, secretExpression) ?? printed(script, secretVariable));
  return risks;
};

/** Variables that turn a protection off, in the environment of a pipeline. */
export const riskOfVariable = (name: string, value: string): Told | null => {
  if (/^NODE_TLS_REJECT_UNAUTHORIZED$|^PYTHONHTTPSVERIFY$/.test(name) && value === '0')
    return workflowRules.unverifiedTls;
  if (/^(?:GIT_SSL_NO_VERIFY|npm_config_strict_ssl)$/i.test(name))
    return /^(?:true|1)$/i.test(value) === /^GIT/i.test(name) ? workflowRules.unverifiedTls : null;
  if (name === 'DOCKER_HOST' && /^tcp:\/\/(?!127\.|localhost)[^\s]{1,100}:2375$/.test(value))
    return workflowRules.plainDocker;
  return null;
};
