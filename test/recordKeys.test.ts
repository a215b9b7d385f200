/** A record is read by a word of somebody else with `ownValue` alone: by itself, it also gives what every object inherits. */
import { expect, test } from "bun:test"
import { Glob } from "bun"
import { join, relative } from "node:path"
import ts from "typescript"

const src = join(import.meta.dir, "../src")

/** Whether a value is written there. */
const isWritten = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken

/** Elements by a name that the types do not limit, of what is no list. */
const readByAnyName = (program: ts.Program, file: ts.SourceFile): ReadonlyArray<string> => {
  const checker = program.getTypeChecker()
  const found: Array<string> = []
  const visit = (node: ts.Node) => {
    if (
      ts.isElementAccessExpression(node) &&
      (checker.getTypeAtLocation(node.argumentExpression).flags & ts.TypeFlags.String) !== 0 &&
      !checker.isArrayLikeType(checker.getNonNullableType(checker.getTypeAtLocation(node.expression))) &&
      node.expression.getText() !== "process.env" &&
      !isWritten(node)
    )
      found.push(`${relative(src, file.fileName)} ${node.getText()}`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

test("no record is read by any name without ownValue", () => {
  const { config } = ts.readConfigFile(join(src, "../tsconfig.json"), (path) => ts.sys.readFile(path)) as {
    readonly config: { readonly compilerOptions: object }
  }
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, join(src, ".."))
  const paths = [...new Glob("**/*.ts").scanSync(src)].filter((path) => !path.startsWith("training/"))
  const program = ts.createProgram(
    paths.map((path) => join(src, path)),
    options
  )
  const found = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(src))
    .flatMap((file) => readByAnyName(program, file))
  expect(found).toStrictEqual(["core/record/ownValue.ts record[key]"])
}, 120_000)
