import { maskSecrets } from '../../text/index.ts';
import { Lines } from './lines.ts';

const secret = 'fbd81d0c-sesame-4be2';

/** What is told of what a service says, in pieces, and what it is held to have said last. */
const told = (...pieces: string[]) => {
  const lines: string[] = [];
  const said = new Lines(maskSecrets([secret]), (line) => lines.push(line));
  for (const piece of pieces) said.take(Buffer.from(piece));
  const before = said.last;
  said.end();
  return { lines, last: said.last, before };
};

describe('a secret that a service says stays unknown', () => {
  it('where a line is cut, wherever the secret stands, and in whatever pieces it comes', () => {
    for (let at = 3_975; at <= 4_005; at += 1) {
      for (const end of ['', '\n']) {
        const { lines, last } = told('x'.repeat(at) + secret.slice(0, 7), `${secret.slice(7)}yyy${end}`);
        expect(lines.join('')).toBe(`${'x'.repeat(at)}***yyy`);
        expect(last).toEqual(lines);
        expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(4_000);
      }
    }
  });

  it('in what it said last', () => {
    const { last, before } = told(`one ${secret}\ntwo ${secret}`);
    expect([before, last]).toEqual([
      ['one ***', 'two ***'],
      ['one ***', 'two ***'],
    ]);
  });
});

it('a line that is too long is told in several, and nothing of it is lost', () => {
  const { lines } = told(`${'a'.repeat(9_000)}\nb\n`);
  expect(lines.map(({ length }) => length)).toEqual([4_000, 4_000, 1_000, 1]);
});
