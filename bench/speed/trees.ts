/** The trees for speed measurements, made from what Debian and npm install everywhere. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs"
import { basename, join, resolve } from "node:path"

/** Sources of Debian's package golang-1.19-src: about 2 million lines. */
export const GO_SOURCES = "/usr/share/go-1.19"

const MODULES = resolve(import.meta.dir, "../../node_modules")

/** Parts of the mixed tree. Missing ones are left out, but the tree must reach 100,000 lines. */
const TREE_PARTS: ReadonlyArray<readonly [name: string, from: string]> = [
  ["go/http", `${GO_SOURCES}/src/net`],
  ["go/encoding", `${GO_SOURCES}/src/encoding`],
  ["typescript/effect", join(MODULES, "effect/src/internal")],
  ["typescript/cli", join(MODULES, "@effect/cli/src")],
  ["javascript/sdk", join(MODULES, "@modelcontextprotocol/sdk/dist/esm")],
  ["python/asyncio", "/usr/lib/python3.11/asyncio"],
  ["python/email", "/usr/lib/python3.11/email"],
  ["python/unittest", "/usr/lib/python3.11/unittest"],
  ["c/headers", "/usr/include/linux/netfilter"]
]

/** Copies the parts into `folder`, a tree of several languages. */
export const makeMixedTree = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true })
  for (const [name, source] of TREE_PARTS) {
    if (!existsSync(source)) continue
    mkdirSync(join(folder, name), { recursive: true })
    for (const entry of readdirSync(source))
      cpSync(join(source, entry), join(folder, name, basename(entry)), {
        recursive: true,
        dereference: true,
        filter: (path) => isSource(path.slice(source.length))
      })
  }
}

const isSource = (path: string) => !/node_modules|__pycache__|\.(?:map|so|a|pyc)$/.test(path)
