import { maskSecrets } from '../text/index.ts';
import { Lines } from './lines.ts';

const secret = 'pa55 "word"/+ä&';
const of = (value: string) => Buffer.from(value);

/** What is told of what a command says, in pieces. */
const told = (secrets: string[], ...pieces: (string | Buffer)[]): string[] => {
  const lines: string[] = [];
  const said = new Lines(maskSecrets(secrets), (line) => lines.push(line));
  for (const piece of pieces) said.add(Buffer.from(piece));
  said.end();
  return lines;
};

describe('a secret is masked', () => {
  it.each([
    ['as it is', secret],
    ['in base64', of(secret).toString('base64')],
    ['in base64url', of(secret).toString('base64url')],
    ['in hexadecimal', of(secret).toString('hex')],
    ['in capital hexadecimal', of(secret).toString('hex').toUpperCase()],
    ['in an address', encodeURIComponent(secret)],
    ['in an address in small letters', encodeURIComponent(secret).toLowerCase()],
    ['in a form', encodeURIComponent(secret).replaceAll('%20', '+')],
    ['in JSON', JSON.stringify(secret).slice(1, -1)],
    ['in JSON that stands in JSON', JSON.stringify(JSON.stringify(secret).slice(1, -1)).slice(1, -1)],
  ])('%s', (_how, form) => {
    expect(told([secret], `The key is ${form}, keep it.`)).toEqual(['The key is ***, keep it.']);
  });

  it.each(['', 'u', 'me', 'you'])('in base64 of a longer text, behind "%s:"', (user) => {
    const header = of(`${user}:${secret}:more`).toString('base64');
    const [line = ''] = told([secret], `authorization: Basic ${header}`);
    expect(line).toContain('***');
    const left = line.replace('authorization: Basic ', '').split('***');
    const known = left.map((part) => Buffer.from(part, 'base64').toString('latin1')).join('');
    expect(known).not.toMatch(/pa55|word/);
  });

  it('wherever what is said is cut, also within a letter', () => {
    const bytes = of(`before ${secret} after\n`);
    for (let at = 0; at <= bytes.length; at += 1) {
      expect(told([secret], bytes.subarray(0, at), bytes.subarray(at))).toEqual(['before *** after']);
    }
  });

  it('in a line without an end, wherever it is cut', () => {
    for (const length of [990, 999, 1_000, 1_995, 2_020, 3_000]) {
      const lines = told(['0123456789abcdef'], 'x'.repeat(length), '01234567', '89abcdef', 'y'.repeat(9_000));
      expect(lines.join('')).toBe(`${'x'.repeat(length)}***${'y'.repeat(9_000)}`);
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(1_000);
    }
  });

  it('line by line, where it has several, and where base64 of it is wrapped', () => {
    const key = `-----BEGIN KEY-----\n${'MIIEvQIBADANBgkq\n'.repeat(6)}-----END KEY-----`;
    expect(told([key], `${key}\n`).every((line) => line === '***')).toBe(true);
    const wrapped =
      of(key)
        .toString('base64')
        .match(/.{1,76}/g) ?? [];
    expect(told([key], wrapped.join('\n')).slice(0, -1)).toEqual(wrapped.slice(0, -1).map(() => '***'));
  });

  it('with others that overlap it', () => {
    expect(told(['abcdef', 'defghi', 'cde1'], '(abcdefghi)')).toEqual(['(***)']);
  });
});

it('what is shorter than four characters is no secret', () => {
  expect(told(['', 'on', '123'], 'It is on: 123')).toEqual(['It is on: 123']);
});

it('of colours and progress, what a terminal shows in the end is told', () => {
  expect(
    told([], '\u001b[32mgreen\u001b[0m\r\n10 %\r50 %\r100 %\n\u001b]0;title\u0007tab\tand \u0000nothing\n\n'),
  ).toEqual(['green', '100 %', 'tab\tand nothing', '']);
});
