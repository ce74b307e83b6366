import { heldScansOn } from '../../../testing/security/heldScans.ts';
import {
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';
import { anchorOf } from '../../../engines/scanner/report.ts';
import { dayFrom } from '../triage/acceptance.ts';
import { kindOf } from './reconcile.ts';

// Plain git talks to a real server, on machines that do much else.
jest.setTimeout(120_000);

let hosting: Hosting;
let scans: ReturnType<typeof heldScansOn>;
let owner: Person;
let project: HostedProject;
let mine: WorkingClone;
beforeAll(async () => {
  hosting = await openHosting();
  scans = heldScansOn(hosting);
  await scans.start();
});
beforeEach(async () => {
  owner = await hosting.server.seed.owner({ name: 'Ada' });
  project = await hosting.host(owner);
  mine = await hosting.clone(project.address);
});
afterAll(() => hosting.close());

const scan = async (files: Record<string, string>) => {
  await mine.commit(files);
  await mine.git('push', '--quiet', 'origin', 'main');
  const id = (await scans.waiting(project, 'scan')).at(-1) ?? '';
  await scans.work(owner, 'scan', id);
};

const execute = async (document: string, variables: object) => {
  const { data, errors } = await owner.execute(document, { ...variables });
  if (errors) throw errors[0];
  return data;
};

const read = async () => {
  const filter = {
    project: [project.id],
    check: ['transport-encryption', 'access-control'],
    state: ['OPEN', 'CONFIRMED', 'DISMISSED', 'RESOLVED'],
  };
  const data = await execute(
    `query ($filter: FindingFilter!) {
      findings(filter: $filter) {
        nodes {
          id file title state ruleRemoved dismissalReason acceptedUntil riskOwner { name } assignee { name }
          history { type actorName comment }
        }
      }
    }`,
    { filter },
  );
  const nodes: { id: string; file: string; state: string; title: string; history: object[] }[] =
    data.findings.nodes;
  return nodes.toSorted((one, other) => one.file.localeCompare(other.file));
};

const triage = (input: object) =>
  execute(
    `mutation ($input: TriageFindingsInput!) {
      triageFindings(input: $input) { changed { id } errors { message } }
    }`,
    { input },
  );

/** Flaws, with the check and the rule that told of each before version 4. */
const flaws = [
  {
    file: 'accepted.ts',
    text: "export const old = tls.createServer({ key, cert, minVersion: 'TLSv1' });",
    check: 'transport-encryption',
    rule: 'tls-verification-off',
  },
  {
    file: 'dismissed.ts',
    text: "export const older = tls.createServer({ key, cert, minVersion: 'TLSv1.1' });",
    check: 'transport-encryption',
    rule: 'tls-verification-off',
  },
  {
    file: 'given.ts',
    text: 'app.use((err, req, res, next) => res.status(500).send(err.stack));',
    check: 'access-control',
    rule: 'debugging-left-on',
  },
];
const files = Object.fromEntries(flaws.map(({ file, text }) => [file, `${text}\n`]));

/** Leaves the findings as version 3 of the rules left them, when those were told of by rules that tell of less by now. */
const bringBackVersion3 = async () => {
  const { database, secrets } = hosting.server.runtime;
  const { organizationId } = owner;
  for (const { file, text, check, rule } of flaws) {
    const anchor = secrets.fingerprint(`${organizationId}\0${rule}\0${anchorOf(text)}`);
    await database.system
      .updateTable('findings')
      .set({ rule, fingerprint: `${kindOf({ check, rule, anchor })}#1` })
      .where('organizationId', '=', organizationId)
      .where('file', '=', file)
      .where('checkId', '=', check)
      .execute();
  }
};

test('what was decided about findings of rules that others took over from holds, and follows each', async () => {
  await scan(files);
  await bringBackVersion3();
  const [accepted, dismissed, given] = await read();
  if (!accepted || !dismissed || !given) throw new Error('Three were found.');
  const until = dayFrom(hosting.server.clock.now(), 30);
  await triage({
    ids: [accepted.id],
    step: 'DISMISS',
    reason: 'ACCEPTED_RISK',
    acceptedUntil: until,
    comment: 'Old devices.',
  });
  await triage({ ids: [dismissed.id], step: 'DISMISS', reason: 'FALSE_POSITIVE' });
  await triage({ ids: [given.id], step: 'ASSIGN', assigneeId: owner.id });
  const decided = await read();

  await scan({ 'README.md': '# Shop\n' });
  const after = await read();
  expect(after).toEqual(decided);
  expect(after).toMatchObject([
    {
      state: 'DISMISSED',
      dismissalReason: 'ACCEPTED_RISK',
      acceptedUntil: until,
      riskOwner: { name: 'Ada' },
    },
    { state: 'DISMISSED', dismissalReason: 'FALSE_POSITIVE' },
    { state: 'OPEN', assignee: { name: 'Ada' } },
  ]);
  const { system } = hosting.server.runtime.database;
  const rules = await system
    .selectFrom('findings')
    .select(['file', 'rule'])
    .where('projectId', '=', project.id)
    .where('file', 'in', Object.keys(files))
    .orderBy('file')
    .execute();
  expect(rules).toEqual([
    { file: 'accepted.ts', rule: 'outdated-transport' },
    { file: 'dismissed.ts', rule: 'outdated-transport' },
    { file: 'given.ts', rule: 'error-details' },
  ]);

  // From then on they are known by their new names, wherever they move.
  await mine.git('mv', 'given.ts', 'handed.ts');
  await scan({ 'accepted.ts': `\n\n${files['accepted.ts']}` });
  expect(await read()).toEqual(
    decided.map((one) => (one.id === given.id ? { ...one, file: 'handed.ts' } : one)),
  );
});

test('a finding whose rule was removed stays as it is and says so; one of the sample data is confirmed by its rule', async () => {
  await scan(files);
  const { system } = hosting.server.runtime.database;
  const ofFile = (file: string, change: { rule?: string; fingerprint: string; state: 'CONFIRMED' }) =>
    system
      .updateTable('findings')
      .set(change)
      .where('projectId', '=', project.id)
      .where('file', '=', file)
      .where('checkId', '=', 'transport-encryption')
      .execute();
  await ofFile('accepted.ts', { rule: 'unhashed-packages', fingerprint: 'former#1', state: 'CONFIRMED' });
  await ofFile('dismissed.ts', { fingerprint: 'sample', state: 'CONFIRMED' });
  const [removed, sample] = await read();

  await scan({ 'README.md': '# Shop\n' });
  const after = await read();
  expect(after.filter(({ id }) => id === removed?.id)).toMatchObject([
    { state: 'CONFIRMED', ruleRemoved: true, history: removed?.history },
  ]);
  expect(after.filter(({ file }) => file === 'dismissed.ts')).toEqual([sample]);
  expect(sample).toMatchObject({ state: 'CONFIRMED', ruleRemoved: false });
});
