import type { AutofixRule } from '../../../engines/autofix/index.ts';
import type { Signature } from '../../../engines/git/index.ts';
import type { Env } from '../../../platform/env.ts';
import type { FixableFinding, Turn } from './openTurn.ts';

/** What a fix is about. */
export type Fix = {
  autofix: AutofixRule;
  findings: readonly FixableFinding[];
};

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Author and committer of commits of runs. The addresses belong to nobody. */
export const runSignature = (agentName: string | null): { author: Signature; committer: Signature } => ({
  author: {
    name: agentName === null ? 'Slipway' : `${oneLine(agentName)} (agent)`,
    email: 'agents@slipway.invalid',
  },
  committer: { name: 'Slipway', email: 'noreply@slipway.invalid' },
});

/** What a commit of a run does. */
export type RunCommit = {
  title: string;
  explanation: string;
  findings: readonly { id: string }[];
  run: Turn['run'];
};

/** The message of the commit, with trailers that tell where it comes from. Nothing relies on trailers: rows do. */
export const commitMessage = (
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { title, explanation, findings, run }: RunCommit,
): string =>
  [
    oneLine(title),
    '',
    explanation,
    '',
    ...(run.agentName === null ? [] : [`Agent: ${oneLine(run.agentName)}`]),
    `Agent-Run: ${publicUrl}/app/agents/runs/${run.id}`,
    ...(run.startedByName === null ? [] : [`Started-by: ${oneLine(run.startedByName)}`]),
    ...findings.slice(0, 20).map(({ id }) => `Finding: ${publicUrl}/app/security/findings/${id}`),
  ].join('\n');

const placesOf = (findings: readonly FixableFinding[]): string[] =>
  findings
    .slice(0, 50)
    .map(
      ({ title, file, line }) =>
        `- ${title}: \`${(file ?? 'the repository').replaceAll('`', "'")}${line === null ? '' : `:${line}`}\``,
    );

/** The description of the pull request, as Markdown. Paths are strangers' text: they stand in code spans. */
export const descriptionOf = ({ autofix, findings }: Fix): string =>
  [
    autofix.explanation,
    '',
    autofix.risk === 'MEDIUM'
      ? 'Results can differ for unusual input: read the diff before you merge it.'
      : 'Results stay equal, except for the attack.',
    '',
    ...placesOf(findings),
  ].join('\n');

/** The description of a pull request whose edit a search or a model found. What they say is text, without links or images. */
export const loopDescription = ({
  explanation,
  summary,
  findings,
}: {
  explanation: string;
  summary: string;
  findings: readonly FixableFinding[];
}): string => [explanation, '', `\`${summary.replaceAll('`', "'")}\``, '', ...placesOf(findings)].join('\n');

const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40) || 'agent';

/** The branch of a fix: `slipway/review-pilot/timing-unsafe-comparison-1f0c2a9d`. */
export const branchOf = ({ id, agentName }: Turn['run'], rule: string): string =>
  `slipway/${agentName === null ? 'fix' : slug(agentName)}/${slug(rule)}-${id.slice(-8)}`;

/** Whether a file decides on what a pipeline executes: a person marks such a pull request as ready. */
export const isPipelineFile = (path: string): boolean =>
  /^(?:\.github\/(?:workflows|actions)\/|\.gitlab-ci\.ya?ml$|azure-pipelines\.ya?ml$|bitbucket-pipelines\.ya?ml$|\.circleci\/|Jenkinsfile$)/i.test(
    path,
  );
