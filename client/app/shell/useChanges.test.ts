import { renderHook } from '@testing-library/react';
import { useChanges } from './useChanges.ts';

const open = (value: string | undefined) => renderHook((next) => useChanges(next), { initialProps: value });

test('that the value arrives, or is away for a while, is no change', () => {
  const { result, rerender } = open(undefined);
  const first = result.current;
  for (const value of ['northwind', undefined, 'northwind']) {
    rerender(value);
    expect(result.current).toBe(first);
  }
});

test('another value is a change, also after none', () => {
  const { result, rerender } = open('northwind');
  const seen = [result.current];
  for (const value of ['acme', undefined, 'northwind']) {
    rerender(value);
    seen.push(result.current);
  }
  expect(seen).toEqual([0, 1, 1, 2]);
});
