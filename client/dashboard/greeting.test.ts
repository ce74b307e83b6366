import { greetingOf } from './firstName.ts';

test('nobody is welcomed back on the first day', () => {
  const now = Date.parse('2026-11-28T12:00:00Z');
  expect(greetingOf({ name: 'Wanda Maximoff', createdAt: '2026-11-28T11:59:00Z' }, now)).toBe(
    'Welcome, Wanda',
  );
  expect(greetingOf({ name: 'Maya Chen', createdAt: '2026-11-26T12:00:00Z' }, now)).toBe(
    'Welcome back, Maya',
  );
  expect(greetingOf(null, now)).toBe('Welcome back, there');
});
