/** What javac says about the symbols of a tree and their uses. */
import { join } from "node:path"
import type { Oracle, OracleSymbol, Place } from "./oracles.ts"

interface Declared extends OracleSymbol {
  readonly id: number
  readonly sort: "local" | "constructor" | "member"
  readonly related: ReadonlyArray<number>
}

const keyOf = ({ column, line, path }: Place) => `${path}:${line}:${column}`

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
  const declarations: Array<Declared> = []
  const meanings = new Map<string, ReadonlyArray<number>>()
  const places = new Map<number, Array<Place>>()
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
    }
    if (sort === "U") {
      const meant = others.map(Number)
      meanings.set(keyOf(place), meant)
      for (const id of meant) places.set(id, [...(places.get(id) ?? []), place])
    }
  }
  const byPlace = new Map(declarations.map((each) => [keyOf(each), each]))
  const byPath = Map.groupBy(declarations, ({ path }) => path)
  return {
    symbols: async (path) => (byPath.get(path) ?? []).filter(({ sort }) => sort !== "local"),
    references: async (symbol) => places.get(byPlace.get(keyOf(symbol))?.id ?? -1) ?? [],
    verdict: async (symbol, place) => {
      const meant = meanings.get(keyOf(place))
      const declared = byPlace.get(keyOf(symbol))
      if (meant === undefined || declared === undefined) return "unknown"
      if (meant.includes(declared.id)) return "same"
      // The call of a method that is overridden may run the one that overrides it, and the other way round; a constructor makes its type.
      return meant.some(
        (id) =>
          (declared.sort !== "constructor" && declared.related.includes(id)) ||
          declarations[id]?.related.includes(declared.id) === true
      )
        ? "related"
        : "other"
    },
    close: async () => {}
  }
}
