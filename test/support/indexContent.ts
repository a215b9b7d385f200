/** The content of an index, without what may differ between two equal ones: row numbers, times, data kept for later. */
import { Database } from "bun:sqlite"

/** The content of the store in `file`, or of one of its views, by path, in order. */
export const indexContent = (file: string, view?: string) => {
  const db = new Database(file, { readonly: true })
  try {
    const entry = "(select * from entry where ?1 is null or view = (select id from view where name = ?1))"
    const rows = (sql: string) =>
      db
        .query<Record<string, unknown>, [string | null]>(sql.replace("from entry e", `from ${entry} e`))
        .values(view ?? null)
    return {
      entries: rows(
        `select e.path, hex(s.key), s.language, s.package, s.lines, s.outcome, s.problem, e.size
         from entry e join source s on s.id = e.source order by e.path`
      ),
      chunks: rows(
        `select e.path, c.ordinal, c.kind, c.symbol, c.kinds, c.patterns, c.start_line, c.end_line, c.start_byte, c.end_byte, c.tokens,
           hex(c.text_hash), hex(v.data)
         from entry e join chunk c on c.source = e.source left join vector v on v.text_hash = c.text_hash
           and v.space = (select cast(value as integer) from setting where key = 'embedded:' || e.view)
         order by e.path, c.ordinal`
      ),
      postings: postingsIn(db, rows),
      symbols: rows(
        `select e.path, y.ordinal, y.name, y.qualified_name, y.kind, y.signature, y.doc, y.parent, y.start_line, y.end_line,
           y.name_line, y.stable_id
         from entry e join symbol y on y.source = e.source order by e.path, y.ordinal`
      ),
      /** Rows without an owner: there must be none, although sources that no view uses are kept. */
      leftOver: db
        .query(
          `select 'chunk', count(*) from chunk where source not in (select id from source)
           union all select 'symbol', count(*) from symbol where source not in (select id from source)
           union all select 'posting', count(*) from posting where source not in (select id from source)`
        )
        .values()
    }
  } finally {
    db.close()
  }
}

/** Postings by path, with the words themselves instead of their numbers. */
const postingsIn = (db: Database, rows: (sql: string) => ReadonlyArray<ReadonlyArray<unknown>>) => {
  const words = new Map(
    db.query("select number, text from word").values() as unknown as ReadonlyArray<[number, string]>
  )
  const found = rows(
    "select e.path, p.words, hex(p.data) from entry e join posting p on p.source = e.source order by e.path"
  ) as ReadonlyArray<[string, Uint8Array, string]>
  return found.map(([path, numbers, data]) => [
    path,
    [...new Uint32Array(numbers.slice().buffer)].map((number) => words.get(number)),
    data
  ])
}
