/** SQLSTATE of a server that is away, starts or stops, and of one without a free connection; what the machine says of connections. */
const away = /^(?:08\w{3}|57P0\d|53300|E[A-Z]+)$/;
/** What the driver says where nothing has a code. */
const said = /^(?:Connection terminated|timeout expired|timeout exceeded)/;

/** Whether a PostgreSQL server could not be asked at the moment: what was asked of it may be in order when it is asked again. */
export const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return 'code' in error && typeof error.code === 'string' ? away.test(error.code) : said.test(error.message);
};
