/** What intelephense says about the symbols of a tree and their uses. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { lspOracle, type Oracle, type OracleSymbol, type Place } from "./oracles.ts"

const keyOf = ({ column, line, path }: Place) => `${path}:${line}:${column}`

/** A language server for PHP, `intelephense --stdio`, that is asked when it has read the whole tree. */
export const phpOracle = async (command: ReadonlyArray<string>, root: string): Promise<Oracle> => {
  const storage = mkdtempSync(join(tmpdir(), "lodestone-php-"))
  const texts = new Map<string, ReadonlyArray<string>>()
  const lineOf = ({ line, path }: Place) => {
    const lines = texts.get(path) ?? readFileSync(join(root, path), "utf8").split("\n")
    texts.set(path, lines)
    return lines[line - 1] ?? ""
  }
  const server = await lspOracle(command, root, "php", {
    initialization: { storagePath: storage, globalStoragePath: storage, clearCache: true },
    // A client that shows progress is told by the end of that.
    readyAt: ({ method, params }) =>
      method === "indexingEnded" ||
      (method === "$/progress" && JSON.stringify(params).includes('"kind":"end"')),
    // The name of a property begins after its sign, and a qualified one with its last part.
    nameOf: (place) => {
      const before = /^(?:\$|\\?(?:\w+\\)+|\\)/.exec(
        place.path.startsWith("..") ? "" : lineOf(place).slice(place.column - 1)
      )
      return { ...place, column: place.column + (before?.[0].length ?? 0) }
    }
  })
  const textBefore = (place: Place) => lineOf(place).slice(0, place.column - 1)
  /** Documentation is no use. What `parent::` leads to is not asked: the server takes it for the method around it. */
  const isAsked = (place: Place) => !/^\s*(?:\/?\*|\/\/|#(?!\[))|\bparent::\s*$/.test(textBefore(place))
  /** The places of the symbol asked about last: its own, and those of what overrides, implements or shares it. */
  let last: { readonly symbol: OracleSymbol; readonly places: ReadonlySet<string> } | undefined
  return {
    ...server,
    symbols: async (path) =>
      (await server.symbols(path)).map((each) => ({ ...each, name: each.name.replace(/^\$/, "") })),
    references: async (symbol) => {
      const found = (await server.references(symbol))?.filter(isAsked)
      if (found === undefined) return undefined
      last = { symbol, places: new Set(found.map(keyOf)) }
      const own: Array<Place> = []
      for (const place of found) if ((await server.verdict(symbol, place)) === "same") own.push(place)
      return own
    },
    verdict: async (symbol, place) => {
      if (!isAsked(place)) return "unknown"
      const verdict = await server.verdict(symbol, place)
      return verdict === "other" && last?.symbol === symbol && last.places.has(keyOf(place))
        ? "related"
        : verdict
    },
    close: async () => {
      await server.close()
      rmSync(storage, { recursive: true, force: true })
    }
  }
}
