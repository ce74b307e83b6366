import type { ApiKeyPage, ApiKeyRow } from './store.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    ApiKey: ApiKeyRow;
    ApiKeyConnection: ApiKeyPage;
  }
}
