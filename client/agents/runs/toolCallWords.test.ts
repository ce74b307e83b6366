import { replacementsOf, toolCallInWords, writtenBy } from './toolCallWords.ts';

const call = (name: string, input: unknown) => ({ name, input: JSON.stringify(input) });

test.each([
  ['list', { folder: 'src' }, 'List files src'],
  ['list', {}, 'List files of the repository'],
  ['read', { path: 'a.js', from: 2, to: 9 }, 'Read a.js, lines 2 to 9'],
  ['read', { path: 7 }, 'Read a file'],
  ['search', { text: 'eval(' }, 'Search for “eval(”'],
  ['edit', { edits: [{ path: 'a.js', search: 'a', replace: 'b' }] }, 'Edit a.js'],
  ['edit', { edits: [{ path: 'a.js', search: 'a' }] }, 'Edit files'],
  ['edit', null, 'Edit files'],
  ['push_commit', { title: 'Fix it', patch: '' }, 'Push the commit “Fix it”'],
])('a call of %s with %j reads %s', (name, input, words) => {
  expect(toolCallInWords(call(name, input))).toBe(words);
});

test('what a model sent in another shape is no edit and no patch', () => {
  expect(replacementsOf({ name: 'edit', input: 'not JSON' })).toEqual([]);
  expect(replacementsOf(call('read', { edits: [] }))).toEqual([]);
  expect(writtenBy(call('push_commit', { title: 'Fix it' }))).toBeNull();
  expect(writtenBy(call('create_pull_request', { title: 'Fix it', patch: 'p' }))).toEqual({
    title: 'Fix it',
    patch: 'p',
  });
});
