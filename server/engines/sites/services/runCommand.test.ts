import { openSites, type Sites } from '../../../testing/deployments/siteHosts.ts';

let sites: Sites;
beforeEach(async () => {
  sites = await openSites();
});
afterEach(() => sites.close());

const said: string[] = [];
const run = async (command: string, signal = new AbortController().signal) => {
  said.length = 0;
  const release = await sites.release(
    {
      'migrate.cjs': `console.log('TOKEN is ' + process.env.TOKEN); process.exit(Number(process.argv[2] ?? 0));`,
    },
    { start: 'node server.cjs' },
    { environment: { TOKEN: 'a secret of ours' }, secrets: ['a secret of ours'] },
  );
  return sites.host.run(
    release,
    { command, milliseconds: 60_000, name: 'The release command' },
    (line) => said.push(line),
    signal,
  );
};

test('a command runs in the files of a release with its variables; its secrets are masked', async () => {
  expect(await run('node migrate.cjs')).toBeNull();
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^TOKEN is (?!a secret)/);
});

test('a command that fails tells how, with what it said last', async () => {
  expect(await run('node migrate.cjs 3')).toEqual({
    message: 'The release command exited with code 3.',
    exitCode: 3,
    lastLines: [expect.stringMatching(/^TOKEN is (?!a secret)/)],
  });
});

test('a command that is given up ends, and nothing was found out about it', async () => {
  const giving = new AbortController();
  const running = run('sleep 600', giving.signal);
  giving.abort();
  expect(await running).toBeNull();
});

test('a release command finds no room where services of the plan take all of it', async () => {
  const release = await sites.release({ 'a.txt': '' }, { start: 'node server.cjs' });
  const { place } = release;
  const full = {
    ...release,
    place: { ...place, share: { bytes: 1, limit: 'Your plan allows less.', mend: 'Delete previews.' } },
  };
  const failed = await sites.host.run(
    full,
    { command: 'true', milliseconds: 60_000, name: 'The command' },
    () => undefined,
    new AbortController().signal,
  );
  expect(failed).toMatchObject({ noRoom: true, message: expect.stringContaining('Your plan allows less.') });
});
