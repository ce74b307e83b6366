import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { promiseOf, ViewerContext } from '../../shared/session/viewer.ts';
import { sampleViewer } from '../../testing/viewer.ts';
import { placeKey, placeOfKey, useDraftReview, useTypedText } from './draftReview.ts';

const place = { path: 'src/a b.js', side: 'AFTER', line: 7 } as const;

const useBoth = () => {
  const { body: text, lines, type } = useTypedText('pull-request-1', placeKey(place));
  return { text, lines, type, ...useDraftReview('pull-request-1') };
};

/** What a person has typed at a place, and the review of that person. */
const draftOf = (id: string) => {
  const viewer = promiseOf({ ...sampleViewer(), id });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ViewerContext value={viewer}>{children}</ViewerContext>
  );
  return renderHook(useBoth, { wrapper }).result;
};

beforeEach(() => localStorage.clear());

test('each person sees what they typed themselves, and sending the review keeps it', () => {
  const maya = draftOf('user-1');
  act(() => {
    maya.current.type('Why?');
    maya.current.change({ body: 'Good' });
  });
  const grace = draftOf('user-2');
  expect([grace.current.text, grace.current.draft.body]).toEqual(['', '']);
  act(() => maya.current.clear());
  expect([maya.current.text, maya.current.draft.body]).toEqual(['Why?', '']);
  act(() => maya.current.type(''));
  expect(maya.current.draft.typed).toEqual([]);
});

test('a comment on several lines keeps them', () => {
  const maya = draftOf('user-3');
  act(() => maya.current.type('Why?', { first: '5', last: '7' }));
  expect(draftOf('user-3').current.lines).toEqual({ first: '5', last: '7' });
  act(() => maya.current.type(''));
  expect(maya.current.lines).toBeNull();
});

test('a place is read from its key, and nothing else is one', () => {
  expect(placeOfKey(placeKey(place))).toEqual(place);
  expect(placeOfKey('thread line AFTER 7 a.js')).toBeNull();
});
