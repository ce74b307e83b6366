/** What an expression of Terraform comes to, as far as that can be read without running anything. */
export type Value = { line: number } & (
  | { kind: 'TEXT'; text: string }
  | { kind: 'NUMBER'; number: number }
  | { kind: 'BOOLEAN'; is: boolean }
  | { kind: 'NULL' }
  | { kind: 'LIST'; items: Value[] }
  | { kind: 'OBJECT'; entries: { key: string; value: Value }[] }
  | { kind: 'CALL'; name: string; values: Value[] }
  /** A reference, an operation, or whatever else is known only when it runs. */
  | { kind: 'OTHER'; text: string }
);

/** What stands between braces: attributes and blocks. */
export type Body = { attributes: Map<string, Value>; blocks: Block[] };

/** A block, such as a resource with its type and its name as labels. */
export type Block = Body & { type: string; labels: string[]; line: number };

/** A file that is no Terraform, or that nests deeper than anybody writes. */
export class NotTerraform extends Error {}
