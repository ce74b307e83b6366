/** An expected failure as the schema's `UserError` gives it; `field` is a path within the mutation's input. */
export interface UserErrorShape {
  field?: readonly string[] | null | undefined;
  code: string;
  message: string;
}

/** Errors sorted by where the person sees them. */
export interface PlacedErrors {
  /** By the name of a field that is shown; several of one field are joined. */
  fields: Map<string, string>;
  /** Those of no field that is shown. */
  rest: UserErrorShape[];
}

/** The longest part of the path that is a field, with or without a leading "input". */
const fieldOf = (path: readonly string[], shown: ReadonlySet<string>): string | undefined => {
  const inner = path[0] === 'input' ? path.slice(1) : path;
  for (let length = inner.length; length > 0; length -= 1) {
    const name = inner.slice(0, length).join('.');
    if (shown.has(name)) return name;
  }
  return undefined;
};

/**
 * The one way a server's errors find their fields.
 *
 * @param shown names of the fields on screen: an error of one that is not must not vanish.
 */
export const placeUserErrors = (
  errors: readonly UserErrorShape[],
  shown: ReadonlySet<string>,
): PlacedErrors => {
  const placed: PlacedErrors = { fields: new Map(), rest: [] };
  for (const error of errors) {
    const name = fieldOf(error.field ?? [], shown);
    if (name === undefined) placed.rest.push(error);
    else placed.fields.set(name, [placed.fields.get(name), error.message].filter(Boolean).join(' '));
  }
  return placed;
};
