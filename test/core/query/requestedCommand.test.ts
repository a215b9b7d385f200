import { expect, test } from "bun:test"
import { requestedCommand } from "../../../src/core/query/mod.ts"

test.each([
  ["manage.py clear", "clear", "shop/management/commands/clear.py"],
  ["python3 shop/manage.py clear --all", "clear", "shop/management/commands/clear.py"],
  ["what does the management command clear do?", "clear", "management/commands/clear.py"],
  ["mix carts.clear", "carts.clear", "lib/mix/tasks/carts.clear.ex"],
  ["php artisan carts:clear", "carts:clear", undefined],
  ["bin/console carts:clear", "carts:clear", undefined]
] as const)("%s is a command of a file or class", (query, name, file) => {
  const command = requestedCommand(query)
  expect([command?.name, command?.qualified]).toStrictEqual([name, undefined])
  expect(file === undefined || command!.files!.test(file)).toBe(true)
  expect(command!.files?.test("shop/management/commands/cleared.py") ?? false).toBe(false)
})

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
  const { files, qualified } = requestedCommand(query)!
  expect([files!.test(file), qualified!.test(name), qualified!.test(`${name}ed`)]).toStrictEqual([
    true,
    true,
    false
  ])
  expect(files!.test(`${file}.md`)).toBe(false)
})

test.each([
  "make the cart persistent",
  "mix of colours",
  "npm install",
  "where is npm used",
  "just in time compilation"
])("%s runs nothing", (query) => expect(requestedCommand(query)).toBeUndefined())
