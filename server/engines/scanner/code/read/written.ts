import type { Argument, Callable, Entry, Expression, Parameter, Statement } from '../program.ts';

const entry = ({ key, value }: Entry): string =>
  key === null ? `...${written(value)}` : `${key}: ${written(value)}`;

const argument = ({ name, spread, value }: Argument): string =>
  `${name === null ? '' : `${name}=`}${spread ? '...' : ''}${written(value)}`;

const parameter = ({ names, type, annotations, default: value }: Parameter): string =>
  [
    ...annotations.map((annotation) => `@${written(annotation)} `),
    names.map(({ name, path }) => [name, ...path].join('<')).join(' '),
    type ? `: ${type}` : '',
    value ? ` = ${written(value)}` : '',
  ].join('');

const callable = ({ name, parameters, annotations, body }: Callable): string =>
  [
    ...annotations.map((annotation) => `@${written(annotation)} `),
    `${name ?? ''}(${parameters.map(parameter).join(', ')}) => ${block(body)}`,
  ].join('');

/** An expression on one line, in one notation for all languages: what tests compare. */
const written = (value: Expression): string => {
  switch (value.is) {
    case 'literal':
      return value.type === 'string' ? JSON.stringify(value.value) : value.value;
    case 'text':
      return `text(${value.parts.map(written).join(', ')})`;
    case 'name':
      return value.name;
    case 'member': {
      const index = value.index ? `[${written(value.index)}]` : `.${value.property ?? '?'}`;
      return `${written(value.object)}${index}`;
    }
    case 'call':
      return `${value.isNew ? 'new ' : ''}${written(value.callee)}(${value.args.map(argument).join(', ')})${value.initializer ? ` ${written(value.initializer)}` : ''}`;
    case 'object':
      return `{${value.entries.map(entry).join(', ')}}`;
    case 'list':
      return `[${value.items.map(written).join(', ')}]`;
    case 'function':
      return callable(value.value);
    case 'class':
      return writtenStatement(value.value);
    case 'assignment':
      return `(${written(value.target)} ${value.operator} ${written(value.value)})`;
    case 'operation':
      return `(${value.operator} ${value.operands.map(written).join(' ')})`;
    case 'element':
      return `<${value.tag} ${value.attributes.map(entry).join(' ')}>${value.children.map(written).join('')}`;
    case 'other':
      return `${value.kind}<${value.parts.map(written).join(', ')}>`;
  }
};

const block = (body: readonly Statement[]): string => `{ ${body.map(writtenStatement).join('; ')} }`;

/** A statement on one line. */
export const writtenStatement = (statement: Statement): string => {
  switch (statement.is) {
    case 'expression':
      return written(statement.value);
    case 'assignment': {
      const target = `${written(statement.target)}${statement.type ? `: ${statement.type}` : ''}`;
      return statement.value ? `${target} ${statement.operator} ${written(statement.value)}` : target;
    }
    case 'branch':
      return `if ${written(statement.test)} ${block(statement.then)} else ${block(statement.otherwise)}`;
    case 'loop': {
      const over = statement.over
        ? `${statement.target ? written(statement.target) : ''} of ${written(statement.over)}`
        : '';
      return `for ${over}${statement.test ? written(statement.test) : ''} ${block(statement.body)}`;
    }
    case 'return':
    case 'throw':
      return `${statement.is}${statement.value ? ` ${written(statement.value)}` : ''}`;
    case 'try': {
      const handlers = statement.handlers.map(({ name, body }) => ` catch ${name ?? ''} ${block(body)}`);
      return `try ${block(statement.body)}${handlers.join('')} finally ${block(statement.last)}`;
    }
    case 'function':
      return callable(statement.value);
    case 'class': {
      const fields = statement.fields.map(({ name, type, value, annotations }) =>
        [
          ...annotations.map((annotation) => `@${written(annotation)} `),
          name,
          type ? `: ${type}` : '',
          value ? ` = ${written(value)}` : '',
        ].join(''),
      );
      const annotations = statement.annotations.map((annotation) => `@${written(annotation)} `).join('');
      const bases = statement.bases.map(written).join(', ');
      const body = [...fields, ...statement.methods.map(callable)].join('; ');
      return `${annotations}class ${statement.name ?? ''}(${bases}) { ${body} }`;
    }
    case 'import':
      return statement.imported
        .map(({ local, module, name }) => `import ${local} = ${module}${name === null ? '' : ` ${name}`}`)
        .join('; ');
    case 'block':
      return block(statement.body);
    case 'jump':
      return 'jump';
  }
};
