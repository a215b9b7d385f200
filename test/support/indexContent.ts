/** What an index holds, without what may differ between two that are equal: row numbers, times, what is kept for later. */
import { Database } from "bun:sqlite"

/** The content of the store in `file`, by path, in order. */
export const indexContent = (file: string) => {
  const db = new Database(file, { readonly: true })
  try {
    const rows = (sql: string) => db.query<Record<string, unknown>, []>(sql).values()
    return {
      entries: rows(
        `select e.path, hex(s.key), s.language, s.package, s.lines, s.outcome, s.problem, e.size
         from entry e join source s on s.id = e.source order by e.path`
      ),
      chunks: rows(
        `select e.path, c.ordinal, c.kind, c.symbol, c.patterns, c.start_line, c.end_line, c.start_byte, c.end_byte, c.tokens,
           hex(c.text_hash), hex(v.data), k.id is not null
         from entry e join chunk c on c.source = e.source
         left join vector v on v.text_hash = c.text_hash left join keyword_docsize k on k.id = c.id
         order by e.path, c.ordinal`
      ),
      symbols: rows(
        `select e.path, y.ordinal, y.name, y.qualified_name, y.kind, y.signature, y.doc, y.parent, y.start_line, y.end_line,
           y.name_line, y.stable_id
         from entry e join symbol y on y.source = e.source order by e.path, y.ordinal`
      ),
      /** Rows that nothing refers to: there are none after a run that ended. */
      leftOver: rows(
        `select 'source', count(*) from source where id not in (select source from entry)
         union all select 'chunk', count(*) from chunk where source not in (select id from source)
         union all select 'symbol', count(*) from symbol where source not in (select id from source)
         union all select 'keyword', count(*) from keyword_docsize where id not in (select id from chunk)`
      )
    }
  } finally {
    db.close()
  }
}
