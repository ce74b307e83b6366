import type { JobRow } from './store.ts';

declare module '../graphql/rowOfType.ts' {
  interface RowOfType {
    Job: JobRow;
  }
}
