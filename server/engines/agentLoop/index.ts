export * from './model.ts';
export { openModel } from './models/openModel.ts';
export { pinnedFetch } from './models/pinnedFetch.ts';
export { type ModelTestOutcome, testModel } from './modelTest/testModel.ts';
