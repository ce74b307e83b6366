import { breakLinks } from './breakLinks.ts';
import { linksIn } from '../../testing/network/linksIn.ts';

test.each([
  ['Node.js', 'Node.js'],
  ['Vue.js, Inc.', 'Vue.js, Inc.'],
  ['Acme Inc.', 'Acme Inc.'],
  ['J. R. Smith', 'J. R. Smith'],
  ['J.R. Smith', 'J.R. Smith'],
  ['U.S.A. Freight', 'U.S.A. Freight'],
  ['Release v1.2', 'Release v1.2'],
  ['2.0.1-beta', '2.0.1-beta'],
  ['$1,249.50 at 12:30', '$1,249.50 at 12:30'],
  ['Wait...', 'Wait...'],
  ['R&D / Platform', 'R&D / Platform'],
  ['株式会社サンプル。', '株式会社サンプル。'],
  // A name that is an address too is still read as one.
  ['Booking.com', 'Booking. com'],
  ['St.Gallen', 'St. Gallen'],
  ['AC//DC', 'AC DC'],
])('an honest name stays readable: %s', (typed, written) => {
  expect(breakLinks(typed)).toBe(written);
  expect(linksIn(written)).toEqual([]);
});

test.each([
  ['https://evil.example/login', 'https evil. example/login'],
  ['HTTPS:\\\\evil.example', 'HTTPS evil. example'],
  ['//evil.example', ' evil. example'],
  ['https:evil.example', 'https: evil. example'],
  ['www.evil.example/login', 'www. evil. example/login'],
  ['WWW2.evil.js', 'WWW2. evil.js'],
  ['evil.example/login', 'evil. example/login'],
  ['(evil.example)', '(evil. example)'],
  ['node.js/evil', 'node. js/evil'],
  ['a.b.example:8443', 'a.b. example: 8443'],
  ['www.1.2.example', 'www. 1.2. example'],
  ['bücher.example', 'bücher. example'],
  ['почта.рф/вход', 'почта. рф/вход'],
  ['例え.テスト', '例え. テスト'],
  ['xn--bcher-kva.example', 'xn--bcher-kva. example'],
  ['evil.xn--p1ai', 'evil. xn--p1ai'],
  ['evil。example', 'evil。 example'],
  ['www．evil．example', 'www． evil． example'],
  ['evil｡example', 'evil｡ example'],
  ['evil․example', 'evil․ example'],
  ['https：／／evil．example', 'https evil． example'],
  ['192.0.2.1/login', '192. 0. 2. 1/login'],
  ['http://[2001:db8::1]/login', 'http [2001:db8: :1]/login'],
  ['win@evil.example', 'win @ evil. example'],
  ['mailto:win@evil.example', 'mailto: win @ evil. example'],
  ['win＠evil．example', 'win ＠ evil． example'],
  ['tel:+15550100', 'tel: +15550100'],
  ['\\\\evil\\share', ' evil\\share'],
  ['❤.example', '❤. example'],
  ['evil.e\u0301xample', 'evil. e\u0301xample'],
])('what mail programs link is broken: %s', (typed, written) => {
  expect(linksIn(typed)).not.toEqual([]);
  expect(breakLinks(typed)).toBe(written);
  expect(linksIn(written)).toEqual([]);
});

test.each(['.a', '/:', 'a-', '1.', '11', 'a:', '---', '@', '(.js'])(
  'ten times as much is not a hundred times the work: %s',
  (piece) => {
    // A pattern that looks at everything anew from each character would not come to its end.
    expect(breakLinks(piece.repeat(1_000_000)).length).toBeGreaterThanOrEqual(1_000_000);
  },
);
