import type { SyntaxNode } from '../../scanner/index.ts';

/** A part of a text that code builds: as written between the quotes of a literal, or an expression that is inserted. */
export type TextPiece = { text: string } | { expression: SyntaxNode };
