import { expect, test } from "bun:test"
import { environmentWording } from "../../../src/core/rank/mod.ts"

const { scoreIn } = environmentWording()

test.each([
  'port := os.Getenv("PORT")',
  'if v, ok := os.LookupEnv("PORT"); ok {',
  'os.environ["PORT"]',
  'os.environ.get("PORT", 80)',
  'System.getenv("PORT")',
  'System.get_env("PORT")',
  'env::var("PORT")',
  'ENV.fetch("PORT") { 80 }',
  'ENV["PORT"]',
  'Environment.GetEnvironmentVariable("PORT")',
  "'port' => env('PORT', 80)",
  "import.meta.env.PORT",
  "process.env.PORT"
])("%s reads one", (text) => expect(scoreIn(text)).toBeCloseTo(1 / 3))

test("the more variables, the better; one that is read twice counts once", () => {
  const two = 'os.getenv("HOST")\nos.getenv("PORT")'
  expect(scoreIn(two)).toBe(0.5)
  expect(scoreIn(`${two}\nos.getenv("PORT")`)).toBe(0.5)
})

test.each([
  "the environment variables of the server",
  "const env = new Environment(cart)",
  "prevent('PORT')"
])("%s reads none", (text) => expect(scoreIn(text)).toBe(0))
