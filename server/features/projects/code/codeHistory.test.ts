import { type HistoryProject, openHistory } from '../../../testing/hosting/history.ts';

let at: HistoryProject;
beforeAll(async () => {
  at = await openHistory();
});
afterAll(() => at.close());

test('commits say who wrote them, and know the member by a proved address', async () => {
  const { commits } = await at.ask(`commits(first: 2) { nodes { message authorName
    details { body parents committerName author { id } committer { id } } } }`);
  const [newest, second] = commits.nodes;
  expect(newest).toMatchObject({
    message: 'Newest',
    authorName: 'Mallory',
    details: {
      body: 'With a body\nof two lines',
      author: null,
      parents: [expect.stringMatching(/^[0-9a-f]{40}$/)],
    },
  });
  expect(second).toMatchObject({
    authorName: 'Ada Lovelace',
    details: { body: '', author: { id: at.owner.id } },
  });
});

test('the list goes to older commits and back, and narrows to a file', async () => {
  const page = 'nodes { message } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';
  const first = (await at.ask(`commits(first: 10) { ${page} }`)).commits;
  const second = (await at.ask(`commits(first: 10, after: "${first.pageInfo.endCursor}") { ${page} }`))
    .commits;
  expect(second.nodes[0]).toEqual({ message: 'Change 20' });
  expect(second.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
  const back = (await at.ask(`commits(last: 10, before: "${second.pageInfo.startCursor}") { ${page} }`))
    .commits;
  expect(back).toEqual(first);
  const { file, gone, none } = await at.ask(`
    file: commits(branch: "next", path: "src/main.ts") { nodes { message } }
    gone: commits(path: "nowhere") { nodes { sha } }
    none: commits(path: "../../..") { nodes { sha } }`);
  expect(file.nodes).toEqual([{ message: 'Add entries' }, { message: 'Change 1' }]);
  expect([gone.nodes, none.nodes]).toEqual([[], []]);
});

test('each entry of a folder has the newest commit that changed it or something in it', async () => {
  const { top, below, earlier } = await at.ask(`
    top: tree(branch: "next") { entries { nodes { path lastCommit { sha message } } } }
    below: tree(branch: "next", path: "src") { entries { nodes { name lastCommit { message details { committerName } } } } }
    earlier: tree(branch: "v1") { entries { nodes { path lastCommit { message } } } }`);
  const inGit = async (branch: string, path: string) => ({
    sha: await at.git('log', '-1', '--format=%H', branch, '--', path),
    message: await at.git('log', '-1', '--format=%s', branch, '--', path),
  });
  expect(top.entries.nodes.length).toBeGreaterThan(2);
  for (const { path, lastCommit } of top.entries.nodes) {
    expect(lastCommit).toEqual(await inGit('next', path));
  }
  expect(below.entries.nodes).toContainEqual({
    name: 'main.ts',
    lastCommit: { message: 'Add entries', details: { committerName: 'Mallory' } },
  });
  for (const { path, lastCommit } of earlier.entries.nodes) {
    expect(lastCommit).toEqual({ message: (await inGit('v1', path)).message });
  }
});

test('files and commits are read at a branch, a tag or a full hash', async () => {
  const answer = await at.ask(`
    branch: revision(name: "next") { type name sha }
    tag: revision(name: "v2") { type name sha }
    hash: revision(name: "${at.hashes['v1']}") { type sha }
    standard: revision { type name }
    blob(branch: "v1", path: ".changes") { text sha }
    tree(branch: "${at.hashes['v2']}") { entries { totalCount } }
    commits(branch: "v2", first: 1) { nodes { sha } }`);
  expect(answer).toMatchObject({
    branch: { type: 'BRANCH', name: 'next', sha: at.hashes['next'] },
    tag: { type: 'TAG', name: 'v2', sha: at.hashes['v2'] },
    hash: { type: 'COMMIT', sha: at.hashes['v1'] },
    standard: { type: 'BRANCH', name: 'main' },
    blob: { text: '9\n', sha: await at.git('rev-parse', 'v1:.changes') },
    tree: { entries: { totalCount: 4 } },
    commits: { nodes: [{ sha: at.hashes['v2'] }] },
  });
});

test.each(['gone', 'v*', 'main^{commit}', '--all', 'v1\nv2', 'abcdef1', 'a'.repeat(40), 'refs/tags/v1'])(
  'nothing is called %j',
  async (name) => {
    const given = JSON.stringify(name);
    const answer = await at.ask(`revision(name: ${given}) { sha } commit(sha: ${given}) { sha }
      comparison(head: ${given}) { aheadCount } patch(after: ${given}, path: "README.md") { text }`);
    expect(answer).toEqual({ revision: null, commit: null, comparison: null, patch: null });
  },
);

test('tags come newest first with their messages, and are searched', async () => {
  const { tags, found } = await at.ask(`tags { nodes { name sha taggerName message } totalCount }
    found: tags(search: "V1") { nodes { name } }`);
  expect(tags.totalCount).toBe(2);
  expect(tags.nodes).toContainEqual({
    name: 'v2',
    sha: at.hashes['v2'],
    taggerName: 'Grace',
    message: 'Second\n\nWith notes',
  });
  expect(tags.nodes).toContainEqual({ name: 'v1', sha: at.hashes['v1'], taggerName: null, message: null });
  expect(found.nodes).toEqual([{ name: 'v1' }]);
});

test('a stranger finds nothing of it', async () => {
  const fields = `commit(sha: "${at.hashes['main']}") { sha } tags { totalCount }`;
  await expect(at.ask(fields, await at.stranger())).rejects.toMatchObject({
    extensions: { code: 'NOT_FOUND' },
  });
});
