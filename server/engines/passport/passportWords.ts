import type { Statement } from './statement.ts';
import type { Verdict } from './verifyPassport.ts';

type Predicate = Statement['predicate'];
type Told = Extract<Verdict, { statement: Statement }>;

const mostListed = 20;

/** Text of a passport on a terminal: nothing in it moves the cursor, changes colours or turns the line around. */
const shown = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD');

const time = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
const lower = (word: string): string => word.toLowerCase().replaceAll('_', ' ');
const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/** The first of many, and how many more there are. */
const listed = (lines: readonly string[], count = lines.length): string[] => {
  const first = lines.slice(0, mostListed);
  return count > first.length
    ? [...first, `and ${(count - first.length).toLocaleString('en-US')} more`]
    : first;
};

const places: Record<string, string> = {
  FOUND: 'detected',
  FILE: 'set in the repository',
  SETTINGS: 'set in the project settings',
  USUAL: 'default',
};

const ofPlan = ({ slipway_build: build }: Predicate): string[] => {
  if (!build?.plan) return ['Plan: unknown'];
  const lines = build.plan.map(({ name, value, evidence }) => {
    const place =
      evidence.path === null ? '' : `, ${evidence.path}${evidence.line === null ? '' : `:${evidence.line}`}`;
    return `${name}: ${typeof value === 'string' ? value || '(top)' : JSON.stringify(value)} (${places[evidence.from]}${place})`;
  });
  const steps = build.steps.map(({ name, state }) => `${lower(name)} ${lower(state)}`).join(', ');
  return ['Plan', ...indented(lines), ...(steps ? [`Steps: ${steps}`] : [])];
};

const ofPackages = ({ slipway_packages: packages }: Predicate): string[] => {
  if (!packages) return ['Packages: unknown for this commit'];
  const { listed: count, complete } = packages;
  return [`Packages: ${counted(count, 'package')} in a bill of materials${complete ? '' : ' (incomplete)'}`];
};

const ofFinding = ({
  severity,
  title,
  file,
  line,
  state,
  decision,
}: NonNullable<Predicate['slipway_scan']>['findings'][number]) => {
  const place = file === null ? '' : ` in ${file}${line === null ? '' : `:${line}`}`;
  const reason = decision?.reason ? `, ${lower(decision.reason)}` : '';
  const comment = decision?.comment ? `: ${decision.comment}` : '';
  const decided = decision ? `, by ${decision.by} on ${time(decision.at)}${reason}${comment}` : '';
  return `${lower(severity)}, ${lower(state)}: ${title}${place}${decided}`;
};

const ofScan = ({ slipway_scan: scan }: Predicate): string[] => {
  if (!scan) return ['Scan: none of this commit'];
  const failed = scan.checks.filter(({ outcome }) => outcome === 'FAILED');
  const passed = scan.checks.filter(({ outcome }) => outcome === 'PASSED');
  return [
    `Scan: ${time(scan.finishedAt)}, ${counted(passed.length, 'check')} passed, ${failed.length} failed${scan.partial ? ' (incomplete)' : ''}`,
    ...indented(listed(scan.findings.map(ofFinding), scan.findingCount)),
  ];
};

const ofDeployment = (one: Predicate['slipway_deployments'][number]): string[] => {
  const by =
    one.by === null ? lower(one.origin) : `${one.by}${one.byKey === null ? '' : ` (key ${one.byKey})`}`;
  const live = one.liveAt === null ? '' : `, live since ${time(one.liveAt)}`;
  const undone = one.undoneAt === null ? '' : `, rolled back ${time(one.undoneAt)}`;
  return [
    `${lower(one.environment)}: ${lower(one.kind)} by ${by}, ${time(one.createdAt)}, ${lower(one.status)}${live}${undone}`,
    ...indented(
      one.approvals.map(
        ({ by: who, approved, at, comment }) =>
          `${approved ? 'approved' : 'rejected'} by ${who}, ${time(at)}${comment ? `: ${comment}` : ''}`,
      ),
    ),
  ];
};

/** What a valid passport says, line by line, for people. */
export const wordsOf = ({ statement: { predicate }, keyId, pinned }: Told): string[] => {
  const { slipway_passport: passport, slipway_release: release, slipway_commit: commit } = predicate;
  const { buildDefinition, runDetails } = predicate;
  const { repository, branch } = buildDefinition.externalParameters;
  const { startedOn, finishedOn } = runDetails.metadata;
  const deployments = predicate.slipway_deployments;
  return [
    pinned
      ? `Valid: signed by ${passport.organization.name} and not changed since.`
      : `Valid with the key it contains: not changed since it was signed, by its own account by ${passport.organization.name}.`,
    `Key: ${keyId}`,
    pinned
      ? 'This is one of the keys you trust.'
      : 'Only the passport itself says whose key this is, and anyone can make a key. Get the key from a source you trust and pass it with --key FILE.',
    '',
    `Release ${release.number} of ${release.project.name}, passport ${passport.number} of ${time(passport.issuedAt)}`,
    `Digest: ${release.digest.sha256}`,
    ...indented(release.layers.map(({ path, digest }) => `layer /${path}: ${digest.sha256}`)),
    `Size: ${counted(release.fileCount, 'file')}, ${counted(release.bytes, 'byte')}`,
    `Commit: ${commit.sha}${branch === null ? '' : ` of ${branch}`}`,
    ...indented([`${commit.message.split('\n')[0]} (${commit.author})`]),
    `Repository: ${repository ?? 'none with an address'}`,
    `Built: ${finishedOn ? time(finishedOn) : 'time unknown'}${startedOn ? `, started ${time(startedOn)}` : ''}, by ${runDetails.builder.id}`,
    ...ofPlan(predicate),
    ...ofPackages(predicate),
    ...ofScan(predicate),
    deployments.length === 0 ? 'Deployments: none yet' : 'Deployments',
    ...indented(deployments.flatMap(ofDeployment)),
  ].map(shown);
};
