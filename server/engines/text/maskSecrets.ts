/** A secret that is shorter is no secret: what it masks would be anything. */
const shortest = 4;
/** Of a secret of several lines, such as a key in PEM, a line that is shorter says nothing of it. */
const shortestLine = 8;
/** Characters of a line as programs wrap base64: RFC 7468 (PEM), RFC 2045 (MIME). */
const wraps = [64, 76];
const shortestWrapped = 16;

/** What stands where a secret stood. */
const masked = '***';

type Span = { start: number; end: number };

/** Takes secrets out of what is said. */
export type Mask = {
  mask: (text: string) => string;
  /**
   * Where a text may be cut, at a position or before, so that no secret is cut in two; behind one that stands at its beginning.
   * Of the text, as many characters must be known beyond the position as `longest` says.
   */
  cut: (text: string, at: number) => number;
  /** Characters of the longest form of a secret. */
  longest: number;
};

/** What base64 makes of bytes that stand behind so many others: the characters that depend on nothing but them. */
const base64Behind = (bytes: Buffer, others: number): string =>
  Buffer.concat([Buffer.alloc(others), bytes])
    .toString('base64')
    .slice(Math.ceil((others * 8) / 6), Math.floor(((others + bytes.length) * 8) / 6));

const base64Of = (value: string): string[] => {
  const bytes = Buffer.from(value);
  const whole = bytes.toString('base64');
  const wrapped = wraps
    .flatMap((width) => whole.match(new RegExp(`.{1,${width}}`, 'g')) ?? [])
    .filter(({ length }) => length >= shortestWrapped);
  const forms = [
    whole,
    whole.replace(/=+$/, ''),
    ...wrapped,
    ...[0, 1, 2].map((others) => base64Behind(bytes, others)),
  ];
  return [...forms, ...forms.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))];
};

const urlOf = (value: string): string[] => {
  // A lone surrogate has no encoding; what is said never has one either.
  const encoded = encodeURIComponent(value.toWellFormed());
  const forms = [encoded, encoded.replaceAll('%20', '+')];
  return [...forms, ...forms.map((form) => form.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()))];
};

const jsonOf = (value: string): string[] => {
  const once = JSON.stringify(value).slice(1, -1);
  return [once, JSON.stringify(once).slice(1, -1)];
};

/** All that a program may write in place of a value. */
const formsOf = (value: string): string[] => {
  const hex = Buffer.from(value).toString('hex');
  const lines = value.split(/\r?\n/);
  return [
    ...(lines.length === 1 ? [value] : lines.filter(({ length }) => length >= shortestLine)),
    ...base64Of(value),
    ...urlOf(value),
    ...jsonOf(value),
    hex,
    hex.toUpperCase(),
  ];
};

/** Finds where any of the forms stands, those that overlap as one. */
const finder = (forms: readonly string[]): ((text: string) => Span[]) => {
  if (forms.length === 0) return () => [];
  const any = new RegExp(forms.map((form) => form.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|'), 'g');
  return (text) => {
    const spans: Span[] = [];
    any.lastIndex = 0;
    for (let found = any.exec(text); found; found = any.exec(text)) {
      const [start, end] = [found.index, found.index + found[0].length];
      const last = spans.at(-1);
      if (last && start <= last.end) last.end = Math.max(last.end, end);
      else spans.push({ start, end });
      // The next one may begin within this one.
      any.lastIndex = start + 1;
    }
    return spans;
  };
};

/**
 * Masks secrets in what is said: as they are, and as base64 (also of a longer text, or wrapped), base64url, percent-encoded, hexadecimal and
 * escaped as JSON. What a program makes of a secret otherwise, such as its letters in reverse, cannot be known.
 * @param secrets their values; those of less than four characters are not masked
 */
export const maskSecrets = (secrets: readonly string[]): Mask => {
  const forms = [...new Set(secrets.filter(({ length }) => length >= shortest).flatMap(formsOf))]
    .filter(({ length }) => length >= shortest)
    // The longest that matches is taken.
    .sort((one, other) => other.length - one.length);
  const find = finder(forms);
  return {
    mask: (text) => {
      let [said, from] = ['', 0];
      for (const { start, end } of find(text)) {
        said += text.slice(from, start) + masked;
        from = end;
      }
      return said + text.slice(from);
    },
    cut: (text, at) => {
      const over = find(text).find(({ start, end }) => start < at && end > at);
      if (!over) return at;
      return over.start > 0 ? over.start : over.end;
    },
    longest: forms[0]?.length ?? 0,
  };
};
