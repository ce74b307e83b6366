import type { McpServerRow, McpToolRow } from './store.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    McpServer: McpServerRow;
    McpTool: McpToolRow;
  }
}
