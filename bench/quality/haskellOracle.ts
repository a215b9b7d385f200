/** What GHC says about the symbols of a tree and their uses. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { declaredUses } from "./declaredUses.ts"
import type { Oracle } from "./oracles.ts"

/** A program: several of them cannot be compiled together. */
const PROGRAM = /^module\s+Main\b/m

/**
 * GHC 9.0 over all the given modules, without what does not compile. `command` is its command with the options that the tree needs: `ghc -isrc`. What it says is
 * `kept` in a file.
 */
export const haskellOracle = async (
  root: string,
  files: ReadonlyArray<string>,
  command: string,
  kept?: string
): Promise<Oracle> => {
  if (kept !== undefined && existsSync(kept)) return declaredUses(readFileSync(kept, "utf8"))
  const made = mkdtempSync(join(tmpdir(), "lodestone-haskell-"))
  const run = async (words: ReadonlyArray<string>) => {
    const program = Bun.spawn([...words], { cwd: root, stdout: "pipe", stderr: "inherit" })
    const written = await new Response(program.stdout).text()
    return { written, status: await program.exited }
  }
  try {
    // Of several modules with one name, the first is compiled.
    const named = new Set<string>()
    const modules = files.toSorted().filter((path) => {
      const text = path.endsWith(".hs") ? readFileSync(join(root, path), "utf8") : ""
      const name = /^module\s+([\w.]+)/m.exec(text)?.[1]
      if (name === undefined || PROGRAM.test(text) || named.has(name)) return false
      named.add(name)
      return true
    })
    // Cabal writes a module with the version of each package.
    for (const path of new Bun.Glob("**/*.cabal").scanSync(root)) {
      const name = /^name:\s*(\S+)/im.exec(readFileSync(join(root, path), "utf8"))?.[1] ?? ""
      const module = `Paths_${name.replaceAll("-", "_")}`
      writeFileSync(
        join(made, `${module}.hs`),
        `module ${module} where\nimport Data.Version\nversion :: Version\nversion = makeVersion [1]\n` +
          "getDataFileName :: FilePath -> IO FilePath\ngetDataFileName = pure\n"
      )
    }
    const hie = join(made, "hie")
    await run([
      ...command.split(" "),
      `-i${made}`,
      "-fno-code",
      "-fwrite-ide-info",
      "-fkeep-going",
      "-w",
      "-v0",
      "-outputdir",
      made,
      "-hiedir",
      hie,
      ...modules
    ])
    const reader = join(made, "reader")
    const source = join(import.meta.dir, "HaskellUses.hs")
    await run(["ghc", "-v0", "-package", "ghc", "-outputdir", join(made, "built"), "-o", reader, source])
    const { status, written } = await run([reader, root, hie])
    if (status !== 0) throw new Error("HaskellUses.hs fails")
    if (kept !== undefined) writeFileSync(kept, written)
    return declaredUses(written)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}
