/** Says, in front of all, where a source file comes from. */
export const plugin = () => ({
  prepend: ['// Made by `npm run codegen` from the SDL. Do not edit.'],
  content: '',
});
