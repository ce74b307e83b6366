/** How a mistake is mended that the parser and the validator of GraphQL only name, by what they say. */
const mends: readonly (readonly [RegExp, string])[] = [
  [/^Syntax Error: Unexpected <EOF>/, 'Write something there, or remove the file.'],
  [/^Syntax Error: .*found <EOF>/, 'Close the bracket that is still open.'],
  [
    /^Syntax Error: Unterminated string/,
    'Close the text with a quote on the same line, or write """ on both sides.',
  ],
  [/^Syntax Error/, 'Compare brackets, quotes and colons with the lines above.'],
  [/^Unknown type/, 'Define it in a file of schema/, or write the name of one that is there.'],
  [/^Unknown directive/, 'Write one of schema/base/base.graphql.'],
  [/^Directive .+ may not be used on/, 'Take it away: schema/base/base.graphql says where it may stand.'],
  [/^Unknown argument/, 'Take it out, or add it where the SDL defines what takes it.'],
  [/^Unknown fragment/, 'Write the name of a fragment in client/.'],
  [/^Cannot extend type/, 'Define the type first.'],
  [/^Cannot query field/, 'Write a field that the type has, or add this one to it in schema/.'],
  [
    /can only be defined once|[Tt]here can (be )?only (be )?one|already exists/,
    'Keep one of them, or name them apart.',
  ],
  [/is required(, but it was not provided)?\.?$|was not provided\.$/, 'Write it.'],
  [/^Boolean cannot represent/, 'Write true or false.'],
  [/^Int cannot represent/, 'Write a whole number, as 20.'],
  [/^Float cannot represent/, 'Write a number, as 0.5.'],
  [/^(String|ID) cannot represent/, 'Write text in double quotes.'],
  [/^Expected value of type ".+!", found null/, 'Write a value, or take the ! from the type.'],
  [/must have a selection of subfields/, 'Say in braces which of its fields to read.'],
  [/must not have a selection since/, 'Take the braces away.'],
  [/^Variable .+ is never used/, 'Use it, or take it out.'],
  [/^Variable .+ is not defined/, 'Declare it in the brackets after the name of the operation.'],
  [/^Variable .+ used in position/, 'Give the variable the type that is expected there.'],
  [
    /^(The type of|Interface field) .+ must be (Output|Input) Type/,
    'Arguments and input fields take scalars, enums and inputs; fields give all but inputs.',
  ],
];

/** The sentence that says how a mistake is mended; none when its message says so itself. */
export function mendOf(message: string): string | undefined {
  if (message.includes('Did you mean')) return undefined;
  return mends.find(([said]) => said.test(message))?.[1];
}
