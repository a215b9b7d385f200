import { expect } from "bun:test"
import { Effect } from "effect"
import { it } from "../../support/effect.ts"
import { withProject } from "../../support/firstResults.ts"

const schema = (name: string) =>
  `-- The schema of a plugin.\nreturn {\n  name = "${name}",\n  fields = { { config = { type = "record" } } }\n}\n`

const PROJECT = {
  "plugins/acl/schema.lua": schema("acl"),
  "plugins/jwt/schema.lua": 'return {\n  name = "token",\n  fields = {}\n}\n',
  "plugins/jwt/parser.lua":
    "-- Parses what a plugin gets: a jwt by its schema.\nlocal function parse_token(jwt)\n  return read(jwt)\nend\nreturn parse_token\n",
  "plugins/session/schema.lua": schema("session of jwt")
}

it.live("one thing of another is found in the file that is called so, whatever others say of both", () =>
  withProject(PROJECT, (first) =>
    Effect.gen(function* () {
      expect((yield* first("schema of the jwt plugin"))[0]).toBe("plugins/jwt/schema.lua")
      expect((yield* first("how is a jwt parsed by its schema"))[0]).toBe("plugins/jwt/parser.lua")
    })
  )
)
