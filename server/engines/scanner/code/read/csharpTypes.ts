import type { SyntaxNode } from '../grammars.ts';
import type { Expression, Place } from '../program.ts';
import { childOf, fieldOf, memberAt, nameAt, otherAt, type Reading } from './reading.ts';

const listOf =
  /^(?:List|IList|IEnumerable|ICollection|IReadOnlyList|IReadOnlyCollection|HashSet|ISet|Nullable)<\s*([\w.]+)\??\s*>$/;

/** A type as its name: `string?` is `string`, `int[]` and `List<int>` are `int`; null where the compiler works it out. */
export const csharpType = (node: SyntaxNode | undefined, { textOf }: Reading): string | null => {
  if (!node || node.kind === 'implicit_type') return null;
  const written = textOf(node);
  // Bytes and signs in a list are data as a text is, and no number.
  if (/^(?:byte|char)\[/.test(written)) return `${written.slice(0, 4)}[]`;
  const text = written.replaceAll(/\?$|\[[,\s]*\]\??$/g, '');
  const of = listOf.exec(text)?.[1];
  return (of ?? text.replace(/<[\s\S]*$/, '')).replace(/^global::/, '');
};

/** The name of a type that is made or inherited from: `new List<int>()` makes a `List`. */
export const madeType = (node: SyntaxNode | undefined, { textOf }: Reading): string | null =>
  node
    ? textOf(node)
        .replace(/<[\s\S]*$/, '')
        .replace(/^global::/, '')
    : null;

/** The name of a type, method or attribute without what it is generic over. */
export const plainName = (node: SyntaxNode, { textOf }: Reading): string =>
  textOf(node.kind === 'generic_name' ? (childOf(node, 'identifier') ?? node) : node);

/** A type as the path to it: `System.IO.FileStream`; of an unknown one nothing. */
export const typePath = (place: Place, type: string | null): Expression => {
  if (type === null) return otherAt(place, 'nothing', []);
  const [first = '', ...rest] = type.split('.').map((segment) => segment.trim());
  return rest.reduce((object, property) => memberAt(place, object, property), nameAt(place, first));
};

/** Types whose numbers come out of a cast. */
export const numericType =
  /^(?:s?byte|u?short|u?int|u?long|n?u?int|float|double|decimal|bool|char|Guid|DateTime|DateOnly|TimeSpan)$/;

const ofPeople = /^I(?:FormFile\w*|FormCollection|QueryCollection|HeaderDictionary|RequestCookieCollection)$/;
const ofAnything = /^I(?:Enumerable|List|Collection|Dictionary|ReadOnly\w+|Set|AsyncEnumerable|DataReader)$/;
const ofService =
  /^I[A-Z]\w*$|(?:Context|Services?|Repository|Client|Factory|Manager|Store|Logger|CancellationToken|Principal|Provider|Configuration|Options|Settings|Mediator|Sender|Cache|Encoder|Validator|Dispatcher|Bus|Clock|Generator|Connection|DataSource|Environment|Application|Builder|Protector|Hasher|Mapper|Delegate|EventArgs|RSA|SecurityKey)$/;

/** Whether a program gives a parameter of this type itself: a service, settings, what is made when it starts. */
export const isOfProgram = (type: string | null): boolean => {
  const name = type?.split('.').at(-1) ?? '';
  return ofService.test(name) && !ofPeople.test(name) && !ofAnything.test(name);
};

/** What is declared in front of something: `public`, `static`. */
export const hasModifier = (node: SyntaxNode, { textOf }: Reading, ...names: string[]): boolean =>
  node.children.some((child) => child.kind === 'modifier' && names.includes(textOf(child)));

/** The name that something is declared by. */
export const declaredName = (node: SyntaxNode, { textOf }: Reading): string | null => {
  const name = fieldOf(node, 'name');
  return name ? textOf(name) : null;
};
