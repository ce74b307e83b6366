export { type DatabaseGates, type GatePlace, openDatabaseGates, type OpenedGate } from './openDatabaseGates.ts';
