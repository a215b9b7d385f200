import { expect } from "bun:test"
import { Effect } from "effect"
import { answersIn, partOf } from "../../support/answers.ts"
import { it } from "../../support/effect.ts"

const many = (count: number, text: (at: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`src/report/part${at}.py`, text(at)]))

/** Options that are declared in one place, and completed, tested, described, passed on and read in others, as is the word in hundreds of files. */
const SHOP = {
  ...many(420, (at) => `def summary_${at}(summary):\n    return summary + summary * ${at}\n`),
  "src/main.py": `import click

@click.command()
@click.option("-s", "--summary",
              help="Print a line for each cart.")
@click.option("--quiet", help="Print nothing.")
def main(summary, quiet):
    ${"print(1)\n    ".repeat(40)}print(summary, quiet)
`,
  "src/quiet.py": "def quiet(quiet):\n    return quiet\n\n\ndef is_quiet(quiet):\n    return quiet\n",
  "src/start.py": 'import subprocess\n\ndef start():\n    subprocess.run(["shop", "--summary", "--quiet"])\n',
  "tests/test_main.py":
    'def test_summary(runner):\n    parser.add_option("--summary")\n    parser.add_option("--quiet")\n',
  "completions/shop.bash": 'complete_shop() {\n  option "--summary"\n  option "--quiet"\n}\n',
  "docs/options.md": "# Options\n\n## --summary\n\n`option --summary`: the summary.\n\n## --quiet\n\nQuiet.\n"
}

it.live("an option leads to what declares it, in every form of asking for it", () =>
  Effect.gen(function* () {
    const answers = yield* answersIn(SHOP, [
      "--summary",
      "what does --summary do",
      "where is the --quiet option handled?",
      "quiet command line flag",
      "implementation of --quiet"
    ])
    expect(answers.map(([first]) => first?.path)).toStrictEqual(Array(5).fill("src/main.py"))
    const parts = Object.fromEntries(
      answers[2]!.map((result) => [
        result.path,
        result.explain().find(({ signal }) => signal === "wording")?.part ?? 0
      ])
    )
    expect(parts).toMatchObject({ "src/main.py": 6, "src/start.py": 3.6 })
    for (const path of ["tests/test_main.py", "completions/shop.bash", "docs/options.md"])
      expect(parts[path] ?? 0).toBe(0)
  })
)

it.live("an option that nothing declares is a word like any other", () =>
  Effect.gen(function* () {
    const [found, phrase] = yield* answersIn({ ...SHOP, "src/main.py": "print(1)\n" }, [
      "--quiet-carts",
      "feature flag"
    ])
    expect(found![0]?.path).toBe("src/quiet.py")
    expect(phrase!.length).toBeGreaterThan(0)
  })
)

const SETTINGS = {
  "src/colour.ts":
    "/** The colour: no colour, or one. */\nexport const noColour = (colour: number) => colour\n",
  "src/NoColour.ts": "export class NoColour {\n  colour = 1\n}\n",
  "src/output.ts": `export const write = (text: string) => {
  ${"count(text)\n  ".repeat(20)}
  if (process.env["NO_COLOUR"] !== undefined) return plain(text)
  return text
}
`,
  "test/output.test.ts":
    'test("NO_COLOUR", () => {\n  process.env["NO_COLOUR"] = "1"\n  check("NO_COLOUR")\n})\n',
  "docs/settings.md": "# NO_COLOUR\n\n`NO_COLOUR`: NO_COLOUR removes colour.\n",
  "src/others.ts": "export const left = 1\nexport const right = 2\n"
}

it.live(
  "a name that nothing defines leads to the code that contains it, and a name that nothing contains to similar ones",
  () =>
    Effect.gen(function* () {
      const answers = yield* answersIn(SETTINGS, [
        "NO_COLOUR",
        "what does NO_COLOUR do",
        "effect of NO_COLOUR",
        "NO_COLOUR environment variable",
        "NO_COLOURS"
      ])
      expect(answers.slice(0, 4).map(([first]) => first?.path)).toStrictEqual(Array(4).fill("src/output.ts"))
      const [similar] = answers[4]!
      expect(["src/NoColour.ts", "src/colour.ts"]).toContain(similar!.path)
      expect(partOf(answers[4], similar!.path, "definesName")).toBeGreaterThan(0)
      expect(partOf(answers[0], "src/NoColour.ts", "definesName") ?? 0).toBe(0)
    })
)

it.live("where a field is set leads to its declaration with a value before a test that sets it", () =>
  Effect.gen(function* () {
    const files = {
      "src/cart.py": "class Cart:\n    def __init__(self, most):\n        self.most_items = most\n",
      "src/open.py": "def open_cart():\n    return fill(Cart(most_items=3), most_items=3)\n",
      "tests/test_cart.py":
        "def test_most_items(cart):\n    cart.most_items = 3\n    check(cart.most_items)\n",
      "src/others.py": "LEFT = 1\nRIGHT = 2\n"
    }
    const answers = yield* answersIn(files, ["where is most_items set", "where is most_items initialized"])
    expect(answers.map(([first]) => first?.path)).toStrictEqual(Array(2).fill("src/cart.py"))
  })
)

it.live("what causes an error leads to what raises it", () =>
  Effect.gen(function* () {
    const files = {
      "src/errors.py":
        "class CartError(Exception):\n    '''A cart error: why a cart has an error, and its cause.'''\n",
      "src/cart.py":
        "def total(cart):\n    if not cart.items:\n        raise CartError('empty')\n    return 1\n",
      "src/others.py": "LEFT = 1\nRIGHT = 2\n",
      "src/close.py": "def close(cart, told):\n    told(ShopError(cart))\n",
      "tests/test_close.py": "def test_shop_error():\n    raise ShopError(1)\n",
      "tests/test_left.py": "def test_left_error():\n    raise LeftError(1)\n"
    }
    const [made, onlyTested] = yield* answersIn(files, [
      "why do I get a ShopError",
      "where is LeftError raised"
    ])
    expect([made![0]?.path, onlyTested![0]?.path]).toStrictEqual(["src/close.py", "tests/test_left.py"])
    const answers = yield* answersIn(files, [
      "why do I get a CartError?",
      "what causes CartError",
      "why am I getting CartError",
      "possible causes of CartError"
    ])
    expect(answers.map(([first]) => first?.path)).toStrictEqual(Array(4).fill("src/cart.py"))
  })
)
