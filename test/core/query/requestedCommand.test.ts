import { expect, test } from "bun:test"
import { requestedCommand } from "../../../src/core/query/mod.ts"

test.each([
  ["manage.py clear", "clear", "shop/management/commands/clear.py"],
  ["python3 shop/manage.py clear --all", "clear", "shop/management/commands/clear.py"],
  ["what does the management command clear do?", "clear", "management/commands/clear.py"],
  ["mix carts.clear", "carts.clear", "lib/mix/tasks/carts.clear.ex"]
] as const)("%s is a command that is a file", (query, name, file) => {
  const command = requestedCommand(query)!
  if (command.declared.by !== "file") throw new Error(`${query} is declared by a ${command.declared.by}`)
  const { files } = command.declared
  expect([command.name, files.test(file), files.test("shop/management/commands/cleared.py")]).toStrictEqual([
    name,
    true,
    false
  ])
})

test.each(["php artisan carts:clear", "bin/console carts:clear", "the console command carts:clear"])(
  "%s is declared by a class",
  (query) => expect(requestedCommand(query)).toStrictEqual({ name: "carts:clear", declared: { by: "text" } })
)

test.each([
  ["npm run build:css", "package.json", "scripts.build:css"],
  ["where is the npm script build:css defined", "web/package.json", "scripts.build:css"],
  ["yarn build:css -- --watch", "package.json", "scripts.build:css"],
  ["what happens if I run `pnpm build:css`?", "package.json", "scripts.build:css"],
  ["composer check", "composer.json", "scripts.check"],
  ["deno task check", "deno.jsonc", "tasks.check"],
  ["poetry run check", "pyproject.toml", "tool.poetry.scripts.check"],
  ["make check", "src/Makefile", "check"],
  ["check makefile target", "GNUmakefile", "check"],
  ["just check", "justfile", "check"],
  ["task check", "Taskfile.yml", "tasks.check"],
  ["bundle exec rake carts:clear", "lib/tasks/carts.rake", "carts:clear"],
  ["nox -s check", "noxfile.py", "check"]
] as const)("%s is declared in %s as %s", (query, file, name) => {
  const { declared } = requestedCommand(query)!
  if (declared.by !== "symbol") throw new Error(`${query} is declared by a ${declared.by}`)
  const { files, qualified } = declared
  expect([qualified.test(name), qualified.test(`${name}ed`)]).toStrictEqual([true, false])
  expect([files.test(file), files.test(`${file}.md`)]).toStrictEqual([true, false])
})

test.each([
  "make the cart persistent",
  "mix of colours",
  "npm install",
  "where is npm used",
  "just in time compilation"
])("%s runs nothing", (query) => expect(requestedCommand(query)).toBeUndefined())
