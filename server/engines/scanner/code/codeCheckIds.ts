/** Checks that rules of code answer. */
export const codeCheckIds: readonly string[] = [
  'injection',
  'cross-site-scripting',
  'untrusted-paths',
  'untrusted-data',
  'cryptography',
  'access-control',
];
