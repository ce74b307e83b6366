import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PageCode } from '../../client/app/early/pageCode.ts';

const dist = 'client/dist';

/** Bytes of a file of the build as it travels. */
export const sizeOf = (file: string): number => {
  const path = join(dist, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};

/** The scripts that each page of the app loads before its data, by the page's pattern; of the built client. */
export const scriptsOfPages = (): Map<string, string[]> => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const application = [...html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  const { files, pages }: PageCode = JSON.parse(
    /<script[^>]* id="slipway-code">(.*?)<\/script>/.exec(html)?.[1] ?? '',
  );
  return new Map(
    pages.map(([pattern, ...places]) => [
      pattern,
      [...application, ...places.flatMap((place) => files[place] ?? [])],
    ]),
  );
};
