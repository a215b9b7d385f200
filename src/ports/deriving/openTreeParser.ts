import { Language, type Node, Parser, type Tree } from "web-tree-sitter"
import type { ParseTree } from "../../core/derive/mod.ts"
import { ownValue } from "../../core/record/mod.ts"
import { syntaxRoot } from "../../core/syntax/mod.ts"
import { withBlanks } from "../../core/text/mod.ts"
import {
  assembleFunction,
  callFunction,
  code,
  constant,
  get,
  I32,
  select
} from "../../core/webassembly/mod.ts"
import { GRAMMARS, RUNTIME, TAPE } from "./grammars.ts"
import { syntaxProblem } from "./syntaxProblem.ts"
import { type ParserCallbacks, type ParserInput, parserInput } from "./parserInput.ts"
import { type ParserMemory, tapeReader } from "./readTape.ts"
import { wasmModule } from "./wasmModules.ts"

/**
 * Time limit for all that is parsed until the trees are released, such as the programs of a page; beyond it the text is chunked without a tree, because error
 * recovery can be exponential.
 */
const PARSE_MILLIS = 10_000

/** Tree-sitter with the requested grammars. It handles one tree at a time and belongs to one thread. */
export interface TreeParser {
  /** Loads grammars by name unless already loaded. Rejects for an unknown name. */
  readonly load: (grammars: ReadonlyArray<string>) => Promise<void>
  readonly parse: ParseTree
  /** Frees the trees that `parse` has made since the last call. */
  readonly release: () => void
}

/** A grammar exceeded the limit of time or memory for a text. */
export class ParseTimeout extends Error {}

let runtime: Promise<Runtime> | undefined

/** Parsers that were left in the middle of their work. They are kept, because the garbage collector would have the runtime free what they no longer have. */
const abandoned: Array<Parser> = []

/** Loaded grammars of this thread. The runtime never frees a grammar's memory, so each is loaded once, however many parsers there are. */
const languages = new Map<string, Language>()

/** `(count, size) => calloc(count === 0 ? 1 : count, size)`, compiled to WebAssembly because grammars can only be linked with compiled functions. */
const SAFE_CALLOC = assembleFunction({
  name: "calloc",
  parameters: [I32, I32],
  results: [I32],
  imported: { module: "runtime", name: "calloc", kind: "function" },
  body: code(get(0), constant(1), get(0), select, get(1), callFunction(0))
})

/** `(size) => calloc(1, size)`. */
const CLEAN_MALLOC = assembleFunction({
  name: "malloc",
  parameters: [I32],
  results: [I32],
  imported: {
    module: "runtime",
    name: "calloc",
    kind: "function",
    type: { parameters: [I32, I32], results: [I32] }
  },
  body: code(constant(1), get(0), callFunction(0))
})

/**
 * The runtime's exports that grammars are linked with, with safer allocations, since parsing a text depended on what was parsed before. Swift's scanner allocates
 * zero bytes for its state and then writes to them, over memory in other use: a request for zero items therefore allocates one. CMake's reads its state before it
 * writes it: all memory is therefore zero at first.
 */
const withSafeAllocations = ({ exports }: WebAssembly.Instance): WebAssembly.Instance => {
  const runtime = { calloc: exports["calloc"]! }
  const [safeCalloc, cleanMalloc] = [SAFE_CALLOC, CLEAN_MALLOC].map(
    (bytes) => new WebAssembly.Instance(new WebAssembly.Module(bytes), { runtime }).exports
  )
  return { exports: { ...exports, ...safeCalloc, ...cleanMalloc } }
}

/** The runtime of this thread: how its trees are read, and what it is given. */
interface Runtime {
  readonly readTape: ReturnType<typeof tapeReader>
  readonly input: ParserInput
}

const startRuntime = async (): Promise<Runtime> => {
  const [module, tape] = await Promise.all([wasmModule(RUNTIME), wasmModule(TAPE)])
  let parserMemory: ParserMemory | undefined
  let input: ParserInput | undefined
  await Parser.init({
    // What it prints when it aborts is thrown too.
    printErr: () => {},
    instantiateWasm: (
      imports: Bun.WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void
    ) => {
      const memory = imports["env"]?.["memory"] as WebAssembly.Memory
      input = parserInput(memory, imports["env"] as unknown as ParserCallbacks)
      const instance = new WebAssembly.Instance(module, {
        ...imports,
        env: { ...imports["env"], ...input.callbacks }
      })
      done(withSafeAllocations(instance), module)
      const { free, malloc } = instance.exports as unknown as Pick<ParserMemory, "free" | "malloc">
      parserMemory = { memory, malloc, free }
      return instance.exports
    }
  })
  if (parserMemory === undefined || input === undefined)
    throw new Error(
      "the host program has already started web-tree-sitter: create the engine first, because the runtime starts once per thread and needs what the engine adds to it"
    )
  // Not earlier: the binding prepares the memory after it has made the instance.
  return { readTape: tapeReader(tape, parserMemory), input }
}

const PREPROCESSED: ReadonlySet<string> = new Set(["c", "cpp", "objc"])

/** Whether a text ends without the line break that the grammar asks for: in a line of the preprocessor, or behind the bracket that ends a declaration of Go. */
const lacksLineBreak = (grammar: string, text: string): boolean => {
  const lastLine = text.slice(text.lastIndexOf("\n") + 1)
  return PREPROCESSED.has(grammar) ? /^[^\S\n]*#/.test(lastLine) : grammar === "go" && /[)}]$/.test(lastLine)
}

/** Creates a parser; the WebAssembly runtime is loaded once per thread. */
export const openTreeParser = async (): Promise<TreeParser> => {
  runtime ??= startRuntime().catch((error: unknown) => {
    runtime = undefined
    throw error
  })
  const { input, readTape } = await runtime
  let parser = new Parser()
  const trees: Array<Tree> = []
  /** Since the trees were released. */
  let spentMillis = 0
  return {
    load: async (grammars) => {
      for (const name of grammars) {
        const file = ownValue(GRAMMARS, name)
        if (file === undefined) throw new Error(`Cannot load the grammar "${name}": it is not built in`)
        if (!languages.has(name)) languages.set(name, Language.loadSync(await wasmModule(file)))
      }
    },
    parse: (grammar, text, misread = []) => {
      const language = languages.get(grammar)
      if (language === undefined)
        throw new Error(`Cannot parse with the grammar "${grammar}": it was not loaded`)
      parser.setLanguage(language)
      const shown = withBlanks(text, misread)
      const given = lacksLineBreak(grammar, shown) ? `${shown}\n` : shown
      // The parser asks the input; the tree takes the texts of its nodes from here.
      const startedMs = performance.now()
      const tree = input.during(given, startedMs + PARSE_MILLIS - spentMillis, () => {
        try {
          return parser.parse(given)
        } catch (error) {
          abandoned.push(parser)
          parser = new Parser()
          throw input.ranOutOfMemory()
            ? new ParseTimeout("the parser gave up, because this text takes too much memory")
            : error
        }
      })
      spentMillis += performance.now() - startedMs
      if (tree === null) {
        parser.reset()
        throw new ParseTimeout(`the parser gave up after ${PARSE_MILLIS / 1000} seconds`)
      }
      trees.push(tree)
      const root: Node = tree.rootNode
      const tape = () => readTape(tree, language)
      return {
        // The tree is only read when somebody asks for it.
        get root() {
          return syntaxRoot(tape(), text)
        },
        // Some grammars ask for a statement.
        problem: root.hasError && text.trim() !== "" ? syntaxProblem(root, language, text) : undefined,
        tape
      }
    },
    release: () => {
      spentMillis = 0
      for (const tree of trees.splice(0)) tree.delete()
    }
  }
}
