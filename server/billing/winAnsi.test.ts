import { toWinAnsi } from './winAnsi.ts';

test.each([
  ['Müller & Söhne – “Größe” €', 'Müller & Söhne – “Größe” €'],
  ['Łódź Čapek Đorđe', 'Lódz Capek Dorde'],
  ['株式会社 Acme', '???? Acme'],
  ['line\nbreak', 'line?break'],
  ['ﬁne', 'fine'],
])('%s is written as %s', (text, written) => {
  expect(toWinAnsi(text)).toBe(written);
});
