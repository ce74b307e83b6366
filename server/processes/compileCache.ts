import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Before anything else is imported (`node --import`): what Node compiles it keeps beside the packages, and the next start has it. Where
// nothing can be written there it starts as before.
enableCompileCache(join(import.meta.dirname, '../..', 'node_modules', '.cache', 'compiled'));
