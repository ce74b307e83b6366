import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';
import { findChromium } from './findChromium.ts';

/** The environment variable in which jest's workers find the address of the browser. */
export const browserVariable = 'SLIPWAY_TEST_BROWSER';

/** The libraries and fonts that lie beside a Chromium from the npm package. */
const environmentOf = (program: string): Record<string, string> => {
  const libraries = join(dirname(program), 'al2023', 'lib');
  const inherited = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  if (!existsSync(libraries)) return inherited;
  return {
    ...inherited,
    LD_LIBRARY_PATH: libraries,
    FONTCONFIG_FILE: join(dirname(program), 'fonts', 'fonts.conf'),
  };
};

/** How to start a browser without a window, with more switches than it needs. */
const launchOptionsOf = (executablePath: string, switches: readonly string[] = []) => ({
  executablePath,
  env: environmentOf(executablePath),
  // The root user has no sandbox.
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...switches],
});

/**
 * What saves processor time where pages live for seconds: nothing is drawn on an imitated graphics card, nothing is compiled for
 * long use, and young memory is collected less often.
 */
const forShortLives = ['--disable-gpu', '--js-flags=--no-turbofan,--no-maglev,--min-semi-space-size=16'];

/** Starts a browser without a window, which many processes may connect to. */
export const serveBrowser = async (): Promise<BrowserServer> =>
  chromium.launchServer({
    ...launchOptionsOf(await findChromium(), forShortLives),
    // Whoever ends the run ends it: the browser goes when its pipe closes.
    handleSIGTERM: false,
    handleSIGHUP: false,
  });

/** Starts a browser without a window for this process alone. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch(launchOptionsOf(await findChromium()));

/** Connects to the browser of the run; closing it after the tests of the file closes their pages and no others. */
export const openBrowser = async (): Promise<Browser> => {
  const address = process.env[browserVariable];
  if (!address) throw new Error('Run the tests through jest.config.ts: its globalSetup starts a browser.');
  return chromium.connect(address);
};
