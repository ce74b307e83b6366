import { isPullRef, isPushable, pullRef } from './refNames.ts';

test('no branch or tag is called like a commit: what leads to the commit would lead to it', () => {
  const commit = '0123456789abcdef0123456789abcdef01234567';
  const longer = `${commit}${commit}`.slice(0, 64);
  const called = [commit, commit.toUpperCase(), longer].flatMap((name) => [
    `refs/heads/${name}`,
    `refs/tags/${name}`,
  ]);
  expect(called.filter(isPushable)).toEqual([]);
  const others = [commit.slice(1), `${commit}0`, `of/${commit}`, `x${commit.slice(1)}`].map(
    (name) => `refs/heads/${name}`,
  );
  expect(others.filter(isPushable)).toEqual(others);
});

test('refs of pull requests cannot be pushed', () => {
  expect(pullRef(12)).toBe('refs/pull/12/head');
  expect(
    [pullRef(12), 'refs/pull/12/merge', 'refs/pull/x'].map((name) => [isPullRef(name), isPushable(name)]),
  ).toEqual(Array.from({ length: 3 }, () => [true, false]));
  expect(
    ['refs/heads/pull/1/head', 'refs/tags/pull'].map((name) => [isPullRef(name), isPushable(name)]),
  ).toEqual(Array.from({ length: 2 }, () => [false, true]));
});
