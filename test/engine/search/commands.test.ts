import { expect } from "bun:test"
import { Effect } from "effect"
import { it } from "../../support/effect.ts"
import { withProject } from "../../support/firstResults.ts"

/** Makes a function long enough to be a chunk of its own. */
const options = Array.from(
  { length: 20 },
  (_, at) =>
    `        parser.add_argument("--cart-${at}", help="a cart that is cleared with all that is in it")\n`
).join("")

/** A program whose commands have the names of much else. */
const PROJECT = {
  "shop/management/__init__.py": "",
  "shop/management/commands/clear.py": `from django.core.management.base import BaseCommand

class Command(BaseCommand):
    def add_arguments(self, parser):
${options}
    def handle(self, **options):
        remove_all()
`,
  "shop/carts.py": "def clear(cart):\n    cart.items = []\n",
  "web/build.ts": "export const build = (css: string) => minify(css)\n",
  "web/package.json": JSON.stringify({ name: "web", scripts: { build: "vite build" } }, undefined, 2),
  "package.json": JSON.stringify(
    { name: "shop", build: "x", scripts: { build: "tsc", lint: "oxlint" } },
    undefined,
    2
  ),
  Makefile: "build:\n\tgo build ./...\n\nserve: build\n\t./shop\n",
  "docs/commands.md":
    "# Commands\n\n## clear\n\n`manage.py clear` clears all carts.\n\n## npm run build\n\nIt builds.\n",
  "app/Console/PruneCarts.php":
    "<?php\nclass PruneCarts extends Command\n{\n    protected $signature = 'carts:prune {--all}';\n    public function handle() { prune(); }\n}\n",
  "app/Console/Kernel.php":
    "<?php\nclass Kernel\n{\n    public function schedule($all) { $all->command('carts:prune')->daily(); }\n}\n"
}

it.live("a command leads to what declares it", () =>
  withProject(PROJECT, (first) =>
    Effect.gen(function* () {
      expect(yield* first("what does manage.py clear do")).toStrictEqual([
        "shop/management/commands/clear.py",
        "handle"
      ])
      // Of several packages that of the whole project.
      expect(yield* first("npm run build")).toStrictEqual(["package.json", "build"])
      expect(yield* first("make build")).toStrictEqual(["Makefile", "build"])
      expect((yield* first("php artisan carts:prune"))[0]).toBe("app/Console/PruneCarts.php")
      // What nothing declares is looked up as it is written.
      expect((yield* first("npm run minify"))[0]).toBe("web/build.ts")
    })
  )
)
