import { type Block, type Body, NotTerraform } from './configuration.ts';
import { readExpression } from './readExpression.ts';
import { Scanner } from './scanner.ts';

const readBlock = (scanner: Scanner, type: string, line: number): Block | null => {
  const labels: string[] = [];
  for (;;) {
    scanner.skip(false);
    if (scanner.peek() === '{') break;
    const label = scanner.peek() === '"' ? scanner.quoted() : scanner.take(/[A-Za-z_][\w-]*/y);
    if (label === null) return null;
    labels.push(label);
  }
  scanner.at += 1;
  const body = scanner.nested(() => readBody(scanner));
  if (scanner.peek() !== '}') throw new NotTerraform('A block has no end.');
  scanner.at += 1;
  return { type, labels, line, ...body };
};

const readBody = (scanner: Scanner): Body => {
  const body: Body = { attributes: new Map(), blocks: [] };
  for (;;) {
    scanner.skip(true);
    if (scanner.peek() === '' || scanner.peek() === '}') return body;
    const line = scanner.line();
    const name = scanner.peek() === '"' ? scanner.quoted() : scanner.take(/[A-Za-z_][\w-]*/y);
    if (name === null) throw new NotTerraform('Neither an attribute nor a block.');
    scanner.skip(false);
    if (scanner.take(/=(?!=)/y) !== null) {
      scanner.skip(false);
      body.attributes.set(name, readExpression(scanner, false));
    } else {
      const block = readBlock(scanner, name, line);
      if (!block) throw new NotTerraform('Neither an attribute nor a block.');
      body.blocks.push(block);
    }
  }
};

/**
 * Reads a file of Terraform in its own syntax: its blocks with attributes, as they are written, and their lines.
 * @throws NotTerraform
 */
export const readConfiguration = (text: string): Block[] => {
  const scanner = new Scanner(text);
  const { blocks } = readBody(scanner);
  if (scanner.peek() !== '') throw new NotTerraform('A bracket is closed that was not opened.');
  return blocks;
};
