import { expect, test } from "bun:test"
import { Language, Parser, type Tree, type TreeCursor } from "web-tree-sitter"
import { detectLanguage } from "../../../src/core/language/mod.ts"
import type { SyntaxTape } from "../../../src/core/syntax/mod.ts"
import { GRAMMARS, TAPE } from "../../../src/ports/deriving/grammars.ts"
import { openTreeParser } from "../../../src/ports/deriving/openTreeParser.ts"
import { tapeReader } from "../../../src/ports/deriving/readTape.ts"
import { wasmModule } from "../../../src/ports/deriving/wasmModules.ts"
import { expand, readPage } from "../../languages/page.ts"

const ours = await openTreeParser()
await ours.load(Object.keys(GRAMMARS))
const languages = new Map<string, Language>()
for (const [name, file] of Object.entries(GRAMMARS)) languages.set(name, await Language.load(file))

/** A named node, or a token: its type, its field, its beginning and end. */
type Told = readonly [type: string, field: string | null, start: number, end: number]
interface ToldNode {
  readonly told: Told
  readonly parent: number
  readonly after: number
  readonly marksBefore: number
  readonly marksUntil: number
}
interface ToldTree {
  readonly nodes: ReadonlyArray<ToldNode>
  readonly marks: ReadonlyArray<Told>
}

/** The tree as the binding's own cursor gives it. */
const byCursor = (grammar: string, text: string): ToldTree => {
  const parser = new Parser().setLanguage(languages.get(grammar)!)
  const tree = parser.parse(text)!
  const cursor = tree.walk()
  const nodes: Array<{ -readonly [Key in keyof ToldNode]: ToldNode[Key] }> = []
  const marks: Array<Told> = []
  const walk = (cursor: TreeCursor, parent: number): void => {
    const told: Told = [cursor.nodeType, cursor.currentFieldName, cursor.startIndex, cursor.endIndex]
    if (!cursor.nodeIsNamed) return void marks.push(told)
    const at = nodes.push({ told, parent, after: 0, marksBefore: marks.length, marksUntil: 0 }) - 1
    if (cursor.gotoFirstChild()) {
      do walk(cursor, at)
      while (cursor.gotoNextSibling())
      cursor.gotoParent()
    }
    nodes[at]!.after = nodes.length
    nodes[at]!.marksUntil = marks.length
  }
  walk(cursor, -1)
  // Freed here, because the garbage collector would free memory that by then belongs to something else.
  for (const held of [cursor, tree, parser]) held.delete()
  return { nodes, marks }
}

const onTape = ({ fields, marks, types, ...tape }: SyntaxTape): ToldTree => {
  const told = (columns: Pick<SyntaxTape, "type" | "field" | "start" | "end">, at: number): Told => [
    types[columns.type[at]!] ?? "ERROR",
    fields[columns.field[at]!] ?? null,
    columns.start[at]!,
    columns.end[at]!
  ]
  return {
    nodes: Array.from({ length: tape.length }, (_, at) => ({
      told: told(tape, at),
      parent: tape.parent[at]!,
      after: tape.after[at]!,
      marksBefore: tape.marksBefore[at]!,
      marksUntil: tape.marksUntil[at]!
    })),
    marks: Array.from({ length: tape.length === 0 ? 0 : tape.marksUntil[0]! }, (_, at) => told(marks, at))
  }
}

/** Every source in the pages of `test/languages`, by grammar. */
const sources = new Map<string, Array<string>>()
for (const name of new Bun.Glob("*.md").scanSync({ cwd: `${import.meta.dir}/../../languages` })) {
  const page = readPage(await Bun.file(`${import.meta.dir}/../../languages/${name}`).text())
  for (const { path, written } of page.cases) {
    const language = detectLanguage(path)
    if (language?.shape !== "tree") continue
    const known = sources.get(language.grammar) ?? []
    sources.set(language.grammar, [...known, expand(written)])
  }
}

/** Texts that a grammar must recover from, and others that no page contains: truncated, blank, wide, deep. */
const mangled = (text: string): ReadonlyArray<string> => [
  text,
  // A last directive of the preprocessor gets a line break.
  text.slice(0, text.length / 2).replace(/#[^\n]*$/, ""),
  text.slice(text.length / 3),
  text.replaceAll("\n", "\r\n\r\n"),
  `${"\n".repeat(300)}${" ".repeat(300)}${text.replaceAll("e", "é𝒆")}`
]

test("the language pages contain sources for every grammar", () => {
  expect([...sources.keys()].toSorted()).toStrictEqual(Object.keys(GRAMMARS).toSorted())
})

test.each(Object.keys(GRAMMARS))("a tape of %s has the same nodes as tree-sitter's own cursor", (grammar) => {
  for (const text of (sources.get(grammar) ?? []).flatMap(mangled)) {
    const tape = ours.parse(grammar, text).tape!()
    expect(onTape(tape)).toStrictEqual(byCursor(grammar, text))
    ours.release()
  }
})

test("a tape has room for any number of nodes, marks and levels", () => {
  const wide = `f(${"a + b, ".repeat(30_000)}c)`
  const deep = `${"(".repeat(2000)}1${")".repeat(2000)}`
  for (const text of [wide, deep, "", "\n"]) {
    const tape = ours.parse("javascript", text).tape!()
    expect(onTape(tape)).toStrictEqual(byCursor("javascript", text))
    ours.release()
  }
})

/** A tree of nodes that have one child each, at an address of a memory that gives out its upper part and has no grammar but zeros. */
const chainIn = (memory: WebAssembly.Memory, root: number, depth: number): Tree => {
  const view = new DataView(memory.buffer)
  for (let level = 0; level < depth; level++) {
    const data = root + 16 + 128 * (level + 1)
    // The children of a node lie right before its data.
    view.setUint32(level === 0 ? root : data - 128 - 8, data, true)
    view.setUint32(data + 36, level === depth - 1 ? 0 : 1, true)
    view.setUint32(data + 44, 1, true)
    view.setUint32(data + 56, depth - 1 - level, true)
  }
  return { 0: root } as unknown as Tree
}

test("after a tree for which there was no memory others are read", async () => {
  const memory = new WebAssembly.Memory({ initial: 16 })
  const held = new Set<number>()
  let [next, allowed] = [8 * 65_536, 65_536]
  const readTape = tapeReader(await wasmModule(TAPE), {
    memory,
    malloc: (bytes) => {
      if (bytes > allowed) return 0
      const address = next
      next += 8 * Math.ceil(bytes / 8)
      held.add(address)
      return address
    },
    free: (address) => void held.delete(address)
  })
  const grammar = {
    nodeTypeCount: 1,
    nodeTypeIsNamed: () => true,
    types: ["group"],
    fields: []
  } as unknown as Language
  const [shallow, deep] = [chainIn(memory, 8192, 20), chainIn(memory, 65_536, 600)]
  expect(readTape(shallow, grammar).length).toBe(20)
  const before = new Set(held)
  allowed = 600 * 40 + 8
  expect(() => readTape(deep, grammar)).toThrow("no memory left")
  // What it reads with is still its own.
  expect(held).toStrictEqual(before)
  expect(readTape(chainIn(memory, 8192, 30), grammar).length).toBe(30)
  allowed = 65_536
  expect(readTape(deep, grammar)).toMatchObject({ length: 600 })
})
