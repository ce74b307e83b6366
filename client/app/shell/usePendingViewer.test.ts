import { renderHook } from '@testing-library/react';
import type { Viewer } from '../../shared/session/viewer.ts';
import { sampleViewer } from '../../testing/viewer.ts';
import { usePendingViewer } from './usePendingViewer.ts';

const nobody: { viewer: Viewer | undefined } = { viewer: undefined };
const open = () => renderHook(({ viewer }) => usePendingViewer(viewer), { initialProps: nobody });

test('is one promise until the viewer is there, and one for each viewer', async () => {
  const { result, rerender } = open();
  const first = result.current;
  rerender({ viewer: undefined });
  expect(result.current).toBe(first);
  const viewer = sampleViewer();
  rerender({ viewer });
  expect(await first).toBe(viewer);
  const second = result.current;
  expect(await second).toBe(viewer);
  rerender({ viewer });
  expect(result.current).toBe(second);
});

test('does not promise the former viewer while the organization is being changed', async () => {
  const { result, rerender } = open();
  rerender({ viewer: sampleViewer() });
  rerender(nobody);
  const pending = result.current;
  const viewer = { ...sampleViewer(), organizationId: 'organization-2' };
  rerender({ viewer });
  expect(await pending).toBe(viewer);
});
