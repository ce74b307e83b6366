import { usualPolicy } from './queues.ts';
import { type Connecting, openConnecting } from '../../testing/hosting/connecting.ts';
import type { Person } from '../../testing/seed.ts';

let at: Connecting;
let owner: Person;
let viewer: Person;
let jobId: string;
let projectId: string;
beforeAll(async () => {
  at = await openConnecting();
  owner = await at.server.seed.owner();
  viewer = await owner.invite('VIEWER');
  const repositoryUrl = await at.git.addRepository('shop', { 'README.md': '# Shop\n' });
  const { job, project } = await at.connect(owner, { projectName: 'Shop', repositoryUrl });
  jobId = job?.id ?? '';
  projectId = project?.id ?? '';
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => at.close());

const codes = async (person: Person, query: string) => {
  const { data, errors } = await person.execute(query);
  return { data, codes: errors?.map(({ extensions }) => extensions['code']) ?? [] };
};
const log = 'log(first: 1) { nodes { text } }';
const keepFromMembers = () =>
  void jest
    .spyOn(at.server.runtime.jobs, 'policy')
    .mockReturnValue({ ...usualPolicy, visibleTo: 'AUDIT_READ' });

test('jobs of a queue are there for whom its policy names, and for nobody else', async () => {
  const query = `{ job(id: "${jobId}") { id } }`;
  expect((await codes(viewer, query)).data.job).toEqual({ id: jobId });
  keepFromMembers();
  expect((await codes(viewer, query)).codes).toEqual(['NOT_FOUND']);
  expect((await codes(owner, query)).data.job).toEqual({ id: jobId });
});

test('nor is its log, whatever way leads to the job', async () => {
  const query = `{ project(id: "${projectId}") { connectingJob { id ${log} } } }`;
  expect((await codes(viewer, query)).codes).toEqual([]);
  keepFromMembers();
  expect((await codes(viewer, query)).codes).toEqual(['FORBIDDEN']);
  expect((await codes(owner, query)).codes).toEqual([]);
});
