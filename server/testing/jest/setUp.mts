/**
 * What jest's set-ups and tear-downs need of the product. They get it from here, as jest compiles what they import, and with it
 * the whole product, to CommonJS; this file, by its ending, Node loads itself, and all it imports, once and as in production.
 */
export { CLUSTER_URL, openCluster, PREPARED_FOLDER, SAMPLE_TEMPLATE, TEMPLATE } from './cluster.ts';
export { createTestDatabase } from '../database/database.ts';
export { freePort } from '../processes/freePort.ts';
export { makeSampleTemplate } from './sampleTemplate.ts';
