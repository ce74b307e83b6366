import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { createTestDatabase } from '../../server/testing/database/database.ts';
import { type GitServer, startGitServer } from '../../server/testing/hosting/gitServer.ts';
import { complaintsOf, keepComplaints } from './complaints.ts';
import { patience } from './eventually.ts';
import { openBrowser } from './openBrowser.ts';
import { type Credentials, logInBehindThePage } from './people.ts';
import { slowNetwork } from './slowNetwork.ts';
import { freePort } from '../../server/testing/processes/freePort.ts';
import { openServerHere } from './openServerHere.ts';
import { startServer } from './startServer.ts';

/** What a product begins with. */
export interface ProductOptions {
  /** Whether it holds the sample data. */
  seed: 'demo' | 'none';
  /** Whether there is a Git server that it may reach. */
  git?: boolean;
  /** Environment variables of the server besides, asked for when it is opened. */
  settings?: () => Record<string, string>;
}

/** Whose page, in what kind of window. */
export interface PageOptions {
  /** Of the window, in pixels. */
  width?: number;
  /** What the system prefers. */
  scheme?: 'light' | 'dark';
  /** Who is signed in already. */
  as?: Credentials;
  /** Whether the page's programs run; they do unless told. */
  javaScript?: boolean;
  /** Opens the page in a window of the same browser profile: cookies and storage are shared. */
  beside?: Page;
}

/** The whole product as a person meets it: the real server on a database of its own, and real browsers. */
export interface Product {
  url: string;
  databaseUrl: string;
  /** Where it keeps clones and, in `outbox`, letters. */
  dataDirectory: string;
  /** The Git server that was asked for. */
  git: GitServer | undefined;
  /** A page in a new browser profile; nothing is open in it yet. */
  openPage: (options?: PageOptions) => Promise<Page>;
  /** Ends the server and starts it again on the same database and folder; `meanwhile` there is none. */
  restart: (meanwhile?: () => Promise<void>) => Promise<void>;
  /** Saves what every open page shows as `e2e/failures/<name>-<number>.png`. */
  keepPictures: (name: string) => Promise<void>;
  /** Closes every page. @returns what they, and the server, complained of since the last time */
  closePages: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** Opens the product; close it after the tests of the file. */
export const openProduct = async ({
  seed,
  git: withGit = false,
  settings: more = () => ({}),
}: ProductOptions): Promise<Product> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const database = await createTestDatabase({ sample: seed === 'demo' });
  const git = withGit ? await startGitServer() : undefined;
  const dataDirectory = await mkdtemp(join(tmpdir(), 'slipway-e2e-'));
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDirectory,
    DATABASE_URL: database.url,
    SEED: seed,
    GIT_ALLOWED_HOSTS: git?.host ?? '',
    // Jobs are done where there is something to fetch.
    WORKERS: git ? '1' : '0',
    ...more(),
  };
  const removeData = async () => {
    await git?.close();
    await database.drop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  const browser = await openBrowser();
  // Where jobs are done there are processes beside the server, which is a process of its own then, too.
  const start = () => (git ? startServer(settings) : openServerHere(settings));
  let server = await start().catch(async (error: unknown) => {
    await browser.close();
    await removeData();
    throw error;
  });
  const contexts = new Set<BrowserContext>();
  const pages = new Set<Page>();

  const openContext = async ({ width = 1280, scheme = 'light', javaScript = true, as }: PageOptions) => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height: 800 },
      colorScheme: scheme,
      // Nothing is tested that moves, and all of it would be waited for.
      reducedMotion: 'reduce',
      javaScriptEnabled: javaScript,
    });
    context.setDefaultTimeout(patience);
    contexts.add(context);
    await slowNetwork(context);
    if (as) await logInBehindThePage(context, as);
    return context;
  };

  return {
    url,
    databaseUrl: database.url,
    dataDirectory,
    git,
    openPage: async (options = {}) => {
      const context = options.beside?.context() ?? (await openContext(options));
      const page = await context.newPage();
      keepComplaints(page);
      pages.add(page);
      return page;
    },
    restart: async (meanwhile) => {
      await server.stop();
      await meanwhile?.();
      const { errors } = server;
      server = await start();
      server.errors.unshift(...errors);
    },
    keepPictures: async (name) => {
      const file = name.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 80);
      const open = [...pages].filter((page) => !page.isClosed());
      await Promise.all(
        open.map((page, index) =>
          page.screenshot({ path: join('e2e', 'failures', `${file}-${index + 1}.png`) }),
        ),
      );
    },
    closePages: async () => {
      await Promise.all([...contexts].map((context) => context.close()));
      const complaints = [...pages].flatMap((page) =>
        complaintsOf(page).map((complaint) => `${page.url()} ${complaint}`),
      );
      contexts.clear();
      pages.clear();
      return [...complaints, ...server.errors.splice(0)];
    },
    close: async () => {
      await browser.close();
      await server.stop();
      await removeData();
    },
  };
};
