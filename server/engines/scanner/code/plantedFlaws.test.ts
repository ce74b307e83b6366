import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plantedInDispatchApi } from '../../../processes/fixtures/repositories/dispatch-api/planted.ts';
import { plantedInOrderGateway } from '../../../processes/fixtures/repositories/order-gateway/planted.ts';
import { type FlawKind, weaknesses } from '../../../processes/fixtures/repositories/planted.ts';
import { plantedInVisionPipeline } from '../../../processes/fixtures/repositories/vision-pipeline/planted.ts';
import { Lines } from '../files/sourceFile.ts';
import { analyseCode } from './analyseCode.ts';
import { Grammars } from './grammars.ts';

const trees = join(import.meta.dirname, '../../../processes/fixtures/repositories');
/** What no rule of these languages answers: other parts of the scanner do, or nothing does yet. */
const unanswered: readonly FlawKind[] = ['hard-coded credential', 'certificates not verified'];

const planted = [
  ...plantedInDispatchApi.map((one) => ({ repository: 'dispatch-api', ...one })),
  ...plantedInOrderGateway.map((one) => ({ repository: 'order-gateway', ...one })),
  ...plantedInVisionPipeline.map((one) => ({ repository: 'vision-pipeline', ...one })),
].filter(
  ({ file, kind, removedBy }) => /\.(?:go|java|py)$/.test(file) && !removedBy && !unanswered.includes(kind),
);

let grammars: Grammars;
beforeAll(async () => {
  grammars = await Grammars.load();
});

test.each(planted)(
  '$kind in $file, $text: told: $flawed',
  ({ repository, file, kind, text: part, flawed }) => {
    const text = readFileSync(join(trees, repository, 'tree', `${file}.txt`), 'utf8');
    const line = new Lines(text).at(text.indexOf(part));
    const found = analyseCode(grammars, { path: file, text }).reports.some(
      ({ line: last, steps, weakness }) =>
        weakness === weaknesses[kind] &&
        (last === line || (steps?.some((step) => step.line === line) ?? false)),
    );
    expect(found).toBe(flawed);
  },
);
