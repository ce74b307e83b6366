import { act, renderHook } from '@testing-library/react';
import { useRefresh } from './useRefresh.ts';

// What is left unhandled fails a test by itself.
test('a refresh that is broken off, as by leaving the page, leaves nothing unhandled', async () => {
  const refetch = jest.fn(() => Promise.reject(new DOMException('The page was left.', 'AbortError')));
  const { result } = renderHook(() => useRefresh(refetch));
  await act(async () => result.current.refresh());
  await new Promise((resolve) => setTimeout(resolve));
  expect(refetch).toHaveBeenCalledTimes(1);
  expect(result.current.refreshing).toBe(false);
});
