/** What Vite makes of `?raw`, for jest: a module whose default export is the file's text. */
export default {
  process: (text: string) => ({
    code: `module.exports = { __esModule: true, default: ${JSON.stringify(text)} };`,
  }),
};
