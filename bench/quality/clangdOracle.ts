/** What clangd says about the symbols of a tree and their uses. */
import { readFileSync } from "node:fs"
import { extname, join, relative } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { CRASHED, type LspLocation, type LspSymbol, startLanguageServer } from "./oracles.ts"
import type { Oracle, OracleSymbol, Place } from "./oracles.ts"

/** LSP kinds whose children are no locals: module, namespace, package, class, enum, interface, struct; and what a macro makes. */
const CONTAINER_KINDS = new Set([0, 2, 3, 4, 5, 10, 11, 23])

/** Most files that clangd keeps parsed, each in tens of megabytes. */
const MAX_OPEN = 80

interface Progress {
  readonly token?: unknown
  readonly value?: { readonly kind?: string }
}

/** A function declared but not defined yet is the same symbol to clangd, and it gives each its USR, by which a compiler tells symbols apart. */
interface SymbolDetails {
  readonly usr?: string
}

/** The last part of a name as clangd writes it: `Cart::total`, `operator()`, `Cart<int>`. */
const lastName = (name: string): string => {
  const operator = /(?:^|::)(operator\b.*)$/s.exec(name)?.[1]
  if (operator !== undefined) return operator
  return name
    .replaceAll(/<[^<>]*(?:<[^<>]*>[^<>]*)*>/g, "")
    .split("::")
    .at(-1)!
}

/** Macros are not among what clangd lists. */
const macrosOf = (path: string, text: string): ReadonlyArray<OracleSymbol> =>
  text.split("\n").flatMap((line, at) => {
    const [directive = "", name] = /^\s*#\s*define\s+(\w+)/.exec(line) ?? []
    return name === undefined
      ? []
      : [{ name, path, line: at + 1, column: directive.length - name.length + 1 }]
  })

/**
 * clangd over a tree: `command` names the folder of its `compile_commands.json` (`--compile-commands-dir`). It is asked only when it has indexed all of them:
 * before, it knows of the files that are open.
 */
export const clangdOracle = async (command: ReadonlyArray<string>, root: string): Promise<Oracle> => {
  const opened = new Set<string>()
  const start = async (firstFile: string) => {
    let finish = () => {}
    const isIndexed = new Promise<void>((resolve) => {
      finish = resolve
    })
    const server = await startLanguageServer(
      [...command, "--background-index", "--limit-references=0", "--limit-results=0", "-j=2"],
      root,
      {
        onNotification: ({ method, params }) => {
          const { token, value } = (params ?? {}) as Progress
          if (method === "$/progress" && token === "backgroundIndexProgress" && value?.kind === "end")
            finish()
        }
      }
    )
    opened.clear()
    openIn(server, firstFile)
    await isIndexed
    return server
  }
  type Server = Awaited<ReturnType<typeof startLanguageServer>>
  const openIn = (server: Server, path: string) => {
    const uri = pathToFileURL(join(root, path)).href
    if (!opened.has(path))
      server.notify("textDocument/didOpen", {
        textDocument: {
          uri,
          languageId: extname(path) === ".c" ? "c" : "cpp",
          version: 1,
          text: readFileSync(join(root, path), "utf8")
        }
      })
    opened.add(path)
    return { uri }
  }
  let running: Server | undefined
  const ask = async <Answer>(method: string, place: Place | string, more: object = {}) => {
    const path = typeof place === "string" ? place : place.path
    running ??= await start(path)
    const answer = await running.request(method, {
      textDocument: openIn(running, path),
      ...(typeof place === "string"
        ? {}
        : { position: { line: place.line - 1, character: place.column - 1 } }),
      ...more
    })
    if (answer === CRASHED) running = undefined
    // A file that stays open stays parsed, in memory.
    if (opened.size > MAX_OPEN && running !== undefined)
      for (const each of [...opened].slice(0, MAX_OPEN / 4)) {
        running.notify("textDocument/didClose", {
          textDocument: { uri: pathToFileURL(join(root, each)).href }
        })
        opened.delete(each)
      }
    return answer === CRASHED ? undefined : ((answer ?? []) as Answer)
  }
  const flatten = (path: string, symbol: LspSymbol): ReadonlyArray<OracleSymbol> => {
    const start = symbol.selectionRange?.start
    return [
      ...(start === undefined || symbol.kind === 0
        ? []
        : [{ name: lastName(symbol.name), path, line: start.line + 1, column: start.character + 1 }]),
      ...(CONTAINER_KINDS.has(symbol.kind)
        ? (symbol.children ?? []).flatMap((child) => flatten(path, child))
        : [])
    ]
  }
  const usrsByPlace = new Map<string, ReadonlyArray<string>>()
  const usrsOf = async (place: Place): Promise<ReadonlyArray<string>> => {
    const key = `${place.path}:${place.line}:${place.column}`
    const usrs = usrsByPlace.get(key) ?? (await askUsrs(place))
    usrsByPlace.set(key, usrs)
    return usrs
  }
  const askUsrs = async (place: Place): Promise<ReadonlyArray<string>> =>
    ((await ask<ReadonlyArray<SymbolDetails>>("textDocument/symbolInfo", place)) ?? []).flatMap(({ usr }) =>
      usr === undefined ? [] : [usr]
    )
  return {
    symbols: async (path) => {
      const found = (await ask<ReadonlyArray<LspSymbol>>("textDocument/documentSymbol", path)) ?? []
      const text = readFileSync(join(root, path), "utf8")
      const lines = text.split("\n")
      return [...found.flatMap((symbol) => flatten(path, symbol)), ...macrosOf(path, text)].filter(
        // What has no name is called `(anonymous struct)`; what a macro makes is not written there.
        ({ column, line, name }) => lines[line - 1]?.slice(column - 1).startsWith(name) === true
      )
    },
    references: async (symbol) =>
      (
        await ask<ReadonlyArray<LspLocation>>("textDocument/references", symbol, {
          context: { includeDeclaration: false }
        })
      )
        ?.map(({ range, uri }) => ({
          path: relative(root, fileURLToPath(uri)),
          line: range.start.line + 1,
          column: range.start.character + 1
        }))
        .filter(({ path }) => !path.startsWith("..")),
    verdict: async (symbol, place) => {
      const found = await usrsOf(place)
      const expected = await usrsOf(symbol)
      return found.length === 0 || expected.length === 0
        ? "unknown"
        : found.some((usr) => expected.includes(usr))
          ? "same"
          : "other"
    },
    close: async () => running?.close()
  }
}
