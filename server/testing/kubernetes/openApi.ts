import schema from './schema.json' with { type: 'json' };

/** Kinds by `apiVersion/kind`, and the fields of types: a `!` behind a name requires the field; `T[]` is a list, `{T}` a map. */
const kinds: Readonly<Record<string, string>> = schema.kinds;
const types: Readonly<Record<string, Readonly<Record<string, string>>>> = schema.types;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plain: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  Date: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  IntOrString: (value) => typeof value === 'string' || Number.isInteger(value),
  any: () => true,
  object: isObject,
};

const faultsOfFields = (value: Record<string, unknown>, type: string, path: string): string[] => {
  const fields = types[type] ?? {};
  const faults: string[] = [];
  for (const field of Object.keys(value)) {
    const inner = fields[field] ?? fields[`${field}!`];
    if (inner === undefined) faults.push(`unknown field "${path}${field}"`);
    else faults.push(...faultsOf(value[field], inner, `${path}${field}`));
  }
  for (const name of Object.keys(fields)) {
    const field = name.slice(0, -1);
    if (name.endsWith('!') && value[field] === undefined) faults.push(`${path}${field}: Required value`);
  }
  return faults;
};

const faultsOf = (value: unknown, type: string, path: string): string[] => {
  if (type.endsWith('[]'))
    return Array.isArray(value)
      ? value.flatMap((each, index) => faultsOf(each, type.slice(0, -2), `${path}[${index}]`))
      : [`${path}: must be a list`];
  if (type.startsWith('{'))
    return isObject(value)
      ? Object.entries(value).flatMap(([key, each]) => faultsOf(each, type.slice(1, -1), `${path}.${key}`))
      : [`${path}: must be a map`];
  const check = plain[type];
  if (check) return check(value) ? [] : [`${path}: must be ${type}`];
  return isObject(value) ? faultsOfFields(value, type, `${path}.`) : [`${path}: must be an object`];
};

/** What the OpenAPI of Kubernetes refuses of an object, a line each, unknown fields included; none where it is well. */
export const openApiFaults = (object: unknown): string[] => {
  if (!isObject(object)) return ['must be an object'];
  const type = kinds[`${object['apiVersion']}/${object['kind']}`];
  if (type === undefined)
    return [`no matches for kind "${object['kind']}" in version "${object['apiVersion']}"`];
  return faultsOfFields(object, type, '');
};
