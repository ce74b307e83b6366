import { heldScansOn } from '../../../testing/security/heldScans.ts';
import {
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';

// Plain git talks to a real server, on machines that do much else.
jest.setTimeout(120_000);

let hosting: Hosting;
let scans: ReturnType<typeof heldScansOn>;
beforeAll(async () => {
  hosting = await openHosting();
  scans = heldScansOn(hosting);
  await scans.start();
});
afterAll(() => hosting.close());

/** Put together, so that no scanner takes this file for one that has a secret. */
const token = ['ghp', 'Wb4Tq9LzXk2NvRm7YcJs5PdHfGa8Ue3TrQoi'].join('_');
const line = `export const token = '${token}';\n`;

type Place = { owner: Person; project: HostedProject; mine: WorkingClone };

const place = async (owner: Person, name: string): Promise<Place> => {
  const project = await hosting.host(owner, name);
  return { owner, project, mine: await hosting.clone(project.address) };
};

/** Commits and pushes files, and scans; answers the commit. */
const scan = async ({ owner, project, mine }: Place, files: Record<string, string>): Promise<string> => {
  await mine.commit(files);
  await mine.git('push', '--quiet', 'origin', 'main');
  const id = (await scans.waiting(project, 'scan')).at(-1) ?? '';
  await scans.work(owner, 'scan', id);
  return (await mine.git('rev-parse', 'HEAD')).trim();
};

const read = async ({ owner, project }: Place) => {
  const { data, errors } = await owner.execute(
    `query ($filter: FindingFilter!) {
      findings(filter: $filter) {
        nodes {
          id file line
          check { id }
          alsoIn { places { path line commit } findings { id file project { id } } projectCount }
        }
      }
    }`,
    { filter: { project: [project.id] } },
  );
  if (errors) throw errors[0];
  const nodes: { id: string; check: { id: string }; alsoIn: object | null }[] = data.findings.nodes;
  return {
    secrets: nodes.filter(({ check }) => check.id === 'committed-secrets'),
    others: nodes.filter(({ check }) => check.id !== 'committed-secrets'),
  };
};

test('a secret says in which other files, commits and projects of the organization it stands, and no other one is told', async () => {
  const owner = await hosting.server.seed.owner();
  const shop = await place(owner, 'Shop');
  const first = await scan(shop, { 'old.ts': line });
  await shop.mine.git('mv', 'old.ts', 'a.ts');
  const second = await scan(shop, { 'b.ts': `\n\n${line}` });
  const { secrets, others } = await read(shop);
  const commits = [
    { path: 'a.ts', line: null, commit: second },
    { path: 'b.ts', line: null, commit: second },
    { path: 'old.ts', line: null, commit: first },
  ];
  const [secret] = secrets;
  expect(secrets).toEqual([
    {
      id: secret?.id,
      file: 'a.ts',
      line: 1,
      check: { id: 'committed-secrets' },
      alsoIn: {
        places: expect.arrayContaining([{ path: 'b.ts', line: 3, commit: null }]),
        findings: [],
        projectCount: 0,
      },
    },
  ]);
  const places: { path: string; commit: string | null }[] = Object(secret?.alsoIn).places;
  // A commit that moves a file may be read as one that adds it there.
  const told = places.slice(1).map(({ path, commit }) => ({ path, line: null, commit }));
  expect(commits).toEqual(expect.arrayContaining(told));
  expect(told).toContainEqual({ path: 'old.ts', line: null, commit: first });
  expect(others.map(({ alsoIn }) => alsoIn)).toEqual(others.map(() => null));

  const docs = await place(owner, 'Docs');
  await scan(docs, { 'notes.ts': line });
  const stranger = await place(await hosting.server.seed.owner(), 'Theirs');
  await scan(stranger, { 'notes.ts': line });
  const [inDocs] = (await read(docs)).secrets;
  expect((await read(shop)).secrets).toMatchObject([
    {
      alsoIn: {
        findings: [{ id: inDocs?.id, file: 'notes.ts', project: { id: docs.project.id } }],
        projectCount: 1,
      },
    },
  ]);
  expect((await read(stranger)).secrets).toMatchObject([{ alsoIn: { findings: [], projectCount: 0 } }]);

  // What no longer stands in a file is told of no more; the history keeps what it has.
  await shop.mine.git('rm', '--quiet', 'b.ts');
  await scan(shop, { 'README.md': '# Shop\n' });
  const [left] = (await read(shop)).secrets;
  expect(Object(left?.alsoIn).places).not.toContainEqual({ path: 'b.ts', line: 3, commit: null });
});
