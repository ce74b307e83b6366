import { readFileSync } from 'node:fs';
import { edgesInCycles, graphOf, withNeeds } from '../needs/graph.ts';
import {
  declaredNeeds,
  domainEvents,
  foundCalls,
  ownerOf,
  platformUnits,
  toldCalls,
} from '../needs/needs.ts';
import { storeUses } from '../needs/storeCalls.ts';
import { treeOfText } from '../needs/syntax.ts';

const declared = toldCalls(declaredNeeds());
const found = toldCalls(foundCalls());
const graph = graphOf(declaredNeeds());

describe('needs', () => {
  it('every call of another feature’s store is declared in `needs`', () => {
    expect(ownerOf.size).toBeGreaterThan(80);
    expect(found.filter((call) => !declared.includes(call))).toEqual([]);
  });

  it('every declared need is used', () => {
    expect(declared.filter((need) => !found.includes(need))).toEqual([]);
  });

  it('no cycle leads through needs', () => {
    expect(edgesInCycles(graph)).toEqual([]);
  });

  it('the platform calls no store of a feature', () => {
    const upward = [...graph].flatMap(([from, targets]) =>
      platformUnits.has(from)
        ? targets.filter((to) => !platformUnits.has(to)).map((to) => `${from} > ${to}`)
        : [],
    );
    expect(upward).toEqual([]);
  });

  it('every domain event has a subscriber', () => {
    expect(domainEvents().length).toBeGreaterThan(1);
    expect(domainEvents().filter(({ subscribers }) => subscribers.length === 0)).toEqual([]);
  });

  it('docs/architecture.md shows needs and events as they are: `npm run needs` writes them', () => {
    const document = readFileSync('docs/architecture.md', 'utf8');
    expect(document).toBe(withNeeds(document));
  });
});

const read = (source: string) =>
  storeUses(treeOfText(source), (name) => ['jobs', 'projects', 'code'].includes(name)).map(
    ({ store, method }) => `${store}.${method ?? ''}`,
  );

describe('reader of store calls', () => {
  it.each([
    ['a call', 'stores.projects.find(1)', ['projects.find']],
    ['a call through the context', 'context.stores.projects?.find(1)', ['projects.find']],
    ['opened stores', 'runtime.openStores(transaction).jobs.create()', ['jobs.create']],
    ['a typed parameter', 'const f = ({ jobs }: Stores) => jobs.find(1)', ['jobs.find']],
    ['a picked parameter', "const f = ({ code: c }: Pick<Stores, 'code'>) => c.open(1)", ['code.open']],
    ['one store as a parameter', "const f = (store: Stores['code']) => store.open(1)", ['code.open']],
    ['a constant', 'const { jobs } = context.stores; jobs.find(1)', ['jobs.find']],
    ['a renamed store', 'const p = stores.projects; p.lock(1)', ['projects.lock']],
    ['a method taken out', 'const { find } = stores.projects', ['projects.find']],
    ['a nested pattern', 'const f = ({ stores: { jobs } }) => jobs.find(1)', ['jobs.find']],
    ['a job', 'inOrganization(id, async ({ jobs }) => jobs.find(1))', ['jobs.find']],
    ['a job under another name', 'inOrganization(id, (all) => all.jobs.find(1))', ['jobs.find']],
    ['a rule of a queue', 'const q = { undo: ({ jobs }, grant) => jobs.find(grant) }', ['jobs.find']],
    ['a store that is passed on', 'help(stores.jobs)', ['jobs.']],
    ['a type', "type Code = ReturnType<Stores['code']['open']>", ['code.open']],
    ['something else of that name', 'const f = ({ jobs }: Runtime) => jobs.enqueue()', []],
    ['a name that is taken again', 'const f = ({ jobs }: Stores) => rows.map((jobs) => jobs.length)', []],
  ])('finds %s', (_, source, uses) => {
    expect(read(source)).toEqual(uses);
  });
});
