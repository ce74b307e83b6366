import page from '../../docs/examples.md?raw';
import { type Example, readExamples } from './readExamples.ts';

/** The operations of docs/examples.md, which a newcomer can run one after the other; the first signs in. */
export const examples: Example[] = readExamples(page);
