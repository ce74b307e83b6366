import { ApolloLink, gql, Observable } from '@apollo/client';
import { ApolloProvider, useSuspenseQuery } from '@apollo/client/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createApolloClient } from '../../app/apollo.ts';
import { OutdatedNotice } from './OutdatedNotice.tsx';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';
import { useReadAgain } from './useReadAgain.ts';

const document = gql`
  query Release {
    title
  }
`;

/** A read that the test answers when it wants to. */
interface Read {
  answer: (title: string) => Promise<void>;
  fail: (error: Error) => Promise<void>;
}

/** Waits until what an answer causes is on screen, also the next read. */
const settle = (cause: () => void) =>
  act(async () => {
    cause();
    await new Promise((resolve) => setTimeout(resolve));
  });

const Page = () => {
  const { data } = useSuspenseQuery<{ title: string }>(document, { fetchPolicy: 'cache-and-network' });
  return (
    <>
      <h1>{data.title}</h1>
      <input aria-label="Reason" />
    </>
  );
};

/** Stands for a subscription: a click is an event. */
const Live = () => {
  const readAgain = useReadAgain('Release');
  return (
    <button type="button" onClick={() => void readAgain()}>
      Event
    </button>
  );
};

/** A live page with a form; `news` is an event of its subscription. */
const renderLivePage = async () => {
  const reads: Read[] = [];
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        reads.push({
          answer: (title) =>
            settle(() => {
              observer.next({ data: { title } });
              observer.complete();
            }),
          fail: (error) => settle(() => observer.error(error)),
        });
      }),
  );
  const client = createApolloClient(link);
  await settle(() =>
    render(
      <MemoryRouter>
        <ApolloProvider client={client}>
          <RouteErrorBoundary>
            <Live />
            <OutdatedNotice />
            <Suspense fallback="Loading">
              <Page />
            </Suspense>
          </RouteErrorBoundary>
        </ApolloProvider>
      </MemoryRouter>,
    ),
  );
  const read = (index: number): Read => {
    const found = reads[index];
    if (!found) throw new Error(`There is no read ${index}, only ${reads.length}.`);
    return found;
  };
  return {
    read,
    count: () => reads.length,
    news: () => settle(() => fireEvent.click(screen.getByRole('button', { name: 'Event' }))),
  };
};

const title = () => screen.getByRole('heading').textContent;

test('a change during the first read is shown, though the answer of the first read does not have it', async () => {
  const { read, news } = await renderLivePage();
  await news();
  await read(0).answer('Before');
  await read(1).answer('After');
  expect(title()).toBe('After');
});

test('an answer that is overtaken by a later read does not have the last word', async () => {
  const { read, news } = await renderLivePage();
  await news();
  await read(1).answer('After');
  await read(0).answer('Before');
  expect(title()).toBe('After');
});

test('changes during a background read are read once, after it', async () => {
  const { read, count, news } = await renderLivePage();
  await read(0).answer('One');
  await news();
  await news();
  await news();
  expect(count()).toBe(2);
  await read(1).answer('Two');
  expect(count()).toBe(3);
  await read(2).answer('Four');
  expect([title(), count()]).toEqual(['Four', 3]);
});

test('a background read that fails leaves the page and what was typed, says so, and is retried', async () => {
  const { read, count, news } = await renderLivePage();
  await read(0).answer('One');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Half a rea' } });
  await news();
  await read(1).fail(Object.assign(new Error('Bad Gateway'), { statusCode: 502 }));
  expect(title()).toBe('One');
  expect(screen.getByRole('textbox')).toHaveValue('Half a rea');
  expect(screen.getByRole('status')).toHaveTextContent(
    'This page couldn’t be updated and may be out of date.',
  );
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(count()).toBe(3);
  await read(2).answer('Two');
  expect(title()).toBe('Two');
  expect(screen.getByRole('textbox')).toHaveValue('Half a rea');
  expect(screen.queryByRole('status')).toBeNull();
});

test('a first read that fails is told in the place of the page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { read } = await renderLivePage();
  await read(0).fail(new Error('Failed to fetch'));
  expect(screen.getByRole('heading')).toHaveTextContent('This page could not be loaded');
  jest.restoreAllMocks();
});
