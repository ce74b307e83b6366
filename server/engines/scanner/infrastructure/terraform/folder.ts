import type { SourceFile } from '../../files/sourceFile.ts';
import { type Block, type Body, NotTerraform, type Value } from './configuration.ts';
import { readConfiguration } from './readConfiguration.ts';
import { readJson } from './readJson.ts';

const mostSteps = 8;
/** Functions whose result is made of what they are given. */
const transparent =
  /^(?:jsonencode|merge|concat|flatten|tolist|toset|tomap|distinct|compact|coalesce|try|lower)$/;

/** Those of them that make a list of texts. */
const listing = /^(?:toset|tolist|distinct|compact|concat|flatten)$/;

/** A block as an object: its attributes and the blocks in it, those that are repeated by "dynamic" as well. */
const objectOf = ({ attributes, blocks }: Body, line: number): Value => ({
  kind: 'OBJECT',
  line,
  entries: [
    ...[...attributes].map(([key, value]) => ({ key, value })),
    ...blocks.flatMap((block) => {
      const isDynamic = block.type === 'dynamic';
      const key = isDynamic ? (block.labels[0] ?? '') : block.type;
      const content = isDynamic ? block.blocks.filter(({ type }) => type === 'content') : [block];
      return content.map((one) => ({ key, value: objectOf(one, block.line) }));
    }),
  ],
});

/** A value in which `each.value` is what the resource is repeated for. */
const withEach = (value: Value, each: Value | undefined): Value => {
  if (!each) return value;
  switch (value.kind) {
    case 'OTHER':
      return /^each\.(?:value|key)$/.test(value.text) ? { ...each, line: value.line } : value;
    case 'LIST':
      return { ...value, items: value.items.map((item) => withEach(item, each)) };
    case 'OBJECT':
      return {
        ...value,
        entries: value.entries.map((entry) => ({ ...entry, value: withEach(entry.value, each) })),
      };
    default:
      return value;
  }
};

/** A resource, or a source of data, and what it is set to. */
export class Resource {
  readonly type: string;
  readonly name: string;
  readonly path: string;
  readonly line: number;
  /** All that it is set to. */
  readonly value: Value;
  readonly folder: Folder;

  constructor(folder: Folder, path: string, { labels, line, ...body }: Block) {
    this.folder = folder;
    this.path = path;
    this.line = line;
    this.type = labels[0] ?? '';
    this.name = labels[1] ?? '';
    this.value = withEach(objectOf(body, line), body.attributes.get('for_each'));
  }

  /** What it is set to at a path such as `versioning.enabled`; nothing where it says nothing. */
  at(path: string): Value[] {
    return this.folder.at(this.value, path);
  }
}

/** A folder of Terraform: its resources, with variables that have a default and local values put in where they are used. */
export class Folder {
  readonly resources: Resource[] = [];
  readonly #named = new Map<string, Value>();

  /** Reads the files of one folder. What is no Terraform is left out. */
  constructor(files: readonly SourceFile[]) {
    for (const { path, text } of files) {
      try {
        const blocks = path.endsWith('.json') ? readJson(text) : readConfiguration(text);
        for (const block of blocks) this.#add(path, block);
      } catch (error) {
        if (!(error instanceof NotTerraform)) throw error;
      }
    }
  }

  #add(path: string, block: Block): void {
    const { type, labels, attributes } = block;
    if (type === 'resource' || type === 'data') this.resources.push(new Resource(this, path, block));
    // Modules, providers and outputs are set to something as resources are.
    if (type === 'module' || type === 'output')
      this.resources.push(new Resource(this, path, { ...block, labels: [type, labels[0] ?? ''] }));
    if (type === 'provider')
      this.resources.push(
        new Resource(this, path, { ...block, labels: [`provider_${labels[0] ?? ''}`, ''] }),
      );
    const initial = attributes.get('default');
    if (type === 'variable' && initial) this.#named.set(`var.${labels[0] ?? ''}`, initial);
    if (type === 'locals') for (const [name, value] of attributes) this.#named.set(`local.${name}`, value);
  }

  /** A value with the variable or the local value that it names put in. It keeps the line at which it is named. */
  resolved(value: Value): Value {
    let current = value;
    for (let step = 0; step < mostSteps && current.kind === 'OTHER'; step += 1) {
      const [, name = '', rest] = /^((?:var|local)\.[\w-]+)((?:\.[\w-]+)*)$/.exec(current.text) ?? [];
      const named = this.#named.get(name);
      if (!named) break;
      const found = rest ? this.at(named, rest.slice(1)) : [named];
      if (!found[0]) break;
      current = found[0];
    }
    return { ...current, line: value.line };
  }

  /** What a value holds at a path, resolved. What is set to null is set to nothing. */
  at(value: Value, path: string): Value[] {
    return this.#walk(value, path === '' ? [] : path.split('.'), 0).filter(({ kind }) => kind !== 'NULL');
  }

  #walk(value: Value, parts: readonly string[], depth: number): Value[] {
    const one = this.resolved(value);
    const [part, ...rest] = parts;
    if (part === undefined || depth > 4 * mostSteps) return [this.#asList(one)];
    const inside =
      one.kind === 'LIST' ? one.items : one.kind === 'CALL' && transparent.test(one.name) ? one.values : [];
    return one.kind === 'OBJECT'
      ? one.entries
          .filter(({ key }) => key === part)
          .flatMap((entry) => this.#walk(entry.value, rest, depth + 1))
      : inside.flatMap((item) => this.#walk(item, parts, depth + 1));
  }

  /** A set or a list that a function makes of others, as a list. */
  #asList(value: Value): Value {
    if (value.kind !== 'CALL' || !listing.test(value.name)) return value;
    const items = this.texts(value).map(({ text, line }): Value => ({ kind: 'TEXT', text, line }));
    return items.length === 0 ? value : { kind: 'LIST', line: value.line, items };
  }

  /** The texts of a value: itself, or those of its list. What is not known is left out. */
  texts(value: Value): { text: string; line: number }[] {
    const one = this.resolved(value);
    if (one.kind === 'TEXT') return [one];
    if (one.kind === 'NUMBER') return [{ text: String(one.number), line: one.line }];
    const inside =
      one.kind === 'LIST' ? one.items : one.kind === 'CALL' && transparent.test(one.name) ? one.values : [];
    return inside.flatMap((item) => this.texts(item));
  }
}
