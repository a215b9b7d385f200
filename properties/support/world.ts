/** A git repository in use, and the contents of its index: determined from the disk, from git and from the store's file. */
import { Database } from "bun:sqlite"
import { FastCheck as fc } from "effect"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { viewName } from "../../src/core/ref/mod.ts"
import { sourceKey } from "../../src/engine/indexing/sourceKey.ts"
import { git } from "../../test/support/gitRepository.ts"
import { blocks, type Edit, edit, edited, path, PATHS, sourceOf, type Written } from "./writtenSource.ts"

export const BRANCHES = ["main", "side"] as const
export type Branch = (typeof BRANCHES)[number]

/** What a user does in the repository. */
export type Change =
  | { readonly do: "write"; readonly path: string; readonly blocks: ReadonlyArray<Written> }
  | { readonly do: "edit"; readonly path: string; readonly edit: Edit; readonly keepsTime: boolean }
  | { readonly do: "edit everywhere"; readonly edit: Edit }
  | { readonly do: "touch"; readonly path: string }
  | { readonly do: "erase"; readonly path: string }
  | { readonly do: "move"; readonly from: string; readonly to: string }
  | { readonly do: "commit" }
  | { readonly do: "switch"; readonly branch: Branch }
  | { readonly do: "revert" }

export const branch = fc.constantFrom(...BRANCHES)

const constant = <A extends string>(text: A) => fc.constant(text)

/** Files that may have the same text. */
const move = fc
  .constantFrom(["a.ts", "lib/b.ts"] as const, ["c.py", "lib/d.py"] as const)
  .chain(([one, other]) => fc.constantFrom({ from: one, to: other }, { from: other, to: one }))
  .map((way) => ({ do: "move" as const, ...way }))

export const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: constant("edit"), path, edit, keepsTime: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: constant("write"), path, blocks }) },
  { weight: 3, arbitrary: fc.record({ do: constant("edit everywhere"), edit }) },
  { weight: 1, arbitrary: fc.record({ do: constant("touch"), path }) },
  { weight: 1, arbitrary: fc.record({ do: constant("erase"), path }) },
  { weight: 1, arbitrary: move },
  { weight: 1, arbitrary: fc.constant({ do: "commit" as const }) },
  { weight: 2, arbitrary: fc.record({ do: constant("switch"), branch }) },
  { weight: 1, arbitrary: fc.constant({ do: "revert" as const }) }
)

/** Texts by path. */
export type Texts = ReadonlyMap<string, string>

/** The contents of a view of the index. */
export interface Indexed {
  readonly commit: string | undefined
  readonly texts: Texts
}

/** Everything that a correct answer may show at one moment. */
export interface Moment {
  readonly disk: Texts
  readonly head: Branch
  readonly tips: Readonly<Record<Branch, string>>
  readonly live: Indexed | undefined
  readonly refs: Readonly<Record<Branch, Indexed | undefined>>
}

/** The file of the only store in a home. */
export const storeOf = (home: string) =>
  join(
    home,
    (existsSync(home) && [...new Bun.Glob("repos/*/index.db").scanSync({ cwd: home })][0]) || "missing"
  )

/** A new repository with two branches, of which `main` is checked out, in a separate folder. */
export const makeWorld = (
  texts: Readonly<Record<Branch, Readonly<Record<string, ReadonlyArray<Written>>>>>
) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "lodestone-world-")))
  const root = join(folder, "repo")
  mkdirSync(root)
  const run = (...args: ReadonlyArray<string>) => git(root, folder, args)
  const known = new Map<string, string>()
  const committed = new Map<string, Texts>()
  let head: Branch = "main"

  const keyOf = (path: string, text: string) =>
    Buffer.from(sourceKey(path, new TextEncoder().encode(text)))
      .toString("hex")
      .toUpperCase()

  const disk = (): Texts => {
    const found = new Map<string, string>()
    for (const path of PATHS) {
      if (!existsSync(join(root, path))) continue
      const text = readFileSync(join(root, path), "utf8")
      found.set(path, text)
      known.set(keyOf(path, text), text)
    }
    return found
  }

  /** Modification times are assigned by number: no two are the same, however coarse the file system's clock is. */
  let clock = 1_600_000_000
  const stampAnew = (path: string) => utimesSync(join(root, path), ++clock, clock)

  const put = (path: string, text: string, keepsTime = false) => {
    const file = join(root, path)
    const before = statSync(file, { throwIfNoEntry: false })
    mkdirSync(dirname(file), { recursive: true })
    do {
      writeFileSync(file, text)
      if (keepsTime && before !== undefined) utimesSync(file, before.atimeMs / 1000, before.mtimeMs / 1000)
      else stampAnew(path)
    } while (before?.ctimeMs === statSync(file).ctimeMs)
  }

  /** Files that git wrote have the time of writing; they are given one that no other text had. */
  const checkOut = (...args: ReadonlyArray<string>) => {
    run(...args)
    for (const path of PATHS)
      if ((statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0) > clock * 1000)
        stampAnew(path)
  }

  const commit = () => {
    run("add", "-A")
    run("commit", "-q", "--allow-empty", "-m", "a step")
  }

  const tip = (name: Branch) => readFileSync(join(root, ".git/refs/heads", name), "utf8").trim()

  /** The files of a commit according to git. */
  const textsOf = (id: string): Texts => {
    const texts = new Map<string, string>()
    if (!committed.has(id)) {
      let output = Buffer.from(
        git(root, folder, ["cat-file", "--batch"], PATHS.map((path) => `${id}:${path}\n`).join(""))
      )
      for (const path of PATHS) {
        const end = output.indexOf("\n")
        const [, size] = /^[0-9a-f]+ blob (\d+)$/.exec(output.subarray(0, end).toString()) ?? []
        if (size !== undefined) texts.set(path, output.subarray(end + 1, end + 1 + Number(size)).toString())
        output = output.subarray(size === undefined ? end + 1 : end + 2 + Number(size))
      }
      committed.set(id, texts)
      for (const [path, text] of texts) known.set(keyOf(path, text), text)
    }
    return committed.get(id)!
  }

  const apply = (change: Change): void => {
    switch (change.do) {
      case "write":
        return put(change.path, sourceOf(change.path, change.blocks))
      case "edit": {
        const text = disk().get(change.path)
        return text === undefined
          ? undefined
          : put(change.path, edited(change.path, text, change.edit), change.keepsTime)
      }
      case "edit everywhere":
        for (const [path, text] of disk()) put(path, edited(path, text, change.edit))
        return
      case "touch":
        return existsSync(join(root, change.path)) ? stampAnew(change.path) : undefined
      case "erase":
        return rmSync(join(root, change.path), { force: true })
      case "move":
        if (!existsSync(join(root, change.from))) return
        mkdirSync(dirname(join(root, change.to)), { recursive: true })
        return renameSync(join(root, change.from), join(root, change.to))
      case "commit":
        return commit()
      case "switch":
        head = change.branch
        // Git would not overwrite files that it does not know.
        run("add", "-A")
        return checkOut("switch", "-q", "--discard-changes", change.branch)
      case "revert":
        run("reset", "-q", "--hard")
        return checkOut("clean", "-q", "-f", "-d")
    }
  }

  /** The contents of the index in `home`, by the keys of known texts. */
  const indexed = (home: string, view: string): Indexed | undefined => {
    const file = storeOf(home)
    if (!existsSync(file)) return undefined
    const db = new Database(file, { readonly: true })
    try {
      const row = db
        .query<{ id: number; commit_id: string | null }, [string]>(
          "select id, commit_id from view where name = ?"
        )
        .get(view)
      if (row === null) return undefined
      const entries = db
        .query<{ path: string; key: string }, [number]>(
          "select e.path, hex(s.key) as key from entry e join source s on s.id = e.source where e.view = ?"
        )
        .all(row.id)
      return {
        commit: row.commit_id ?? undefined,
        texts: new Map(
          entries.map(({ key, path }) => {
            const text = known.get(key)
            if (text === undefined) throw new Error(`The index holds a text of ${path} that never was`)
            return [path, text]
          })
        )
      }
    } finally {
      db.close()
    }
  }

  const viewOf = (ref: Branch | undefined) =>
    ref === undefined
      ? viewName({ kind: "live", root })
      : viewName({ kind: "ref", full: `refs/heads/${ref}`, prefix: "" })

  /** Reads a view as often as requested, and keeps each state that it saw, in order. */
  const watch = (home: string, ref: Branch | undefined) => {
    let db: Database | undefined
    const states: Array<string> = []
    return {
      states,
      look: () => {
        const file = storeOf(home)
        if (db === undefined && !existsSync(file)) return
        db ??= new Database(file, { readonly: true })
        const rows = db
          .query<unknown, [string]>(
            `select v.commit_id, e.path, hex(s.key) from view v join entry e on e.view = v.id join source s on s.id = e.source
             where v.name = ? order by e.path`
          )
          .values(viewOf(ref))
        const state = JSON.stringify(rows)
        if (states.at(-1) !== state) states.push(state)
      },
      end: () => db?.close()
    }
  }

  const moment = (home: string): Moment => {
    const now = disk()
    const tips = { main: tip("main"), side: tip("side") }
    for (const id of Object.values(tips)) textsOf(id)
    return {
      disk: now,
      head,
      tips,
      live: indexed(home, viewOf(undefined)),
      refs: { main: indexed(home, viewOf("main")), side: indexed(home, viewOf("side")) }
    }
  }

  run("init", "-q", "-b", "main")
  for (const name of BRANCHES) {
    for (const [path, written] of Object.entries(texts[name])) put(path, sourceOf(path, written))
    commit()
    if (name === "main") run("switch", "-q", "-c", "side")
  }
  apply({ do: "switch", branch: "main" })
  return {
    folder,
    root,
    apply,
    moment,
    textsOf,
    watch,
    viewOf,
    remove: () => rmSync(folder, { recursive: true, force: true })
  }
}

export type World = ReturnType<typeof makeWorld>
