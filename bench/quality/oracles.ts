/** What compilers and language servers say about the symbols of a tree and their uses. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

/** A place in a file; line and column from 1, columns in UTF-16 code units. */
export interface Place {
  readonly path: string
  readonly line: number
  readonly column: number
}

export interface OracleSymbol extends Place {
  readonly name: string
}

export type Verdict = "same" | "related" | "other" | "unknown"

export interface Oracle {
  /** The symbols that a file declares, without those inside functions. */
  readonly symbols: (path: string) => Promise<ReadonlyArray<OracleSymbol>>
  /** The uses of the symbol at a place, without its declarations; undefined when the tool crashes over it. */
  readonly references: (at: OracleSymbol) => Promise<ReadonlyArray<Place> | undefined>
  /**
   * What it says about a place that is not among the references of a symbol: another declaration is meant there, or it knows none, such as in the body of a
   * macro or on a value whose type comes from a package that is not installed. `same` where its own definition of the place is that symbol nevertheless, `related` where it is one that overrides, implements or takes over that symbol.
   */
  readonly verdict: (symbol: OracleSymbol, place: Place) => Promise<Verdict>
  readonly close: () => Promise<void>
}

export interface LspSymbol {
  readonly name: string
  readonly kind: number
  readonly selectionRange?: { readonly start: LspPosition }
  readonly location?: { readonly range: { readonly start: LspPosition } }
  readonly children?: ReadonlyArray<LspSymbol>
}

interface LspPosition {
  readonly line: number
  readonly character: number
}

export interface LspLocation {
  readonly uri: string
  readonly range: { readonly start: LspPosition }
}

interface LspLink {
  readonly targetUri: string
  readonly targetSelectionRange: { readonly start: LspPosition }
}

/** LSP kinds that may contain further non-local symbols: module, namespace, package, class, enum, interface, struct. */
const CONTAINER_KINDS = new Set([2, 3, 4, 5, 10, 11, 23])

/** The result of a request that the server did not survive. */
export const CRASHED = Symbol("crashed")

/** What a language server tells without being asked. */
export interface Notification {
  readonly method: string
  readonly params: unknown
}

export interface LanguageServerOptions {
  readonly initialization?: Readonly<Record<string, unknown>>
  /** The notification after which the server knows the whole tree; without one, it answers at once. */
  readonly readyAt?: (notification: Notification) => boolean
  /** Called with what the server tells without being asked. */
  readonly onNotification?: (notification: Notification) => void
  /** Where the name begins at a place that the server reports. */
  readonly nameOf?: <P extends Place>(place: P) => P
}

/** A language server in a process of its own. */
export const startLanguageServer = async (
  command: ReadonlyArray<string>,
  root: string,
  { initialization, onNotification, readyAt }: LanguageServerOptions
) => {
  const ready = Promise.withResolvers<void>()
  const child = Bun.spawn([...command], { cwd: root, stdin: "pipe", stdout: "pipe", stderr: "ignore" })
  const pendingRequests = new Map<number, (result: unknown) => void>()
  let nextId = 1
  const send = (message: object) => {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message })
    child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
    child.stdin.flush()
  }
  const request = (method: string, params: unknown): Promise<unknown> =>
    new Promise((resolve) => {
      pendingRequests.set(nextId, resolve)
      send({ id: nextId++, method, params })
    })
  const receive = (message: {
    readonly id?: number
    readonly method?: string
    readonly result?: unknown
    readonly params?: { readonly items?: ReadonlyArray<unknown> }
  }) => {
    if (message.method !== undefined) onNotification?.({ method: message.method, params: message.params })
    if (message.method !== undefined && message.id !== undefined)
      // Answers the server's request for settings with none.
      send({ id: message.id, result: message.params?.items?.map(() => null) ?? null })
    else if (
      message.method !== undefined &&
      readyAt?.({ method: message.method, params: message.params }) === true
    )
      ready.resolve()
    else if (message.id !== undefined) {
      pendingRequests.get(message.id)?.(message.result)
      pendingRequests.delete(message.id)
    }
  }
  void (async () => {
    let buffer = Buffer.alloc(0)
    for await (const part of child.stdout) {
      buffer = Buffer.concat([buffer, part])
      for (;;) {
        const end = buffer.indexOf("\r\n\r\n")
        const length =
          end < 0 ? undefined : /Content-Length: (\d+)/i.exec(buffer.toString("latin1", 0, end))?.[1]
        if (length === undefined || buffer.length < end + 4 + Number(length)) break
        receive(JSON.parse(buffer.toString("utf8", end + 4, end + 4 + Number(length))))
        buffer = buffer.subarray(end + 4 + Number(length))
      }
    }
    for (const resolve of pendingRequests.values()) resolve(CRASHED)
  })()
  const uri = pathToFileURL(root).href
  const answer = await request("initialize", {
    processId: process.pid,
    rootUri: uri,
    workspaceFolders: [{ uri, name: "tree" }],
    initializationOptions: initialization,
    capabilities: {
      workspace: { workspaceFolders: true, configuration: true },
      window: { workDoneProgress: true },
      textDocument: {
        definition: { linkSupport: true },
        documentSymbol: { hierarchicalDocumentSymbolSupport: true }
      }
    }
  })
  if (answer === CRASHED) throw new Error(`${command.join(" ")} does not start`)
  send({ method: "initialized", params: {} })
  if (readyAt !== undefined) await ready.promise
  return {
    request,
    notify: (method: string, params: unknown) => send({ method, params }),
    close: async () => {
      child.kill()
      await child.exited
    }
  }
}

/** A language server over standard input and output. */
export const lspOracle = async (
  command: ReadonlyArray<string>,
  root: string,
  language: string,
  options: LanguageServerOptions = {}
): Promise<Oracle> => {
  let server = await startLanguageServer(command, root, options)
  const opened = new Set<string>()
  const open = (path: string) => {
    const address = pathToFileURL(join(root, path)).href
    if (!opened.has(path))
      server.notify("textDocument/didOpen", {
        textDocument: {
          uri: address,
          languageId: language,
          version: 1,
          text: readFileSync(join(root, path), "utf8")
        }
      })
    opened.add(path)
    return { uri: address }
  }
  const restart = async () => {
    server = await startLanguageServer(command, root, options)
    opened.clear()
  }
  const nameOf = options.nameOf ?? (<P extends Place>(place: P) => place)
  const placeOf = ({ range: { start }, uri }: LspLocation) =>
    nameOf({ path: relative(root, fileURLToPath(uri)), line: start.line + 1, column: start.character + 1 })
  const flatten = (path: string, symbol: LspSymbol): ReadonlyArray<OracleSymbol> => {
    const start = symbol.selectionRange?.start ?? symbol.location?.range.start
    const name = symbol.name.split(".").at(-1)!.replaceAll(/[()*]/g, "")
    return [
      ...(start === undefined
        ? []
        : [nameOf({ name, path, line: start.line + 1, column: start.character + 1 })]),
      ...(CONTAINER_KINDS.has(symbol.kind)
        ? (symbol.children ?? []).flatMap((child) => flatten(path, child))
        : [])
    ]
  }
  return {
    symbols: async (path) => {
      const found = await server.request("textDocument/documentSymbol", { textDocument: open(path) })
      return ((found ?? []) as ReadonlyArray<LspSymbol>).flatMap((symbol) => flatten(path, symbol))
    },
    references: async ({ column, line, path }) => {
      const found = await server.request("textDocument/references", {
        textDocument: open(path),
        position: { line: line - 1, character: column - 1 },
        context: { includeDeclaration: false }
      })
      if (found === CRASHED) {
        await restart()
        return undefined
      }
      return ((found ?? []) as ReadonlyArray<LspLocation>)
        .map(placeOf)
        .filter((place) => !place.path.startsWith(".."))
    },
    verdict: async ({ column, line, path }, place) => {
      const found = await server.request("textDocument/definition", {
        textDocument: open(place.path),
        position: { line: place.line - 1, character: place.column - 1 }
      })
      if (found === CRASHED) await restart()
      const answer =
        found === CRASHED ? undefined : (found as LspLocation | ReadonlyArray<LspLocation | LspLink>)
      const definitions = [answer ?? []]
        .flat()
        .map((each) =>
          "targetUri" in each ? { uri: each.targetUri, range: each.targetSelectionRange } : each
        )
      return definitions.length === 0
        ? "unknown"
        : definitions
              .filter(({ uri }) => uri.startsWith("file:"))
              .map(placeOf)
              .some((each) => each.path === path && each.line === line && each.column === column)
          ? "same"
          : "other"
    },
    close: () => server.close()
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  "#39": "'",
  "#x27": "'"
}

/** A name in rustdoc's page of a source file, with a link to its definition. */
interface SourceLink extends Place {
  readonly name: string
  /** Relative path of the definition's file, and its first line. */
  readonly target: string
  readonly targetLine: number
}

/** The linked names of a page: with the lines of source files of the same crate, or else with an empty target. */
const linksOf = (html: string, path: string): ReadonlyArray<SourceLink> => {
  const links: Array<SourceLink> = []
  const code = html.slice(html.indexOf("<code>") + "<code>".length, html.lastIndexOf("</code>"))
  let line = 1
  let column = 1
  let open:
    { readonly target: string; readonly line: number; readonly column: number; text: string } | undefined
  for (const [part, tag, entity] of code.matchAll(
    /<a href=#\d+ id=\d+ data-nosnippet>\d+<\/a>|<([^>]*)>|&([^;]+);|[^<&]+/g
  )) {
    if (part.startsWith("<a href=#")) continue
    if (tag !== undefined) {
      const href = /^a (?:class="[^"]*" )?href="([^"]*)"/.exec(tag)?.[1]
      if (href !== undefined) open = { target: href, line, column, text: "" }
      const [, file, first] = /^((?:[^#:]*\.rs\.html)?)#(\d+)/.exec(open?.target ?? "") ?? []
      if (tag === "/a" && open !== undefined) {
        const name = /\w+$/.exec(open.text)?.[0]
        if (name !== undefined)
          links.push({
            path,
            line: open.line,
            column: open.column + open.text.length - name.length,
            name,
            target:
              file === undefined ? "" : file === "" ? path : join(path, "..", file.replace(/\.html$/, "")),
            targetLine: Number(first ?? 0)
          })
        open = undefined
      }
      continue
    }
    const text = entity === undefined ? part : (ENTITIES[entity] ?? part)
    if (open !== undefined) open.text += text
    const lines = text.split("\n")
    line += lines.length - 1
    column = lines.length > 1 ? lines.at(-1)!.length + 1 : column + text.length
  }
  return links
}

/** What rustc says about a crate without dependencies, from the links in rustdoc's source pages; needs a nightly toolchain. */
export const rustdocOracle = (root: string, crate: string, features: ReadonlyArray<string>): Oracle => {
  const out = mkdtempSync(join(tmpdir(), "lodestone-rustdoc-"))
  const flags = features.flatMap((feature) => ["--cfg", `feature="${feature}"`])
  const { exitCode, stderr } = Bun.spawnSync(
    [
      "rustdoc",
      "+nightly",
      "--edition",
      "2021",
      "src/lib.rs",
      "--crate-name",
      crate,
      ...flags,
      "-Z",
      "unstable-options",
      "--generate-link-to-definition",
      "--document-private-items",
      "-o",
      out
    ],
    { cwd: root }
  )
  if (exitCode !== 0) throw new Error(stderr.toString())
  const pages = [...new Bun.Glob("**/*.rs.html").scanSync(join(out, "src", crate))]
  const links = pages.flatMap((page) =>
    linksOf(readFileSync(join(out, "src", crate, page), "utf8"), `src/${page.replace(/\.html$/, "")}`)
  )
  const places = new Set(links.map(({ column, line, path }) => `${path}:${line}:${column}`))
  const documentedFiles = new Set(pages.map((page) => `src/${page.replace(/\.html$/, "")}`))
  return {
    symbols: async (path) =>
      !documentedFiles.has(path)
        ? []
        : readFileSync(join(root, path), "utf8")
            .split("\n")
            .flatMap((text, at) => {
              const found =
                /^\s*(?:pub(?:\([^)]*\))?\s+)?(?:(?:const|unsafe|async)\s+)*(?:fn|struct|enum|trait|type|const|static|union)\s+(\w+)/.exec(
                  text
                )
              return found === null
                ? []
                : [{ name: found[1]!, path, line: at + 1, column: found[0].length - found[1]!.length + 1 }]
            }),
    references: async ({ line, name, path }) =>
      links
        .filter((link) => link.target === path && link.targetLine === line && link.name === name)
        .map(({ column, line: at, path: file }) => ({ path: file, line: at, column })),
    verdict: async (_, { column, line, path }) =>
      places.has(`${path}:${line}:${column}`) ? "other" : "unknown",
    close: async () => rmSync(out, { recursive: true, force: true })
  }
}
