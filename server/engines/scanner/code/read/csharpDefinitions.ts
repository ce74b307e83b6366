import type { SyntaxNode } from '../grammars.ts';
import type { Callable, Expression, Statement } from '../program.ts';
import { csharpCreation } from './csharpCalls.ts';
import { csharpBody } from './csharpExpressions.ts';
import { csharpAttributes, csharpParameters, isMarked, marked } from './csharpParameters.ts';
import { csharpType, declaredName, hasModifier, madeType } from './csharpTypes.ts';
import { childOf, fieldOf, nameAt, namedIn, placeOf, type Reading } from './reading.ts';

type ClassStatement = Extract<Statement, { is: 'class' }>;
type Field = ClassStatement['fields'][number];
/** How the methods of a class are ways into the program. */
type Around = { isRoute: (name: string) => boolean; isBound: boolean };

/** What a declaration gives its name; `new(…)` makes what is declared. */
export const csharpValue = (
  node: SyntaxNode | undefined,
  type: string | null,
  reading: Reading,
): Expression | null => {
  if (!node) return null;
  return node.kind === 'implicit_object_creation_expression'
    ? csharpCreation(node, reading, type)
    : reading.expression(node);
};

/** The node of what a declarator gives its name. */
export const declaratorValue = (declarator: SyntaxNode): SyntaxNode | undefined =>
  namedIn(declarator).find(
    ({ field, kind }) => field !== 'name' && !/^(?:tuple_pattern|bracketed_argument_list)$/.test(kind),
  );

const answering =
  /^(?:Http(?:Get|Post|Put|Patch|Delete|Head|Options)|AcceptVerbs|Route|WebMethod|OperationContract|JSInvokable)$/;

/** What `[GeneratedRegex("…")]` makes of a method without a body: it answers `new Regex("…")`. */
const generatedPattern = (annotations: readonly Expression[]): Statement[] | null => {
  const made = annotations.find((one) => isMarked([one], /^GeneratedRegex$/));
  if (made?.is !== 'call') return null;
  const value: Expression = { ...made, callee: nameAt(made, 'GeneratedPattern'), isNew: true };
  return [{ ...placeOf(made), is: 'return', value }];
};

/** A method, constructor or local function. */
export const csharpCallable = (node: SyntaxNode, reading: Reading, isRoute = false): Callable => {
  const isConstructor = node.kind === 'constructor_declaration';
  const annotations = csharpAttributes(node, reading);
  const isWay =
    !isMarked(annotations, /^(?:NonAction|NonHandler)$/) && (isRoute || isMarked(annotations, answering));
  const returns = fieldOf(node, 'returns') ?? fieldOf(node, 'type');
  const isAnswer = !isConstructor && (returns ? reading.textOf(returns) !== 'void' : true);
  return {
    ...placeOf(node),
    name: isConstructor ? 'constructor' : declaredName(node, reading),
    parameters: csharpParameters(fieldOf(node, 'parameters'), reading, { isRoute: isWay, isConstructor }),
    annotations: isWay ? [...annotations, marked(node, 'Action')] : annotations,
    exported: hasModifier(node, reading, 'public', 'internal'),
    body: generatedPattern(annotations) ?? csharpBody(fieldOf(node, 'body'), reading, isAnswer),
  };
};

const accessor = (property: string, node: SyntaxNode, reading: Reading): Callable | null => {
  const body = fieldOf(node, 'body');
  if (!body) return null;
  const isGetter = reading.textOf(node).trimStart().startsWith('get');
  return {
    ...placeOf(node),
    name: `${isGetter ? 'get' : 'set'}_${property}`,
    parameters: isGetter
      ? []
      : [
          {
            ...placeOf(node),
            names: [{ name: 'value', path: [] }],
            type: null,
            annotations: [],
            default: null,
          },
        ],
    annotations: [],
    exported: false,
    body: csharpBody(body, reading, isGetter),
  };
};

type Members = { fields: Field[]; methods: Callable[]; rest: Statement[] };

const addFields = (members: Members, node: SyntaxNode, reading: Reading): void => {
  const declaration = childOf(node, 'variable_declaration');
  const type = csharpType(fieldOf(declaration, 'type'), reading);
  for (const declarator of namedIn(declaration).filter(({ kind }) => kind === 'variable_declarator'))
    members.fields.push({
      name: declaredName(declarator, reading) ?? '',
      type,
      value: csharpValue(declaratorValue(declarator), type, reading),
      annotations: csharpAttributes(node, reading),
    });
};

const addProperty = (members: Members, node: SyntaxNode, reading: Reading, { isBound }: Around): void => {
  const name = declaredName(node, reading) ?? '';
  const type = csharpType(fieldOf(node, 'type'), reading);
  const written = fieldOf(node, 'value');
  const value = written?.kind === 'arrow_expression_clause' ? namedIn(written)[0] : written;
  const annotations = csharpAttributes(node, reading);
  const bound = isBound && hasModifier(node, reading, 'public') ? [marked(node, 'BindProperty')] : [];
  members.fields.push({
    name,
    type,
    value: csharpValue(value, type, reading),
    annotations: [...annotations, ...bound],
  });
  for (const child of namedIn(fieldOf(node, 'accessors'))) {
    const callable = accessor(name, child, reading);
    if (callable) members.methods.push(callable);
  }
};

const addMember = (members: Members, node: SyntaxNode, reading: Reading, around: Around): void => {
  switch (node.kind) {
    case 'method_declaration': {
      const isPublic =
        hasModifier(node, reading, 'public') && !hasModifier(node, reading, 'static', 'override');
      const isRoute = isPublic && around.isRoute(declaredName(node, reading) ?? '');
      members.methods.push(csharpCallable(node, reading, isRoute));
      return;
    }
    case 'constructor_declaration':
    case 'operator_declaration':
    case 'conversion_operator_declaration':
    case 'indexer_declaration':
    case 'destructor_declaration':
      members.methods.push(csharpCallable(node, reading));
      return;
    case 'field_declaration':
    case 'event_field_declaration':
      addFields(members, node, reading);
      return;
    case 'property_declaration':
      addProperty(members, node, reading, around);
      return;
    case 'enum_member_declaration':
    case 'attribute_list':
    case 'delegate_declaration':
      return;
    case 'preproc_if':
    case 'preproc_elif':
    case 'preproc_else':
    case 'preproc_region':
    case 'declaration_list':
      for (const child of namedIn(node)) addMember(members, child, reading, around);
      return;
    default:
      if (node.kind.endsWith('_declaration')) members.rest.push(...reading.statements(node));
  }
};

/** Which methods of a class answer requests: the actions of a controller, the handlers of a Razor page, what a hub offers. */
const waysInto = (
  name: string,
  bases: readonly string[],
  annotations: readonly Expression[],
): Around['isRoute'] => {
  const isBase = (pattern: RegExp): boolean => bases.some((base) => pattern.test(base));
  if (
    (name.endsWith('Controller') && bases.length > 0) ||
    isBase(/Controller(?:Base)?$/) ||
    isMarked(annotations, /^(?:ApiController|Controller)$/)
  )
    return () => true;
  if (isBase(/(?:^|\.)Hub$/)) return (method) => !/^On(?:Dis)?[cC]onnected/.test(method);
  if (isBase(/Page(?:Model)?$|Model$/)) return (method) => /^On(?:Get|Post|Put|Delete|Patch)/.test(method);
  return () => false;
};

/** A class, record, struct, interface or enumeration; types that are declared in it stand after it. */
export const csharpClass = (node: SyntaxNode, reading: Reading): Statement[] => {
  const name = declaredName(node, reading);
  const annotations = csharpAttributes(node, reading);
  const above = namedIn(childOf(node, 'base_list')).map(
    (base) =>
      madeType(base.kind === 'primary_constructor_base_type' ? namedIn(base)[0] : base, reading) ?? '',
  );
  const around: Around = {
    isRoute: waysInto(name ?? '', above, annotations),
    isBound: isMarked(annotations, /^BindProperties$/),
  };
  const members: Members = { fields: [], methods: [], rest: [] };
  for (const child of namedIn(fieldOf(node, 'body'))) addMember(members, child, reading, around);
  const components = csharpParameters(childOf(node, 'parameter_list'), reading, { isRoute: false }).flatMap(
    ({ names, type }): Field[] =>
      names.map((one) => ({ name: one.name, type, value: null, annotations: [] })),
  );
  const bases = node.kind === 'enum_declaration' ? ['enum.Enum'] : above;
  const statement: ClassStatement = {
    ...placeOf(node),
    is: 'class',
    name,
    bases: bases.map((base) => nameAt(node, base)),
    annotations,
    fields: [...components, ...members.fields],
    methods: members.methods,
    // Each method says itself whether other files may call it.
    exported: false,
  };
  return [statement, ...members.rest];
};
