/** A record of any type that implements `Node`: the row of that type, with its name. */
export type NodeRow = { __typename: string; id: string };

declare module '../graphql/rowOfType.ts' {
  interface RowOfType {
    Node: NodeRow;
  }
}
