/** Stylesheets are imported for their effect; the build turns them into files. */
declare module '*.css';

/** A page of docs/ as its text. */
declare module '*.md?raw' {
  const text: string;
  export default text;
}
