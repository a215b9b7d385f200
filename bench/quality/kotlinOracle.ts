/** What the Kotlin compiler says about the symbols of a tree and their uses. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { declaredUses } from "./declaredUses.ts"
import type { Oracle } from "./oracles.ts"

/** A part of a multiplatform program; each sees those before it. */
type Fragment = "common" | "between" | "jvm"
const FRAGMENTS: ReadonlyArray<Fragment> = ["common", "between", "jvm"]

/** `src/commonMain`, or `common/src` and `commonMain/src`. */
const SOURCE_SETS = [/(?:^|\/)src\/(\w*(?:Main|Test)|main|test)\//, /(?:^|\/)(\w+)\/(?:src|test)\//]
const OTHER_PLATFORM =
  /^(?:js|wasm|web|native|non|ios|apple|darwin|mac|linux|mingw|win|posix|unix|watch|tv|androidNative)/

/** By the folder of the source set; undefined for the source of another platform. */
const fragmentOf = (path: string): Fragment | undefined => {
  const set = SOURCE_SETS.map((each) => each.exec(path)?.[1]).find((each) => each !== undefined) ?? "main"
  return OTHER_PLATFORM.test(set)
    ? undefined
    : /^common(?:Main|Test)?$/.test(set)
      ? "common"
      : /^(?!jvm|android|common)\w+(?:Main|Test)$/.test(set)
        ? "between"
        : "jvm"
}

/**
 * kotlinc over all the given sources together, with what they say in Java; needs a JDK of version 17 or later, and the npm package `kotlin-compiler` (2.4.20)
 * unpacked in `compiler`. What is missing on the classpath is unknown. `dependencies` is a folder of archives (`*.jar`) for it. What it says is `kept` in a file.
 */
export const kotlinOracle = async (
  root: string,
  files: ReadonlyArray<string>,
  compiler: string,
  dependencies?: string,
  kept?: string
): Promise<Oracle> => {
  if (kept !== undefined && existsSync(kept)) return declaredUses(readFileSync(kept, "utf8"))
  const libraries = join(compiler, "lib")
  const jars = (folder: string) =>
    [...new Bun.Glob("*.jar").scanSync(folder)].map((name) => join(folder, name))
  const made = mkdtempSync(join(tmpdir(), "lodestone-kotlin-"))
  const compile = async (
    options: ReadonlyArray<string>,
    classpath: ReadonlyArray<string>,
    arguments_: ReadonlyArray<string>
  ) => {
    writeFileSync(join(made, "arguments"), arguments_.map((each) => `"${each}"`).join("\n"))
    const program = Bun.spawn(
      [
        "java",
        "-Xmx6g",
        "-Xss64m",
        ...options,
        "-cp",
        [join(libraries, "kotlin-compiler.jar"), join(libraries, "kotlin-stdlib.jar")].join(":"),
        "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
        "-nowarn",
        "-no-stdlib",
        "-no-reflect",
        "-cp",
        classpath.join(":"),
        `@${join(made, "arguments")}`
      ],
      { stdout: "ignore", stderr: "pipe" }
    )
    const said = await new Response(program.stderr).text()
    await program.exited
    return said
  }
  try {
    const plugin = join(made, "plugin")
    const registered = join(plugin, "META-INF/services")
    mkdirSync(registered, { recursive: true })
    writeFileSync(
      join(registered, "org.jetbrains.kotlin.compiler.plugin.CompilerPluginRegistrar"),
      "lodestone.KotlinUses"
    )
    const source = join(made, "KotlinUses.kt")
    cpSync(join(import.meta.dir, "KotlinUses.kt"), source)
    await compile(
      [],
      [join(libraries, "kotlin-compiler.jar"), join(libraries, "kotlin-stdlib.jar")],
      [source, "-d", plugin]
    )

    const sources = files.filter(
      (path) => /(?<!\/(?:module|package)-info)\.(?:kt|java)$/.test(path) && fragmentOf(path) !== undefined
    )
    const isMultiplatform = sources.some((path) => fragmentOf(path) !== "jvm")
    const fragmentOptions = !isMultiplatform
      ? []
      : [
          "-Xmulti-platform",
          `-Xfragments=${FRAGMENTS.join(",")}`,
          "-Xfragment-refines=between:common,jvm:between",
          ...sources
            .filter((path) => path.endsWith(".kt"))
            .map((path) => `-Xfragment-sources=${fragmentOf(path)}:${join(root, path)}`)
        ]
    const uses = join(made, "uses")
    const said = await compile(
      [`-Dlodestone.root=${root}`, `-Dlodestone.uses=${uses}`],
      [
        ...jars(libraries).filter((path) =>
          /\/(?:kotlin-(?:stdlib|reflect|test)|kotlinx-)[\w-]*\.jar$/.test(path)
        ),
        ...(dependencies === undefined ? [] : jars(dependencies))
      ],
      [
        `-Xplugin=${plugin}`,
        // The tree of the editor, which tells where names are.
        "-Xuse-fir-lt=false",
        ...fragmentOptions,
        "-d",
        join(made, "classes"),
        ...sources.map((path) => join(root, path))
      ]
    )
    if (!existsSync(uses)) throw new Error(`KotlinUses.kt fails: ${said.slice(0, 2000)}`)
    if (kept !== undefined) cpSync(uses, kept)
    return declaredUses(readFileSync(uses, "utf8"))
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}
