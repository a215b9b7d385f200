/** Uses of a schema by programs in other languages. */
import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

it.live("a model of Prisma is used by the client and by imported types", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, {
      "prisma/schema.prisma":
        "model User {\n  id Int @id\n  carts Cart[]\n}\nmodel Cart {\n  id Int @id\n  user User\n}\n",
      "src/users.ts":
        'import { User } from "@prisma/client"\nimport { prisma } from "./db"\n\nexport const all = (): Promise<User[]> => prisma.user.findMany()\n',
      "src/other.ts": "export const user = [page.user, list.count()]\n"
    })
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      const { references } = yield* (yield* Symbols).references({
        path: root,
        names: [{ name: "User" }],
        limit: 20,
        roles: undefined
      })
      expect(
        references.map(
          ({ certainty, column, line, path, role }) => `${path}:${line}:${column} ${role} ${certainty}`
        )
      ).toStrictEqual([
        "prisma/schema.prisma:7:8 type exact",
        "src/users.ts:4:32 type likely",
        "src/users.ts:4:50 other likely",
        "src/users.ts:1:10 import likely"
      ])
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
