import type { CodegenConfig } from '@graphql-codegen/cli';
import { tidy } from './schema/tools/tidy.ts';

/** Scalars that are plain text, numbers or truth values on both sides. */
const plainScalars = {
  ID: 'string',
  String: 'string',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  EmailAddress: 'string',
  URL: 'string',
  HexColorCode: 'string',
  Date: 'string',
  NonNegativeInt: 'number',
};

const notice = './schema/tools/plugins/notice.ts';

/**
 * Everything that is made of the SDL (schema/<feature>/*.graphql) and of the client's operations (client/**\/*.graphql), for GraphQL Code Generator. `npm run
 * codegen` runs it, names each mistake with its mend, and removes what nothing asks for any more. `npx graphql-codegen` writes the same; its own
 * `--check` does not know the hook, and takes all for stale.
 */
const config: CodegenConfig = {
  schema: { 'schema/!(generated|released)/*.graphql': { loader: './schema/tools/loadSchema.ts' } },
  documents: 'client/**/*.graphql',
  ignoreNoDocuments: true,
  // Fields keep the order that they have in the SDL, in which forms and server report errors.
  config: { sort: false },
  hooks: { beforeOneFileWrite: (_path: string, content: string) => tidy(content) },
  generates: {
    'schema/generated/schema.graphql': { plugins: ['./schema/tools/plugins/sortedSchema.ts'] },
    'docs/deprecated.md': { plugins: ['./schema/tools/plugins/deprecatedList.ts'] },
    'schema/generated/types.ts': {
      plugins: [notice, './schema/tools/plugins/schemaTypes.ts'],
      config: { scalars: plainScalars },
    },
    'schema/generated/validation.ts': {
      plugins: [notice, './schema/tools/plugins/constraintValidation.ts'],
    },
    'server/platform/graphql/resolvers.generated.ts': {
      plugins: [notice, './schema/tools/plugins/resolverTypes.ts'],
      config: { scalars: { ...plainScalars, DateTime: 'Date' } },
    },
    'server/platform/graphql/productDocuments.generated.ts': {
      plugins: [notice, './schema/tools/plugins/productDocuments.ts'],
    },
    'client/': {
      preset: 'near-operation-file-preset',
      presetConfig: { extension: '.generated.ts' },
      plugins: [
        notice,
        './schema/tools/plugins/operationTypes.ts',
        'typed-document-node',
        './schema/tools/plugins/typedHooks.ts',
      ],
      config: {
        // Pages and forms see what travels: an instant is ISO 8601 text.
        scalars: { ...plainScalars, DateTime: 'string' },
        strictScalars: true,
        enumsAsTypes: true,
        useTypeImports: true,
        skipTypename: true,
        maybeValue: 'T | null',
        inputMaybeValue: 'T | null | undefined',
        importExtension: '.ts',
        importSchemaTypesFrom: './schema/generated/types.ts',
        arrayInputCoercion: false,
      },
    },
  },
};

export default config;
