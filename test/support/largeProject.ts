/** A project that takes a while to index. */
import { writeFiles } from "./project.ts"

/** A Go file of thirty functions, different for each number and edition. */
export const largeFile = (n: number, edition: number): string =>
  `package pkg${n % 7}\n\n${Array.from(
    { length: 30 },
    (_, i) =>
      `// Step${n}x${i} does step ${i} of edition ${edition}.\nfunc Step${n}x${i}(in int) int {\n\tif in > ${i} {\n\t\treturn in - ${edition}\n\t}\n\treturn ${n}\n}\n`
  ).join("\n")}`

/** Writes `count` files below `root`, with different texts for each edition. */
export const writeLarge = (root: string, count: number, edition = 0): void => {
  for (let n = 0; n < count; n++) writeFiles(root, { [`src/f${n}.go`]: largeFile(n, edition) })
}
