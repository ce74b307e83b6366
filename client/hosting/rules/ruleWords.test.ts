import { ruleInWords } from './ruleWords.ts';

const none = {
  requiresPullRequest: false,
  approvals: 0,
  requiresCodeOwners: false,
  requiredChecks: [],
  upToDate: false,
  mergeRole: 'MEMBER' as const,
};

test('a rule that lets branches be deleted does not claim that they are never rewritten', () => {
  const said = [false, true].flatMap((allowsForce) =>
    [false, true].map((allowsDeletion) =>
      ruleInWords({
        id: '1',
        pattern: 'release/*',
        leastRole: 'MEMBER',
        members: [],
        ...none,
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

test('a rule says what a pull request needs', () => {
  const said = ruleInWords({
    ...none,
    id: '1',
    pattern: 'main',
    leastRole: 'MEMBER',
    members: [],
    allowsForce: false,
    allowsDeletion: false,
    requiresPullRequest: true,
    approvals: 1,
    requiresCodeOwners: true,
    requiredChecks: ['SCAN', 'TESTS'],
    upToDate: true,
    mergeRole: 'ADMIN',
  });
  expect(said).toBe(
    'Everyone who can push · no rewriting · no deletion · pull request required · 1 approval · code owners · 2 required checks · up to date · admins and owners merge',
  );
});
