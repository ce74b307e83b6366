import type { Client, FieldDef } from 'pg';

/** A column of what a statement answers: its name, and the number of its type in PostgreSQL's catalogue. */
export type Column = Pick<FieldDef, 'name' | 'dataTypeID'>;

/** So many texts are remembered, the newest: more than the program has, fewer than free documents could lead to. */
const most = 1_000;

/** The columns that statements answer, learned from those that somebody asked about. */
export class StatementColumns {
  readonly #known = new Map<string, readonly Column[] | null>();

  /** The columns of a statement. Where they are not known yet, they are once it was sent, or sent again. */
  of(text: string): readonly Column[] | null {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const [oldest] = this.#known.keys();
    if (this.#known.size >= most && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(text, null);
    return null;
  }

  /** Connections like those of another class, which tell what statements answer. */
  taughtBy(Base: typeof Client): typeof Client {
    const known = this.#known;
    class Telling extends Base {}
    Telling.prototype.query = new Proxy(Base.prototype.query, {
      apply: (_query, client: Client, given: unknown[]) => {
        // Looked up anew, as tests look over its shoulder.
        const sent = Reflect.apply(Base.prototype.query, client, given);
        const [text] = given;
        if (typeof text === 'string' && known.get(text) === null && sent instanceof Promise)
          sent.then(
            ({ fields = [] }) => known.set(text, fields),
            () => undefined,
          );
        return sent;
      },
    });
    return Telling;
  }
}
