import type { SecretRule } from './rule.ts';

/** A rule that was written here; what it fits is looked at once more before it is believed, unless it says otherwise. */
export const own = (
  rule: Pick<SecretRule, 'id' | 'title' | 'description' | 'expression' | 'keywords'> & Partial<SecretRule>,
): SecretRule => ({ context: 'PASSWORD', path: null, entropy: 0, exceptions: [], general: true, ...rule });

/** What people call that which is secret, as a part of a regular expression. */
export const passwordWord = String.raw`(?:pass(?:word|wd|phrase)?|pwd|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|credentials?)`;
