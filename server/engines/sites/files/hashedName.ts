const kindOf = (letter: string): string => {
  if (/[a-z]/.test(letter)) return 'lower';
  if (/[A-Z]/.test(letter)) return 'upper';
  return /\d/.test(letter) ? 'digit' : 'other';
};

/**
 * Whether the name of a file tells of its content, as build tools name what may be kept for ever: `index-BxY3kz9Q.js`, `main.3f2a1b4c.css`.
 * A hash is a last part of 8 characters or more in which their kind (small, capital, digit) changes at least three times; words, dates and
 * versions change less: `getStarted`, `20251122`, `version2`.
 */
export const isHashed = (name: string): boolean => {
  const part = /[.-]([\w]{8,64})(?:\.[a-z]+\d?)+$/i.exec(name)?.[1];
  if (part === undefined || /\.html?$/i.test(name)) return false;
  const kinds = [...part].map(kindOf);
  return kinds.filter((kind, at) => at > 0 && kind !== kinds[at - 1]).length >= 3;
};
