import type { Wording } from "./wordingOf.ts"

/** Most texts that are read: `env` is a common word. */
const MOST_ROWS = 400

/** How code reads a variable of the environment; the group is its name, where it is written. */
const READ =
  /\b(?:process\.env|import\.meta\.env|Deno\.env|Bun\.env)(?:\.(\w+)|\[\s*["'](\w+))|\b(?:os\.(?:Getenv|LookupEnv|getenv|environ(?:\.get)?)|System\.(?:getenv|get_env|fetch_env!?)|(?:std::)?env::var(?:_os)?|(?:std::)?getenv|secure_getenv|GetEnvironmentVariable|Deno\.env\.get|ENV(?:\.fetch)?|\benv)\s*[([]\s*["'](\w+)/g

/** A class whose fields are read from the environment. */
const SETTINGS_CLASS = /\b(?:BaseSettings|EnvironConfig)\b/
const SETTINGS_FIELDS = 5

/** From so many variables on, a text is worth half as much as one that reads all there are. */
const HALF = 2

/**
 * How far a text is where a program reads its variables of the environment: by how many it reads, from 0 to 1.
 *
 * @example
 * ```ts
 * const { scoreIn } = environmentWording()
 * scoreIn('const port = process.env.PORT ?? "80"\nconst host = process.env["HOST"]') // => 0.5
 * scoreIn('port := os.Getenv("PORT")') > 0 // => true
 * scoreIn("class Settings(BaseSettings):\n    port: int = 80") > 0.5 // => true
 * scoreIn("the environment of a cart") // => 0
 * ```
 */
export const environmentWording = (): Wording => ({
  searchText: "environment variables",
  parts: ["env", "getenv", "environ", "environment variable", "base settings"],
  requiresAllWords: true,
  mostRows: MOST_ROWS,
  scoreIn: (text) => {
    const names = new Set([...text.matchAll(READ)].map((match) => match[1] ?? match[2] ?? match[3]))
    const count = names.size + (SETTINGS_CLASS.test(text) ? SETTINGS_FIELDS : 0)
    return count / (count + HALF)
  }
})
