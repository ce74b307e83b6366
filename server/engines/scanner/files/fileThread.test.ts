import { FileThread } from './fileThread.ts';

const never = new AbortController().signal;
let thread: FileThread;
afterEach(() => thread.close());

test('a file at which an expression hangs is left out, and the next one is analysed', async () => {
  thread = new FileThread(1_500);
  // A million openings of a mapping: parsing takes longer than anybody waits.
  const trap = { path: 'trap.yaml', text: `kind: Pod\na: ${'['.repeat(300_000)}` };
  // A thread that starts has longer.
  await thread.analyse({ path: 'README.md', text: 'Nothing' }, never);
  const answer = await thread.analyse(trap, never);
  expect(answer).toMatchObject({
    leftOut: expect.stringMatching(/TOOK_TOO_LONG|TOO_MUCH_MEMORY|NOT_UNDERSTOOD/),
  });
  const next = await thread.analyse({ path: 'Dockerfile', text: 'FROM node\nUSER app\n' }, never);
  expect(next).toMatchObject({ answer: { reports: [{ rule: 'moving-base-image', line: 1 }] } });
});

test('a file is not left out because the machine does something else: what the thread did not get of the processor does not count', async () => {
  const slow = { path: 'a.py', text: 'verify=False # and more\n'.repeat(20_000) };
  const starting = { path: 'Dockerfile', text: 'FROM node:12\nUSER app\n' };
  let used = 0;
  let perLook = 0;
  thread = new FileThread(1, () => (used += perLook));
  await thread.analyse(starting, never);
  expect(await thread.analyse(slow, never)).toHaveProperty('answer');
  perLook = 60_000;
  expect(await thread.analyse(slow, never)).toEqual({ leftOut: 'TOOK_TOO_LONG' });
});

test('a language is read for the first time after code in others filled the memory of parsers', async () => {
  thread = new FileThread();
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  for (const path of ['deep.js', 'deep.ts', 'deep.java', 'deep.go'])
    await thread.analyse({ path, text: deep }, never);
  const code = {
    path: 'Query.cs',
    text: 'class A { void B(string c) { Process.Start("sh", "-c " + c); } }\n',
  };
  expect(await thread.flawIn(code, never)).toEqual({ answer: null });
  expect(await thread.flawIn({ path: 'broken.rb', text: 'def a(\n' }, never)).toMatchObject({
    answer: { line: expect.any(Number) },
  });
});

test('scripts of a page are read as JavaScript', async () => {
  thread = new FileThread();
  const text = '<script>\ndocument.body.innerHTML = location.hash;\n</script>\n';
  expect(await thread.analyse({ path: 'page.html', text }, never)).toMatchObject({
    answer: { reports: [{ line: 2 }] },
  });
});

test('nothing goes on when the scan was stopped', async () => {
  thread = new FileThread();
  const stop = new AbortController();
  const waiting = thread.analyse({ path: 'Dockerfile', text: 'FROM node:12\n' }, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
});

test('manifests and policies that were made to be slow do not hold up the checks of a repository', async () => {
  thread = new FileThread();
  const files = [
    { path: '.github/workflows/a.yml', text: `run:${' '.repeat(900_000)}` },
    { path: 'SECURITY.md', text: 'info'.repeat(200_000) },
    { path: 'package.json', text: '{"dependencies": {"a": "1"}}' },
  ];
  const paths = Array.from({ length: 50_000 }, (_, index) => `a${index}/package.json`);
  expect(await thread.check({ paths, files }, never)).toMatchObject({
    answer: expect.arrayContaining([
      expect.objectContaining({ answer: { check: 'lock-file', outcome: 'FAILED' } }),
    ]),
  });
});

test('no more is told of a file than anybody reads, and what is shown of it is plain', async () => {
  thread = new FileThread();
  const many = await thread.analyse(
    { path: 'a.py', text: 'verify=False # \0 and more\n'.repeat(5_000) },
    never,
  );
  if (!('answer' in many)) throw new Error('It was left out.');
  expect(many.answer.reports).toHaveLength(200);
  expect(many.answer.more).toBe(true);
  expect(many.answer.reports[0]?.excerpt).toBe('verify=False #  and more');
});
