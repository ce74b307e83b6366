import { act, renderHook } from '@testing-library/react';
import { session } from '../session/session.ts';
import { storedState, useStoredPart } from './storedState.ts';

const counter = (key: string) =>
  storedState(key, (stored) => ({
    count: Number(typeof stored === 'object' && stored ? Reflect.get(stored, 'count') : 0),
  }));

beforeEach(() => localStorage.clear());

test('keeps what was set, and tells those who listen', () => {
  const state = counter('slipway-test');
  const listener = jest.fn();
  const stop = state.subscribe(listener);
  state.set({ count: 2 });
  state.set({ count: 2 });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(counter('slipway-test').get()).toEqual({ count: 2 });
  stop();
  state.clear();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('slipway-test')).toBeNull();
});

test('begins anew where what is stored makes no sense', () => {
  localStorage.setItem('slipway-test', '{half');
  expect(counter('slipway-test').get()).toEqual({ count: 0 });
});

test('follows other tabs', () => {
  const stop = session.subscribe(() => {});
  const other = { userName: 'Ada', organizationName: 'Engines', planName: 'Starter', avatar: 7 };
  localStorage.setItem('slipway-session', JSON.stringify(other));
  dispatchEvent(new StorageEvent('storage', { key: 'slipway-session' }));
  expect(session.get()).toMatchObject({ signedIn: true, userName: 'Ada', avatar: null });
  stop();
});

test('what shows a part is drawn anew only when that part changes', () => {
  const state = storedState('slipway-test', () => ({ name: 'Ada', count: 0 }));
  const drawn: string[] = [];
  renderHook(() => drawn.push(useStoredPart(state, ({ name }) => name)));
  act(() => state.set({ count: 1 }));
  act(() => state.set({ name: 'Grace' }));
  expect(drawn).toEqual(['Ada', 'Grace']);
});
