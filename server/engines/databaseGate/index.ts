export { type DatabaseGates, openDatabaseGates } from './openDatabaseGates.ts';
