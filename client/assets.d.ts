/** Stylesheets are imported for their effect; the build turns them into files. */
declare module '*.css';

/** A style sheet as its text, for pages that hold it themselves. */
declare module '*.css?raw' {
  const text: string;
  export default text;
}

/** A page of docs/ as its text. */
declare module '*.md?raw' {
  const text: string;
  export default text;
}

/** An operation as its text, for what sends it without a client. */
declare module '*.graphql?raw' {
  const text: string;
  export default text;
}
