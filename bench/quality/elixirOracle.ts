/** What the Elixir compiler says about the symbols of a tree and their uses. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { declaredUses } from "./declaredUses.ts"
import type { Oracle } from "./oracles.ts"

/**
 * The compiler over all the given sources; needs Elixir 1.14. `dependencies` is a folder with a folder of sources for each library (`plug/lib`,
 * `telemetry/src`). What it says is `kept` in a file.
 */
export const elixirOracle = async (
  root: string,
  files: ReadonlyArray<string>,
  dependencies?: string,
  kept?: string
): Promise<Oracle> => {
  if (kept !== undefined && existsSync(kept)) return declaredUses(readFileSync(kept, "utf8"))
  const compiled = mkdtempSync(join(tmpdir(), "lodestone-elixir-"))
  try {
    const program = Bun.spawn(
      [
        "elixir",
        join(import.meta.dir, "ElixirUses.exs"),
        root,
        compiled,
        ...(dependencies === undefined ? [] : [resolve(dependencies)])
      ],
      {
        stdin: new Blob([files.filter((path) => /\.exs?$/.test(path)).join("\n")]),
        stdout: "pipe",
        stderr: "inherit"
      }
    )
    const written = await new Response(program.stdout).text()
    if ((await program.exited) !== 0) throw new Error("ElixirUses.exs fails")
    if (kept !== undefined) writeFileSync(kept, written)
    return declaredUses(written)
  } finally {
    rmSync(compiled, { recursive: true, force: true })
  }
}
