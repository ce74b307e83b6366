import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { DrawnLater, firstDrawing } from './DrawnLater.tsx';

afterEach(() => {
  firstDrawing.now = false;
  jest.restoreAllMocks();
});

/** What is there of the rest when the page is drawn for the first time. */
const drawPage = (narrow: boolean) => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: narrow });
  let first: string | undefined;
  const Page = () => {
    useLayoutEffect(() => {
      first ??= document.body.textContent ?? '';
    });
    return (
      <>
        <h1>Above</h1>
        <DrawnLater>
          <p>Below</p>
        </DrawnLater>
      </>
    );
  };
  render(<Page />);
  expect(screen.getByText('Below')).toBeVisible();
  return first;
};

test('a phone that opens the page draws what is below after what is above', () => {
  firstDrawing.now = true;
  expect(drawPage(true)).toBe('Above');
});

test('a wide screen, and whoever comes from another page, sees everything at once', () => {
  firstDrawing.now = true;
  expect(drawPage(false)).toBe('AboveBelow');
  cleanup();
  firstDrawing.now = false;
  expect(drawPage(true)).toBe('AboveBelow');
});
