import { matchesGlob, resolve } from 'node:path';
import { type CodegenConfig, CodegenContext } from '@graphql-codegen/cli';
import type { Types } from '@graphql-codegen/plugin-helpers';
import { Kind } from 'graphql';
import type { Contract } from './buildSchema.ts';
import { definitionsByFile } from './source.ts';

/**
 * What GraphQL Code Generator does its work with, for a contract that was read and validated: it reads no file again, which may have been saved
 * meanwhile, and does not validate each file of operations once more.
 */
export class ValidatedContext extends CodegenContext {
  readonly #operations: Contract['operations'];

  constructor(config: CodegenConfig, { schema, operations }: Contract) {
    super({
      config: {
        ...config,
        schema,
        silent: true,
        config: { ...config.config, skipDocumentsValidation: true },
      },
    });
    this.#operations = operations;
  }

  /** The files of operations that `pointers`, paths or patterns, name. */
  override async loadDocuments(
    pointers: Parameters<CodegenContext['loadDocuments']>[0],
    type: 'standard' | 'external',
  ): Promise<Types.DocumentFile[]> {
    const named = typeof pointers === 'string' ? [pointers] : Object.keys(pointers);
    return [...definitionsByFile(this.#operations)]
      .filter(([path]) => named.some((pointer) => matchesGlob(path, pointer)))
      .map(([path, definitions]) => ({
        location: resolve(path),
        document: { kind: Kind.DOCUMENT, definitions },
        type,
      }));
  }
}
