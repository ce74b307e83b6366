import * as formats from './formats.ts';

test('numbers, shares and counts', () => {
  expect(formats.formatNumber(12234)).toBe('12,234');
  expect(formats.formatCompact(12234)).toBe('12.2K');
  expect(formats.formatShare(0.86)).toBe('86%');
  expect(formats.formatPercent(86)).toBe('86%');
  expect(formats.formatCount(1, 'project')).toBe('1 project');
  expect(formats.formatCount(1200, 'repository', 'repositories')).toBe('1,200 repositories');
  expect(formats.formatList(['a', 'b', 'c'])).toBe('a, b, and c');
});

test('money in cents; list prices without empty cents', () => {
  expect(formats.formatMoney({ cents: 4999, currency: 'USD' })).toBe('$49.99');
  expect(formats.formatMoney({ cents: -29900, currency: 'USD' })).toBe('-$299.00');
  expect(formats.formatPrice({ cents: 29900, currency: 'USD' })).toBe('$299');
  expect(formats.formatPrice({ cents: 23920, currency: 'USD' })).toBe('$239.20');
});

test('bytes in decimal units', () => {
  expect(formats.formatBytes(0)).toBe('0 B');
  expect(formats.formatBytes(999)).toBe('999 B');
  expect(formats.formatBytes(1_536_000)).toBe('1.5 MB');
  expect(formats.formatBytes(100_000_000_000)).toBe('100 GB');
});

test('times relative to now, and how long things took', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(formats.formatRelativeTime('2026-11-21T11:59:30Z', now)).toBe('just now');
  expect(formats.formatRelativeTime('2026-11-21T09:00:00Z', now)).toBe('3 hours ago');
  expect(formats.formatRelativeTime('2026-11-20T11:00:00Z', now)).toBe('yesterday');
  expect(formats.formatRelativeTime('2026-12-05T12:00:00Z', now)).toBe('in 2 weeks');
  expect(formats.formatDuration(45)).toBe('45s');
  expect(formats.formatDuration(200)).toBe('3m 20s');
  expect(formats.formatDuration(7500)).toBe('2h 5m');
});

test("a chart's days are UTC days, with the year where today's date means another", () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(formats.formatUtcDay('2026-11-21T00:00:00Z', now)).toBe('Nov 21');
  expect(formats.formatUtcDay('2026-11-21T23:59:59Z', now)).toBe('Nov 21');
  expect(formats.formatUtcDay('2025-11-21T00:00:00Z', now)).toBe('Nov 21, 2025');
  expect(formats.formatShortDate('2026-12-05T12:00:00Z', now)).toBe('Dec 5');
  expect(formats.formatShortDate('2027-11-20T12:00:00Z', now)).toBe('Nov 20, 2027');
  expect(formats.formatDay('2026-11-30', now)).toBe('Nov 30');
  expect(formats.formatDay('2027-11-21', now)).toBe('Nov 21, 2027');
});
