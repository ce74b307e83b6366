/** What a stylesheet or font is in tests. */
export default '';
