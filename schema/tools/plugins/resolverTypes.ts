import {
  type GraphQLArgument,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import { givenText, holdsScalar, type Naming, namedTypes } from './typeScript.ts';

/** `scalars`: how each is written. */
type Config = { scalars: Record<string, string> };

/** `{ id: string; first?: number | null | undefined }`. What has a default value is always there. */
const argumentsText = (given: readonly GraphQLArgument[], naming: Naming): string =>
  `{ ${given
    .map((each) => givenText({ ...each, defaultValue: undefined }, naming))
    .join(' ')
    .replace(/;$/, '')} }`;

/**
 * Writes what resolvers get besides the object types and the rows that features name: the arguments of each field that has some.
 * `server/platform/graphql/resolverTypes.ts` makes the types of resolvers of them.
 */
export function plugin(schema: GraphQLSchema, _documents: unknown, { scalars }: Config) {
  const types = namedTypes(schema);
  const inputs = new Set<string>();
  const naming: Naming = (name) => {
    const type = schema.getType(name);
    if (name in scalars) return scalars[name] ?? name;
    inputs.add(name);
    return isInputObjectType(type) && holdsScalar(type, 'DateTime') ? `${name}<Date>` : name;
  };
  const fields = types.filter(isObjectType).flatMap((type) => {
    const lines = Object.values(type.getFields())
      .filter(({ args }) => args.length > 0)
      .map(({ name, args }) => `    ${name}: ${argumentsText(args, naming)};`);
    return lines.length > 0 ? [`  ${type.name}: {`, ...lines, '  };'] : [];
  });
  const ownScalars = types.filter((type) => isScalarType(type) && !isSpecifiedScalarType(type));
  return {
    prepend: [
      `import type { ${[...inputs].sort().join(', ')} } from '../../../schema/generated/types.ts';`,
      "import type { Held, ResolversOf } from './resolverTypes.ts';",
      "import type { RowOfType } from './rowOfType.ts';",
    ],
    content: [
      '/** What the field of a type is asked with. */',
      'type Arguments = {',
      ...fields,
      '};',
      '',
      `type Scalar = ${ownScalars.map(({ name }) => `'${name}'`).join(' | ')};`,
      '',
      '/** What a resolver of a type gets as parent. */',
      'export type ResolversParentTypes = Held<RowOfType>;',
      '',
      '/** What answers the fields of the schema. */',
      'export type Resolvers = ResolversOf<RowOfType, Arguments, Scalar>;',
    ].join('\n'),
  };
}
