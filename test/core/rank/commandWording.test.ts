import { expect, test } from "bun:test"
import { commandWording } from "../../../src/core/rank/mod.ts"

test("a command of a class is declared where its name is stated as such", () => {
  const { scoreIn } = commandWording("cart:prune")
  const declared = [
    "protected $signature = 'cart:prune {cart} {--all}';",
    'protected static $defaultName = "cart:prune";',
    "#[AsCommand(\n    name: 'cart:prune',\n    description: 'Prunes.'\n)]",
    "#[Signature('cart:prune {--all}')]",
    "$this->setName('cart:prune')",
    "Artisan::command('cart:prune', function () {"
  ]
  expect(declared.map(scoreIn)).toStrictEqual(declared.map(() => 1))
  const called = [
    "$schedule->command('cart:prune')->daily();",
    "Artisan::call('cart:prune', ['--all' => true])"
  ]
  expect(called.map(scoreIn)).toStrictEqual([0.6, 0.6])
  const other = ["$signature = 'cart:prune-all'", "$signature = 'shop:cart:prune'", "Runs cart:prune."]
  expect(other.map(scoreIn)).toStrictEqual([0, 0, 0])
})
