import type { ModelRow, ModelTestRow } from './store.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    Model: ModelRow;
    ModelTest: ModelTestRow;
  }
}
