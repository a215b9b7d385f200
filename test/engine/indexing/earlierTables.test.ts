import { Database } from "bun:sqlite"
import { expect } from "bun:test"
import { Effect } from "effect"
import { join } from "node:path"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

it.live("a run drops the vectors of earlier tables of ours, and no others", () =>
  Effect.gen(function* () {
    const [root, home] = [yield* temporaryFolder, yield* temporaryFolder]
    writeFiles(root, { "cart.ts": "export const total = 1\n", "mail.ts": "export const send = 2\n" })
    const sync = Effect.flatMap(Indexer, (indexer) => indexer.sync(root)).pipe(Effect.provide(engine(home)))
    yield* sync
    const [file] = [...new Bun.Glob("repos/*/index.db").scanSync({ cwd: home })]
    const database = new Database(join(home, file!))
    const spaces = () =>
      database
        .query<{ name: string; n: number }, []>(
          "select substr(name, 1, 17) as name, count(*) as n from vector join space on space.id = vector.space group by 1 order by 1"
        )
        .all()
    const current = spaces()
    database.run(
      "insert into space (name, dimensions) values ('lodestone-words-0:earlier', 2), ('mine:8', 8)"
    )
    database.run(
      "insert into vector (space, text_hash, data) select space.id, vector.text_hash, x'0102' from space, vector where space.name in ('lodestone-words-0:earlier', 'mine:8')"
    )
    expect(spaces()).toHaveLength(3)
    writeFiles(root, { "cart.ts": "export const total = 3\n" })
    yield* sync
    expect(spaces().map(({ name }) => name)).toStrictEqual([current[0]!.name, "mine:8"])
    database.close()
  })
)
