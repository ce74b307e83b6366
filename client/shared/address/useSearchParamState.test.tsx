import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { renderPage } from '../../testing/renderPage.tsx';
import { useSearchParamState } from './useSearchParamState.ts';

const Views = () => {
  const { search, hash } = useLocation();
  const [, setView] = useSearchParamState('view');
  return (
    <>
      <output>{search + hash}</output>
      <button type="button" onClick={() => setView('blame')}>
        Blame
      </button>
    </>
  );
};

test('who changes how a file is shown stays at the line', async () => {
  await renderPage(<Views />, { path: '/app', address: '/app?path=a.ts#L2', answers: {} });
  fireEvent.click(screen.getByRole('button', { name: 'Blame' }));
  expect(screen.getByRole('status')).toHaveTextContent('?path=a.ts&view=blame#L2');
});
