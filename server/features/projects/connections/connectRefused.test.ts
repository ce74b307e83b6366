import { type Connecting, type ConnectInput, openConnecting } from '../../../testing/hosting/connecting.ts';
import type { Person } from '../../../testing/seed.ts';

let at: Connecting;
let owner: Person;
beforeAll(async () => {
  at = await openConnecting();
  owner = await at.server.seed.owner();
});
afterAll(() => at.close());

const countProjects = async (person: Person) =>
  (await person.execute('{ projects { totalCount } }')).data.projects.totalCount;

/** Tries to connect; `made` is how many projects came of it. */
const attempt = async (input: Partial<ConnectInput>, person = owner) => {
  const before = await countProjects(person);
  const payload = await at.connect(person, { projectName: 'Refused', ...input });
  return { ...payload, made: (await countProjects(person)) - before };
};
/** What is answered when this one thing is wrong. */
const refusal = (error: object) => ({ project: null, job: null, errors: [error], made: 0 });

test.each([
  ['a private address', 'https://10.0.0.1/a/b', 'private network'],
  ['the metadata address', 'https://169.254.169.254/a/b', 'private network'],
  ['loopback in decimal', 'https://2130706433/a/b', 'private network'],
  ['plain http', 'http://93.184.216.34/a/b', 'Only https://'],
  ['another port', 'https://93.184.216.34:8443/a/b', 'standard port'],
  ['credentials in it', 'https://me:secret@93.184.216.34/a/b', 'user name and password'],
  ['no repository in it', 'https://93.184.216.34', 'whole address'],
])('an address with %s is refused on its field', async (_, repositoryUrl, text) => {
  const message = expect.stringContaining(text);
  expect(await attempt({ repositoryUrl })).toMatchObject(
    refusal({ field: ['repositoryUrl'], code: 'INVALID', message }),
  );
});

test('what is no address is refused with the text of the form', async () => {
  const message = 'Please enter a valid repository URL';
  expect(await attempt({ repositoryUrl: 'not a url' })).toMatchObject(
    refusal({ field: ['repositoryUrl'], code: 'INVALID', message }),
  );
});

test('a repository that is not there is refused on its field', async () => {
  const message = expect.stringContaining('There is no repository at this address');
  const repositoryUrl = `${at.git.url}/missing.git`;
  expect(await attempt({ repositoryUrl })).toMatchObject(
    refusal({ field: ['repositoryUrl'], code: 'UNREACHABLE', message }),
  );
});

test('a page that is no repository is refused on its field', async () => {
  const repositoryUrl = at.git.addPage('page', '<html>Hello</html>');
  expect(await attempt({ repositoryUrl })).toMatchObject(
    refusal({ field: ['repositoryUrl'], code: 'UNREACHABLE' }),
  );
});

test('a well-known host with the wrong provider is refused on the provider', async () => {
  const message = 'gitlab.com belongs to GitLab. Please select that provider.';
  const repositoryUrl = 'https://gitlab.com/a/b';
  expect(await attempt({ repositoryUrl, provider: 'GITHUB' })).toMatchObject(
    refusal({ field: ['provider'], code: 'INVALID', message }),
  );
});

test('a name that is taken, in whatever case, is refused on its field', async () => {
  await at.connect(owner, { projectName: 'Payments' });
  const message = 'A project of this name already exists.';
  expect(await attempt({ projectName: 'PAYMENTS' })).toMatchObject(
    refusal({ field: ['projectName'], code: 'TAKEN', message }),
  );
});

test('another organization may use the same name', async () => {
  const stranger = await at.server.seed.owner();
  expect((await at.connect(stranger, { projectName: 'Payments' })).errors).toEqual([]);
});

test('a viewer may not, and the session is needed', async () => {
  const viewer = await owner.invite('VIEWER');
  await expect(at.connect(viewer, { projectName: 'Mine' })).rejects.toMatchObject({
    extensions: { code: 'FORBIDDEN' },
  });
  const { errors } = await at.server.anonymous.execute(
    'mutation { connectRepository(input: { provider: GITHUB, projectName: "Mine" }) { errors { message } } }',
  );
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('Starter allows 10 projects, also when two people ask at once; archived ones do not count', async () => {
  const starter = await at.server.seed.owner({ plan: 'STARTER' });
  const admin = await starter.invite('ADMIN');
  const ids: string[] = [];
  for (let made = 1; made <= 9; made += 1) {
    ids.push((await at.connect(starter, { projectName: `Project ${made}` })).project?.id ?? '');
  }
  const both = await Promise.all([
    at.connect(starter, { projectName: 'Tenth' }),
    at.connect(admin, { projectName: 'Eleventh' }),
  ]);
  expect(both.map(({ errors }) => errors.length).sort()).toEqual([0, 1]);
  const message = expect.stringMatching(
    /Starter, allows up to 10 projects\. Professional allows any number of projects\. You have 10 that are not archived\. Archive or delete one/,
  );
  expect(await attempt({}, starter)).toMatchObject(refusal({ field: null, code: 'LIMIT_REACHED', message }));

  const archive = (verb: string, id = '') =>
    starter.execute(
      `mutation ($id: ID!) { ${verb}(input: { id: $id }) { project { archived } errors { code } } }`,
      { id },
    );
  expect((await archive('archiveProject', ids[0])).data.archiveProject.errors).toEqual([]);
  expect((await at.connect(starter, { projectName: 'Instead' })).errors).toEqual([]);
  expect((await archive('restoreProject', ids[0])).data.restoreProject).toEqual({
    project: null,
    errors: [{ code: 'LIMIT_REACHED' }],
  });
});
