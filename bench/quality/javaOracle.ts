/** What javac says about the symbols of a tree and their uses. */
import { join } from "node:path"
import { declaredUses } from "./declaredUses.ts"
import type { Oracle } from "./oracles.ts"

/**
 * javac over all the given sources together; needs a JDK of version 17 or later. What is missing on the classpath is unknown. `dependencies` is a folder of
 * archives (`*.jar`) for it.
 */
export const javaOracle = async (
  root: string,
  files: ReadonlyArray<string>,
  dependencies?: string
): Promise<Oracle> => {
  const sources = files.filter(
    (path) => path.endsWith(".java") && !/(?:module|package)-info\.java$/.test(path)
  )
  const program = Bun.spawn(
    [
      "java",
      "-Xmx4g",
      "-Xss64m",
      join(import.meta.dir, "JavaUses.java"),
      root,
      ...(dependencies === undefined ? [] : [join(dependencies, "*")])
    ],
    { stdin: new Blob([sources.join("\n")]), stdout: "pipe", stderr: "inherit" }
  )
  const written = await new Response(program.stdout).text()
  if ((await program.exited) !== 0) throw new Error("JavaUses.java fails")
  return declaredUses(written)
}
