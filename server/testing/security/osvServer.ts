import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A record as osv.dev has it, as far as it is asked for here. */
type OsvRecordSample = {
  id: string;
  modified: string;
  withdrawn?: string;
  affected: { package: { ecosystem: string; name: string }; versions?: string[]; ranges?: object[] }[];
};

/** What somebody asked. */
type OsvRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string };

/** What is answered in the place of what osv.dev would. */
export type OsvAnswer = { status: number; headers?: Record<string, string>; body: string };

type Query = { package: { ecosystem: string; name: string }; version: string; page_token?: string };

/** A server that answers as osv.dev's documentation says (google.github.io/osv.dev/api), out of the records that it is given. */
export type OsvServer = {
  /** `127.0.0.1:41234`. */
  host: string;
  records: Map<string, OsvRecordSample>;
  /** All that was asked of it. */
  requests: OsvRequest[];
  /** How many advisories on a package stand on a page. */
  pageSize: number;
  /** Answers something else; null: as usual. */
  instead: (request: OsvRequest) => OsvAnswer | null;
  close: () => Promise<void>;
};

const json = (status: number, body: object): OsvAnswer => ({ status, body: JSON.stringify(body) });

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
};

/** Opens it on a free port. */
export const startOsvServer = async (): Promise<OsvServer> => {
  const concerned = ({ package: { ecosystem, name }, version }: Query): OsvRecordSample[] =>
    [...osv.records.values()].filter(
      ({ withdrawn, affected }) =>
        !withdrawn &&
        affected.some(
          (one) =>
            one.package.ecosystem === ecosystem &&
            one.package.name === name &&
            (one.versions?.includes(version) ?? true),
        ),
    );
  const page = (query: Query) => {
    const from = Number(query.page_token ?? 0);
    const all = concerned(query);
    const vulns = all.slice(from, from + osv.pageSize).map(({ id, modified }) => ({ id, modified }));
    const next = from + osv.pageSize;
    return {
      ...(vulns.length > 0 ? { vulns } : {}),
      ...(next < all.length ? { next_page_token: String(next) } : {}),
    };
  };
  const answerTo = ({ method, path, body }: OsvRequest): OsvAnswer => {
    if (method === 'POST' && path === '/v1/querybatch') {
      const { queries }: { queries: Query[] } = JSON.parse(body);
      if (queries.length > 1_000) return json(400, { code: 3, message: 'Too many queries.' });
      if (queries.some(({ package: { name } }) => name.startsWith('refused'))) {
        return json(400, { code: 3, message: 'Invalid query.' });
      }
      return json(200, { results: queries.map(page) });
    }
    const record = osv.records.get(decodeURIComponent(path.replace('/v1/vulns/', '')));
    return record ? json(200, record) : json(404, { code: 5, message: 'Bug not found.' });
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: path = '', headers } = request;
    const asked = { method, path, headers, body: await textOf(request) };
    osv.requests.push(asked);
    const { status, headers: told, body } = osv.instead(asked) ?? answerTo(asked);
    response.writeHead(status, { 'content-type': 'application/json', ...told }).end(body);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const osv: OsvServer = {
    host: `127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`,
    records: new Map(),
    requests: [],
    pageSize: 1_000,
    instead: () => null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return osv;
};
