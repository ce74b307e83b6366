import type { Report } from '../../../engines/scanner/index.ts';
import { type KnownFinding, kindOf, reconcile } from './reconcile.ts';

const report = (path: string, line: number, anchor = 'eval(input)'): Report => ({
  check: 'a',
  rule: 'b',
  severity: 'HIGH',
  confidence: 'HIGH',
  title: 't',
  description: 'd',
  path,
  line,
  excerpt: null,
  anchor,
});
const everything = () => true;
/** What the next scan knows of what this one found. */
const keep = (reports: readonly Report[]): KnownFinding[] =>
  reconcile([], reports, everything).found.map(({ fingerprint, report: { path, line } }) => ({
    id: `${path}:${line}`,
    fingerprint,
    file: path,
    line,
    state: 'OPEN',
    checkId: 'a',
    isAccepted: false,
    wasSeen: true,
  }));
const pairs = (known: readonly KnownFinding[], reports: readonly Report[]) =>
  reconcile(known, reports, everything)
    .seen.map(({ finding, report: { path, line } }) => `${finding.id} ${path}:${line}`)
    .toSorted();

test('lines that move, and files that are renamed, are the same findings', () => {
  const known = keep([report('a.ts', 3), report('a.ts', 9), report('b.ts', 1)]);
  const moved = [report('a.ts', 5), report('a.ts', 11), report('c.ts', 1)];
  expect(pairs(known, moved)).toEqual(['a.ts:3 a.ts:5', 'a.ts:9 a.ts:11', 'b.ts:1 c.ts:1']);
  expect(reconcile(known, moved, everything)).toMatchObject({ found: [], gone: [] });
});

test('a file that is renamed and edited at once keeps the findings whose lines stay, and loses those that were mended', () => {
  const known = keep([report('a.ts', 3), report('a.ts', 9, 'exec(input)')]);
  const { seen, gone, found } = reconcile(
    known,
    [report('lib/b.ts', 40), report('lib/b.ts', 2, 'query(input)')],
    everything,
  );
  expect(seen.map(({ finding }) => finding.id)).toEqual(['a.ts:3']);
  expect(gone.map(({ id }) => id)).toEqual(['a.ts:9']);
  expect(found.map((one) => one.report.anchor)).toEqual(['query(input)']);
});

test('lines that change places, and lines that say the same, stay as many findings', () => {
  const known = keep([report('a.ts', 3), report('a.ts', 5), report('a.ts', 9, 'exec(input)')]);
  const swapped = [report('a.ts', 2, 'exec(input)'), report('a.ts', 7), report('a.ts', 8)];
  expect(pairs(known, swapped)).toEqual(['a.ts:3 a.ts:7', 'a.ts:5 a.ts:8', 'a.ts:9 a.ts:2']);
  expect(reconcile(known, swapped, everything)).toMatchObject({ found: [], gone: [] });
});

test('of several of a kind, the one whose file has lost it is gone', () => {
  const known = keep([report('a.ts', 3), report('b.ts', 1)]);
  const { gone, seen } = reconcile(known, [report('b.ts', 1)], everything);
  expect(gone.map(({ file }) => file)).toEqual(['a.ts']);
  expect(seen).toHaveLength(1);
});

test('one that is new gets a fingerprint that nobody has', () => {
  const known = keep([report('a.ts', 3), report('b.ts', 1)]);
  const { found } = reconcile(known, [report('a.ts', 3), report('b.ts', 1), report('c.ts', 1)], everything);
  expect(found).toHaveLength(1);
  expect(known.map(({ fingerprint }) => fingerprint)).not.toContain(found[0]?.fingerprint);
});

test('what a scan did not read it does not resolve, and what somebody dismissed it leaves alone', () => {
  const [first, second] = keep([report('a.ts', 3), report('b.ts', 1, 'other')]);
  if (!first || !second) throw new Error('Two were found.');
  const dismissed: KnownFinding = { ...second, state: 'DISMISSED' };
  expect(reconcile([first, dismissed], [], ({ file }) => file !== 'a.ts').gone).toEqual([]);
  expect(reconcile([first, dismissed], [], everything).gone).toEqual([first]);
});

test('a risk that is accepted until a day is gone with what it was about', () => {
  const [first, second] = keep([report('a.ts', 3), report('b.ts', 1, 'other')]).map(
    (one): KnownFinding => ({ ...one, state: 'DISMISSED', isAccepted: true }),
  );
  if (!first || !second) throw new Error('Two were found.');
  const { gone, seen } = reconcile([first, second], [report('b.ts', 1, 'other')], everything);
  expect([gone, seen.map(({ finding }) => finding)]).toEqual([[first], [second]]);
  expect(reconcile([first], [], () => false).gone).toEqual([]);
});

test('a decision about what went long ago says nothing of the same line in a new file', () => {
  const [first] = keep([report('a.ts', 3)]);
  if (!first) throw new Error('One was found.');
  const dismissed: KnownFinding = { ...first, state: 'DISMISSED' };
  expect(reconcile([dismissed], [report('b.ts', 1)], everything)).toMatchObject({ found: [], seen: [{}] });
  const longAgo = { ...dismissed, wasSeen: false };
  expect(reconcile([longAgo], [report('b.ts', 1)], everything)).toMatchObject({ found: [{}], seen: [] });
});

test('of two of a kind the one that was mended is not taken for the one that is left', () => {
  const [first, second] = keep([report('a.ts', 10), report('a.ts', 30)]);
  if (!first || !second) throw new Error('Two were found.');
  const { seen, gone } = reconcile(
    [{ ...first, state: 'RESOLVED' }, second],
    [report('a.ts', 28)],
    everything,
  );
  expect(seen.map(({ finding }) => finding.id)).toEqual([second.id]);
  expect(gone).toEqual([]);
});

test('what has a better name now is known by its former one, and by the new one from then on', () => {
  const [first] = keep([report('a.lock', 3, 'GHSA-1 npm qs')]);
  if (!first) throw new Error('One was found.');
  const dismissed: KnownFinding = { ...first, state: 'DISMISSED' };
  const renamed = {
    ...report('a.lock', 3, 'CVE-1 npm qs'),
    formerNames: [{ check: 'a', rule: 'b', anchor: 'GHSA-1 npm qs' }],
  };
  const { found, seen, gone } = reconcile([dismissed], [renamed], everything);
  expect({ found, gone }).toEqual({ found: [], gone: [] });
  expect(seen).toMatchObject([{ finding: dismissed, fingerprint: `${kindOf(renamed)}#1` }]);
});

test('100,000 of a kind are compared in no time', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => report(`${index % 100}.ts`, index + 1));
  expect(reconcile(keep(many), many, everything)).toMatchObject({ found: [], gone: [] });
});

describe('of a rule that another one took over from', () => {
  const formerly = [{ check: 'a', rule: 'b', anchor: 'eval(input)' }];
  const byNewRule = (path: string, line: number, rule = 'c'): Report => ({
    ...report(path, line),
    check: 'other',
    rule,
    formerNames: formerly,
  });

  test('findings are known by their former name, in the order of their lines, and no two reports take the same', () => {
    const known = keep([report('a.ts', 3), report('a.ts', 9)]);
    const { seen, found, gone } = reconcile(
      known,
      [byNewRule('a.ts', 9), byNewRule('a.ts', 3), byNewRule('a.ts', 3, 'd')],
      everything,
    );
    expect(seen.map(({ finding, fingerprint }) => [finding.id, fingerprint])).toEqual([
      ['a.ts:3', `${kindOf(byNewRule('a.ts', 3))}#1`],
      ['a.ts:9', `${kindOf(byNewRule('a.ts', 9))}#2`],
    ]);
    expect(found.map((one) => one.report.rule)).toEqual(['d']);
    expect(gone).toEqual([]);
  });

  test('what the former rule tells of still is what it told of, and what the new one tells is new', () => {
    const known = keep([report('a.ts', 3)]);
    const { seen, found } = reconcile(known, [report('a.ts', 3), byNewRule('a.ts', 3)], everything);
    expect(seen).toEqual([{ finding: known[0], report: report('a.ts', 3) }]);
    expect(found).toMatchObject([{ report: { rule: 'c' } }]);
  });
});

test('a finding that no scan reported is known by its rule, file and line, and gets a fingerprint', () => {
  const sample: KnownFinding = {
    id: 'sample',
    fingerprint: '0b6f',
    checkId: 'a',
    rule: 'b',
    file: 'a.ts',
    line: 3,
    state: 'CONFIRMED',
    isAccepted: false,
    wasSeen: true,
  };
  const { seen, found, gone } = reconcile([sample], [report('a.ts', 3), report('a.ts', 9)], everything);
  expect(seen).toMatchObject([
    { finding: { id: 'sample' }, report: { line: 3 }, fingerprint: expect.stringMatching(/#1$/) },
  ]);
  expect(found).toMatchObject([{ report: { line: 9 }, fingerprint: expect.stringMatching(/#2$/) }]);
  expect(gone).toEqual([]);
  expect(reconcile([sample], [report('a.ts', 4)], everything).gone).toEqual([sample]);
});
