import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { chromiumVariable } from './findChromium.ts';

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

/** Starts a browser without a window; close it after the tests of the file. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = process.env[chromiumVariable];
  if (!executablePath)
    throw new Error('Run the tests through jest.config.ts: its globalSetup finds a browser.');
  return chromium.launch({
    executablePath,
    env: environmentOf(executablePath),
    // The root user has no sandbox.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
};
