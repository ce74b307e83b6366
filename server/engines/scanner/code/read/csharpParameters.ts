import type { SyntaxNode } from '../grammars.ts';
import type { Argument, Expression, Parameter, Place } from '../program.ts';
import { argument, fieldOf, nameAt, namedIn, placeOf, type Reading } from './reading.ts';
import { csharpType, isOfProgram, plainName } from './csharpTypes.ts';

/** An annotation that stands for what a place in a program means: who gives a parameter its value. */
export const marked = (place: Place, name: string): Expression => ({
  ...placeOf(place),
  is: 'call',
  callee: nameAt(place, name),
  args: [],
  isNew: false,
});

const attributeArgument = (node: SyntaxNode, reading: Reading): Argument => {
  const [value] = namedIn(node).filter(({ field }) => field !== 'name');
  const named = fieldOf(node, 'name');
  const key = value?.kind === 'assignment_expression' ? fieldOf(value, 'left') : named;
  if (!key) return argument(reading.expression(value));
  const given = value?.kind === 'assignment_expression' ? fieldOf(value, 'right') : value;
  return { name: reading.textOf(key), spread: false, value: reading.expression(given) };
};

/** Attributes as calls of their names: `[HttpGet("{id}")]`; what they are given by name are arguments by name. */
export const csharpAttributes = (node: SyntaxNode, reading: Reading): Expression[] =>
  namedIn(node)
    .filter(({ kind }) => kind === 'attribute_list')
    .flatMap(namedIn)
    .filter(({ kind }) => kind === 'attribute')
    .map((attribute): Expression => {
      const name = fieldOf(attribute, 'name') ?? attribute;
      const given = namedIn(attribute).find(({ kind }) => kind === 'attribute_argument_list');
      const last = plainName(name, reading).split('.').at(-1) ?? '';
      return {
        ...placeOf(attribute),
        is: 'call',
        callee: nameAt(name, last.replace(/(?<=\w)Attribute$/, '')),
        args: namedIn(given).map((child) => attributeArgument(child, reading)),
        isNew: false,
      };
    });

/** Whether one of some annotations is called by one of these names. */
export const isMarked = (annotations: readonly Expression[], names: RegExp): boolean =>
  annotations.some((one) => one.is === 'call' && one.callee.is === 'name' && names.test(one.callee.name));

type Written = { place: SyntaxNode; name: SyntaxNode; type: SyntaxNode | undefined };

/** Parameters as they are written; those after `params` stand in the list itself. */
const writtenIn = (list: SyntaxNode): Written[] => {
  if (list.kind === 'implicit_parameter' || list.kind === 'identifier')
    return [{ place: list, name: list, type: undefined }];
  const own = namedIn(list).flatMap((child): Written[] => {
    const name = fieldOf(child, 'name');
    if (child.kind === 'parameter' && name) return [{ place: child, name, type: fieldOf(child, 'type') }];
    return child.kind === 'identifier' && child.field !== 'name'
      ? [{ place: child, name: child, type: undefined }]
      : [];
  });
  const rest = fieldOf(list, 'name');
  return rest ? [...own, { place: rest, name: rest, type: fieldOf(list, 'type') }] : own;
};

const fromRequest = /^(?:From(?:Query|Route|Body|Form|Header|Uri)|Bind|ModelBinder|AsParameters)$/;
const fromServices = /^From(?:Keyed)?Services$/;

/**
 * The parameters of a method or lambda. Those of a way into a program (`isRoute`) are marked as `FromRequest`, and those that the
 * program gives itself as `FromServices`.
 */
export const csharpParameters = (
  list: SyntaxNode | undefined,
  reading: Reading,
  of: { isRoute: boolean; isConstructor?: boolean },
): Parameter[] =>
  list
    ? writtenIn(list).map(({ place, name, type: written }): Parameter => {
        const type = csharpType(written, reading);
        const annotations = csharpAttributes(place, reading);
        const isGiven = isMarked(annotations, fromRequest);
        const isService = !isGiven && (isMarked(annotations, fromServices) || isOfProgram(type));
        const value = namedIn(place).find(
          ({ field, kind }) => field === null && kind !== 'attribute_list' && kind !== 'modifier',
        );
        const marks = [
          ...(of.isRoute && !isService ? [marked(place, 'FromRequest')] : []),
          ...(isService || of.isConstructor ? [marked(place, 'FromServices')] : []),
        ];
        return {
          ...placeOf(place),
          names: [{ name: reading.textOf(name), path: [] }],
          type,
          annotations: [...annotations, ...marks],
          default: value && place.kind === 'parameter' ? reading.expression(value) : null,
        };
      })
    : [];
