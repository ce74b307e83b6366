import { type Characters, type PatternPart, PatternReader } from './patternTree.ts';

const longestPattern = 1_000;

const overlaps = (one: Characters, other: Characters): boolean => [...one].some((code) => other.has(code));

/** Whether a part matches some text of these characters alone, the empty one too. */
const matchesWithin = (part: PatternPart, characters: Characters): boolean => {
  switch (part.is) {
    case 'characters':
      return overlaps(part.characters, characters);
    case 'sequence':
      return part.parts.every((one) => matchesWithin(one, characters));
    case 'choice':
      return part.choices.some((one) => matchesWithin(one, characters));
    case 'repeat':
      return part.least === 0 || matchesWithin(part.part, characters);
    case 'assertion':
      return false;
  }
};

/** What a part is made of, each with all in it. */
const partsIn = (part: PatternPart): PatternPart[] => {
  switch (part.is) {
    case 'sequence':
      return [part, ...part.parts.flatMap(partsIn)];
    case 'choice':
      return [part, ...part.choices.flatMap(partsIn)];
    case 'repeat':
      return [part, ...partsIn(part.part)];
    default:
      return [part];
  }
};

const charactersOf = (part: PatternPart): Characters[] =>
  partsIn(part).flatMap((one) => (one.is === 'characters' ? [one.characters] : []));

/** The alternatives of a pattern that do not contain a part. */
const besides = (whole: PatternPart, part: PatternPart): Characters[] => {
  if (whole === part) return [];
  if (!partsIn(whole).includes(part)) return charactersOf(whole);
  switch (whole.is) {
    case 'choice':
      return whole.choices.flatMap((one) => besides(one, part));
    case 'sequence':
      return whole.parts.filter((one) => partsIn(one).includes(part)).flatMap((one) => besides(one, part));
    case 'repeat':
      return besides(whole.part, part);
    default:
      return [];
  }
};

/** Whether everything that must match around a part can consist of some characters. */
const isReachedBy = (whole: PatternPart, part: PatternPart, characters: Characters): boolean => {
  if (whole === part) return true;
  if (!partsIn(whole).includes(part)) return matchesWithin(whole, characters);
  switch (whole.is) {
    case 'choice':
      return whole.choices.some((one) => partsIn(one).includes(part) && isReachedBy(one, part, characters));
    case 'sequence':
      return whole.parts.every((one) => isReachedBy(one, part, characters));
    case 'repeat':
      return isReachedBy(whole.part, part, characters);
    default:
      return false;
  }
};

/** The same text in one round or in several: something in it repeats, and the rest of the round can be as it is, or nothing. */
const isAmbiguous = (body: PatternPart): boolean =>
  partsIn(body).some((inner) => {
    if (inner.is === 'repeat' && inner.unbounded)
      return charactersOf(inner.part).some(
        (characters) =>
          matchesWithin(inner.part, characters) &&
          matchesWithin(body, characters) &&
          isReachedBy(body, inner, new Set([characters, ...besides(body, inner)].flatMap((set) => [...set]))),
      );
    if (
      inner.is !== 'choice' ||
      inner !== (body.is === 'sequence' && body.parts.length === 1 ? body.parts[0] : body)
    )
      return false;
    const single = inner.choices.flatMap((choice) => {
      const [only, ...others] = choice.is === 'sequence' ? choice.parts : [choice];
      return only?.is === 'characters' && others.length === 0 ? [only.characters] : [];
    });
    return single.some((one, index) => single.some((other, at) => at > index && overlaps(one, other)));
  });

/** Whether a repetition in a part is ambiguous, and something after it can fail, so that all ways are tried. */
const isSlow = (part: PatternPart, mayFailAfter: boolean): boolean => {
  switch (part.is) {
    case 'sequence':
      return part.parts.some((one, index) => {
        const after = part.parts.slice(index + 1);
        return isSlow(one, mayFailAfter || after.some((next) => next.is !== 'repeat' || next.least > 0));
      });
    case 'choice':
      return part.choices.some((one) => isSlow(one, mayFailAfter));
    case 'repeat':
      return (part.unbounded && mayFailAfter && isAmbiguous(part.part)) || isSlow(part.part, mayFailAfter);
    default:
      return false;
  }
};

/** A pattern as `re.VERBOSE` reads it: without whitespace and comments outside character classes. */
const withoutLayout = (pattern: string): string =>
  /\n[ \t]/.test(pattern)
    ? pattern.replaceAll(
        /(\\.|\[\^?\]?(?:\\.|[^\]\\])*\])|\s+|#[^\n]*/gs,
        (_, kept: string | undefined) => kept ?? '',
      )
    : pattern;

/**
 * Whether a regular expression takes exponentially long for some texts: a repetition within a repetition, of which the inner one can do
 * what the outer one does (CWE-1333). What is slow in other ways (two repetitions one after the other) is not told.
 * @param pattern with or without the slashes around it
 */
export const isSlowPattern = (pattern: string): boolean => {
  const [, inner] = /^\/(.*)\/[a-z]*$/s.exec(pattern) ?? [];
  const source = withoutLayout(inner ?? pattern);
  if (source.length > longestPattern || !/[*+,]/.test(source)) return false;
  return isSlow(new PatternReader(source).read(), false);
};
