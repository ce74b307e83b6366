/** Ids that other statements can name: the number's one among those of a kind, formed as UUIDs of version 4 are. */
export const id = (kind: string, number: string) =>
  `overlay(overlay(md5('${kind}' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;
/** Numbers from 1 to the number of rows. */
export const numbers = 'generate_series(1, rows_of_a_list) as number';
/** So many units ago, as the number says. */
export const ago = (unit: string) => `now() - number * interval '1 ${unit}'`;
/** One of these values, by the number. */
export const pick = (...values: string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + number % ${values.length}]`;
