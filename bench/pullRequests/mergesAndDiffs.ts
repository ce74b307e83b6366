import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../e2e/testing/openBrowser.ts';
import { openPlainGit, type WorkingClone } from '../../server/testing/hosting/plainGit.ts';
import { type Figure, quantile, timed } from '../figure.ts';
import { hostProject } from '../hostedProject.ts';
import { clientOperation } from '../operations.ts';
import type { ServerProcess } from '../serverProcess.ts';
import { browserCookie, type Session } from '../session.ts';
import { merge, propose, untilQuiet } from './asking.ts';

const fileCount = 2_000;
const merges = 9;
const changedLines = 3_000;
const long = 'source/long.ts';

const lines = (count: number, word: string): string =>
  Array.from({ length: count }, (_, at) => `export const ${word}${at} = ${at * 104_729};\n`).join('');

/** 2,000 modules of some 1.5 kB that differ, and a file in which many lines will change. */
const writeModules = (work: WorkingClone): Promise<void> =>
  work.commit(
    Object.fromEntries([
      [long, lines(changedLines / 2, 'before')],
      ...Array.from({ length: fileCount }, (_, index) => [
        `source/part${index % 40}/module${index}.ts`,
        lines(40, `v${index}_`),
      ]),
    ]),
    'Begin',
  );

interface ShownAfter {
  first: number;
  all: number;
}

/** Milliseconds from pressing “Load diff” to the frame that shows the first changed lines, and to the one with all of them in the page. */
const showDiff = async (browser: Browser, session: Session, path: string): Promise<ShownAfter> => {
  const context = await browser.newContext({
    baseURL: session.url,
    viewport: { width: 1280, height: 800 },
  });
  try {
    await context.addCookies([browserCookie(session)]);
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    const button = page.getByRole('button', { name: 'Load diff' });
    return await button.evaluate(
      (pressed: HTMLElement, [firstText = '', lastText = '']) =>
        new Promise<ShownAfter>((resolve) => {
          const begun = performance.now();
          const until = (text: string) =>
            new Promise<number>((shown) => {
              const watch = new MutationObserver(() => {
                if (!document.body.textContent.includes(text)) return;
                watch.disconnect();
                // The second frame begins when the first one was drawn.
                requestAnimationFrame(() => requestAnimationFrame(() => shown(performance.now() - begun)));
              });
              watch.observe(document.body, { childList: true, subtree: true });
            });
          void Promise.all([until(firstText), until(lastText)]).then(([first, all]) =>
            resolve({ first, all }),
          );
          pressed.click();
        }),
      ['before0 =', `after${changedLines / 2 - 1} =`],
    );
  } finally {
    await context.close();
  }
};

const measureDiff = async (session: Session, projectId: string, number: number): Promise<Figure[]> => {
  const detail = clientOperation('PullRequestDetail');
  const patch = clientOperation('FilePatch');
  interface Detail {
    project: { pullRequest: { difference: { beforeSha: string; afterSha: string } } };
  }
  const readFiles = () =>
    session.ask<Detail>(detail, { id: projectId, number, commits: false, files: true, firstFiles: 25 });
  const { difference } = (await readFiles()).project.pullRequest;
  const { beforeSha: before, afterSha: after } = difference;
  const readPatch = () => session.ask(patch, { id: projectId, before, after, path: long });
  await readPatch();
  const answers = await timed(merges, async () => {
    await readFiles();
    await readPatch();
  });
  const browser = await launchBrowser();
  const shown: ShownAfter[] = [];
  try {
    const path = `/app/projects/${projectId}/pull-requests/${number}?view=files`;
    for (let round = 0; round < 5; round += 1) shown.push(await showDiff(browser, session, path));
  } finally {
    await browser.close();
  }
  return [
    {
      name: `Files and ${changedLines} changed lines of a pull request answered, p50`,
      value: quantile(answers, 0.5),
      unit: 'ms',
      goal: 300,
    },
    {
      name: `First of ${changedLines} changed lines on screen after “Load diff”, p50`,
      value: quantile(
        shown.map(({ first }) => first),
        0.5,
      ),
      unit: 'ms',
      goal: 300,
    },
    {
      name: `All ${changedLines} changed lines in the page after “Load diff”, p50`,
      value: quantile(
        shown.map(({ all }) => all),
        0.5,
      ),
      unit: 'ms',
      goal: 300,
    },
  ];
};

/** Merges in a repository of 2,000 files while no job runs, and a difference of 3,000 lines as answer and on screen. */
export const measureMergesAndDiffs = async (server: ServerProcess, session: Session): Promise<Figure[]> => {
  const people = await openPlainGit();
  try {
    const project = await hostProject(server, session, 'Many files');
    const address = project.at(server.url);
    const work = await people.clone(address);
    await writeModules(work);
    await work.git('push', '--quiet', address, 'HEAD:refs/heads/main');
    const samples: number[] = [];
    for (let round = 0; round < merges; round += 1) {
      const branch = `change${round}`;
      await work.git('switch', '--quiet', '--create', branch, 'main');
      await work.commit({ [`source/part${round}/module${round}.ts`]: lines(40, branch) });
      await work.git('push', '--quiet', address, branch);
      await untilQuiet(server);
      const { id, headSha } = await propose(session, project.id, branch);
      await untilQuiet(server);
      samples.push(...(await timed(1, () => merge(session, id, headSha))));
    }
    await work.git('switch', '--quiet', '--create', 'long', 'main');
    await work.commit({ [long]: lines(changedLines / 2, 'after') });
    await work.git('push', '--quiet', address, 'long');
    await untilQuiet(server);
    const { number } = await propose(session, project.id, 'long');
    await untilQuiet(server);
    return [
      {
        name: `Merge in a repository of ${fileCount} files, p50 of ${merges}`,
        value: quantile(samples, 0.5),
        unit: 'ms',
        goal: 300,
      },
      { name: 'The same, slowest', value: Math.max(...samples), unit: 'ms' },
      ...(await measureDiff(session, project.id, number)),
    ];
  } finally {
    await people.close();
  }
};
