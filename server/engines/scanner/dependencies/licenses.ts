import parse, { type Info } from 'spdx-expression-parse';

/** How a license stands to those that are allowed. */
export type LicenseVerdict = 'ALLOWED' | 'NOT_ALLOWED' | 'UNKNOWN';

/** Longer than any that means something: what strangers write is read in a bounded time. */
const longestExpression = 500;

/** What an expression of SPDX says; null for what is none. */
const read = (license: string): Info | null => {
  if (license.length > longestExpression) return null;
  try {
    return parse(license);
  } catch {
    return null;
  }
};

/** Whether a text is an expression of SPDX. */
export const isLicense = (text: string): boolean => read(text) !== null;

/** Whether a text is the identifier of one license in SPDX's list, such as `Apache-2.0`. */
export const isLicenseId = (text: string): boolean => {
  const said = read(text);
  return said !== null && 'license' in said && said.license === text && !text.startsWith('LicenseRef-');
};

/**
 * The identifiers by which a license may be allowed: its own, and of "or any later version" the version that is named, as whoever takes it may choose
 * that one. An exception (`WITH`) only permits more.
 */
const namesOf = (license: string, plus: boolean): string[] => {
  const [base = license] = license.split('-or-later');
  const isLater = plus || base !== license;
  return isLater ? [license, base, `${base}-only`, `${base}-or-later`, `${base}+`] : [license];
};

/** By SPDX's own rules (annex D of its specification): of what AND joins all must be allowed, of what OR joins one. */
const isAllowed = (said: Info, allowed: ReadonlySet<string>): boolean => {
  if ('license' in said) return namesOf(said.license, said.plus === true).some((name) => allowed.has(name));
  const { conjunction, left, right } = said;
  return conjunction === 'and'
    ? isAllowed(left, allowed) && isAllowed(right, allowed)
    : isAllowed(left, allowed) || isAllowed(right, allowed);
};

/** Judges licenses by a list of allowed identifiers; each expression is read once. */
export const licenseJudge = (allowed: readonly string[]): ((license: string | null) => LicenseVerdict) => {
  const names = new Set(allowed);
  const known = new Map<string, LicenseVerdict>();
  const judge = (license: string): LicenseVerdict => {
    const said = read(license);
    if (!said) return 'UNKNOWN';
    return isAllowed(said, names) ? 'ALLOWED' : 'NOT_ALLOWED';
  };
  return (license) => {
    if (license === null) return 'UNKNOWN';
    const verdict = known.get(license) ?? judge(license);
    known.set(license, verdict);
    return verdict;
  };
};
