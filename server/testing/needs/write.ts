import { readFileSync, writeFileSync } from 'node:fs';
import { withNeeds } from './graph.ts';

const path = 'docs/architecture.md';
writeFileSync(path, withNeeds(readFileSync(path, 'utf8')));
