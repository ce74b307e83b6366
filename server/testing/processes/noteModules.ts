import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Preloaded into a process (`node --import`), it writes down when that ends which files it has loaded as modules, of ours and of packages: a
 * path a line, to the file that NOTED_MODULES names.
 */
const loaded = new Set<string>();
registerHooks({
  load: (url, context, next) => {
    if (url.startsWith('file:')) loaded.add(relative(process.cwd(), fileURLToPath(url)));
    return next(url, context);
  },
});
const file = process.env['NOTED_MODULES'];
if (file) process.once('exit', () => writeFileSync(file, [...loaded].join('\n')));
