import { expect, test } from "bun:test"
import { describedFiles } from "../../../src/core/query/mod.ts"

const PATHS = [
  "README.md",
  "schema.lua",
  "plugins/acl/schema.lua",
  "plugins/jwt/schema.lua",
  "plugins/jwt/parser.lua",
  "plugins/jwt/migrations/001_first.lua",
  "plugins/rate-limiting/handler.lua",
  "src/controllers/users.js",
  "src/user_groups/controllers.py",
  "src/controllers/userGroups.js",
  "config/prod.exs",
  "app/views/comments/_comment.html.erb",
  "app/views/stories/show.html.erb",
  "constructors/cart.js"
]

test.each([
  ["schema of the jwt plugin", ["plugins/jwt/schema.lua"]],
  ["schema of jwt", ["plugins/jwt/schema.lua"]],
  ["handler for the rate-limiting plugin", ["plugins/rate-limiting/handler.lua"]],
  ["where is the controller for users defined?", ["src/controllers/users.js"]],
  ["controller of a user group", ["src/user_groups/controllers.py", "src/controllers/userGroups.js"]],
  ["migrations of the jwt plugin", ["plugins/jwt/migrations/001_first.lua"]],
  ["schema of the session plugin", []],
  ["constructor for carts", ["constructors/cart.js"]],
  ["configuration for production", ["config/prod.exs"]],
  ["jwt schema", ["plugins/jwt/schema.lua"]],
  ["jwt parser", []],
  ["views of stories", ["app/views/stories/show.html.erb"]],
  ["partial for a comment", ["app/views/comments/_comment.html.erb"]],
  ["how is the schema of the jwt plugin checked", []]
])("%p describes %p", (query, files) => expect(describedFiles(query, PATHS)).toStrictEqual(files))
