import { ruleInWords } from './ruleWords.ts';

test('a rule that lets branches be deleted does not claim that they are never rewritten', () => {
  const said = [false, true].flatMap((allowsForce) =>
    [false, true].map((allowsDeletion) =>
      ruleInWords({
        id: '1',
        pattern: 'release/*',
        leastRole: 'MEMBER',
        members: [],
        allowsForce,
        allowsDeletion,
      }),
    ),
  );
  expect(said).toEqual([
    'Everyone who can push · no rewriting · no deletion',
    'Everyone who can push · rewritten only by deleting first · may be deleted',
    'Everyone who can push · may be rewritten · no deletion',
    'Everyone who can push · may be rewritten · may be deleted',
  ]);
});
