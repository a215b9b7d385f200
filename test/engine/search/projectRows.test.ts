import { expect } from "bun:test"
import { Effect } from "effect"
import { answersIn, partOf } from "../../support/answers.ts"
import { it } from "../../support/effect.ts"

const SHOP = {
  "README.md": `# Shop

Sells carts.

## Features

Points of entry for the main customers, and a program of dependencies.

## Development

Run \`make check\` to test it.
`,
  Makefile: "all:\n\tcc shop.c\n\ncheck:\n\t./run-tests\n",
  "package.json": `{
  "name": "shop",
  "dependencies": { "left": "1.0.0" }
}
`,
  "src/shop.c": `${"int one(int x) { return x; }\n".repeat(60)}
int main(void) {
  return one(1);
}
`,
  "src/entry.c":
    "/* The main entry point of an entry: an entry of the application. */\nint entry_point(int entry) { return entry; }\n",
  "src/depend.c":
    "/* Which dependencies a project uses: dependencies of dependencies. */\nint dependencies(int project) { return project; }\n",
  "scripts/main.py": "def main():\n    return 1\n",
  "test/main.c": "int main(void) { return 0; }\n",
  "test/run_test.c": "/* How to run the tests: run the tests. */\nint run_tests(void) { return 0; }\n",
  "docs/cart.md": "# Structure of a cart\n\nThe project structure: the structure of a project.\n"
}

const firstOf = (...queries: ReadonlyArray<string>) =>
  Effect.map(answersIn(SHOP, queries), (answers) =>
    answers.map(([first]) => `${first?.path}:${first?.symbol?.name ?? first?.span.startLine}`)
  )

it.live("a question about the project as a whole leads to the files that answer it", () =>
  Effect.gen(function* () {
    expect(
      yield* firstOf(
        "entry point",
        "main entry point of the application",
        "where does the program start",
        "which dependencies does this project use",
        "project structure",
        "what does this project do"
      )
    ).toStrictEqual([
      "src/shop.c:main",
      "src/shop.c:main",
      "src/shop.c:main",
      "package.json:dependencies",
      "README.md:Shop",
      "README.md:Shop"
    ])
  })
)

it.live("how the tests are run is in guides and settings that speak of tests, and not in the tests", () =>
  Effect.gen(function* () {
    const [testing, starting] = yield* answersIn(SHOP, ["how to run the tests", "main function"])
    expect(partOf(starting, "scripts/main.py", "path")).toBeGreaterThan(0)
    expect(partOf(starting, "test/main.c", "path")).toBe(0)
    expect(partOf(testing, "test/run_test.c", "test")).toBeLessThan(0)
    expect(partOf(testing, "package.json", "path") ?? 0).toBe(0)
    expect(testing!.slice(0, 2).map(({ path }) => path)).toStrictEqual(["README.md", "Makefile"])
  })
)

it.live("how the program is run is in guides and settings that speak of that", () =>
  Effect.gen(function* () {
    const files = {
      ...SHOP,
      "README.md": `${SHOP["README.md"]}\n${"Carts of many kinds are kept.\n".repeat(80)}\n## Start\n\nRun \`make serve\` and open the shop in a browser.\n`,
      "src/start.c":
        "/* How to run the app: run the app locally. */\nint run_app(int start) { return start; }\n"
    }
    const answers = yield* answersIn(files, ["how do I run the app", "getting started"])
    expect(answers.map(([first]) => first?.path)).toStrictEqual(["README.md", "README.md"])
    expect(answers[0]![0]!.symbol?.name).toBe("Start")
  })
)

it.live("settings that a query names by their file stand back for no code, as others do", () =>
  Effect.gen(function* () {
    const files = { ...SHOP, "docker-compose.yml": "services:\n  shop:\n    image: docker\n" }
    const [named, other] = yield* answersIn(files, ["docker compose", "image of docker services"])
    expect(partOf(named, "docker-compose.yml", "document")).toBe(0)
    expect(partOf(other, "docker-compose.yml", "document")).toBeLessThan(0)
  })
)

it.live("a program starts in its main file before a function called main far down", () =>
  Effect.gen(function* () {
    const files = {
      "src/main.ts": "export const boot = () => 1\n\nboot()\n",
      "src/jobs/nightly/export.ts": "export const main = () => 'the main entry point'\n",
      "src/left.ts": "export const left = 1\n"
    }
    const [found] = yield* answersIn(files, ["entry point"])
    expect(found!.slice(0, 2).map(({ path }) => path)).toStrictEqual([
      "src/main.ts",
      "src/jobs/nightly/export.ts"
    ])
  })
)

it.live("a manifest that speaks of dependencies comes before one that does not", () =>
  Effect.gen(function* () {
    const files = {
      "pyproject.toml": "[tool.coverage]\nbranch = true\n",
      "setup.py": 'setup(install_requires=["left"])\n',
      "requirements/default.txt": "left==1.0\n",
      "src/left.py": "LEFT = 1\n"
    }
    const [found] = yield* answersIn(files, ["which dependencies does this project use"])
    expect(found![0]!.path).toBe("setup.py")
    for (const path of ["pyproject.toml", "requirements/default.txt"])
      expect(partOf(found, path, "path")).toBeLessThan(partOf(found, "setup.py", "path")! * 0.75)
  })
)

it.live("heeds the filters, and falls back to the words where no file says it", () =>
  Effect.gen(function* () {
    const inDocs = yield* answersIn(SHOP, ["entry point"], {
      filters: { path: (path) => path.startsWith("docs/") }
    })
    expect(inDocs[0]!.every(({ path }) => path.startsWith("docs/"))).toBeTrue()
    const without = { "src/entry.c": SHOP["src/entry.c"], "src/depend.c": SHOP["src/depend.c"] }
    const [entry, dependencies] = yield* answersIn(without, ["entry point", "project dependencies"])
    expect([entry![0]?.path, dependencies![0]?.path]).toStrictEqual(["src/entry.c", "src/depend.c"])
  })
)
