import { asNobody } from "../../support/asNobody.ts"
import { afterAll, describe, expect, test } from "bun:test"
import { Effect, Either } from "effect"
import { spawn, spawnSync } from "node:child_process"
import {
  chmodSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type DiscoverOptions, Workspace } from "../../../src/ports/workspace/Workspace.ts"
import { using } from "../../support/effect.ts"
import { environmentIn, git, put, temporaryFolder } from "../../support/gitRepository.ts"

const home = temporaryFolder()
afterAll(() => rmSync(home, { recursive: true }))
const it = using(Workspace.layerOf(environmentIn(home)))
const withoutGit = using(Workspace.layerOf({ ...environmentIn(home), PATH: "/nowhere" }))

const folder = Effect.acquireRelease(Effect.sync(temporaryFolder), (path) =>
  Effect.sync(() => rmSync(path, { recursive: true, force: true }))
)

/** A folder with these files, in a repository that tracks the given ones. */
const repository = (paths: Readonly<Record<string, string>>, tracked: ReadonlyArray<string> = []) =>
  Effect.map(folder, (root) => {
    git(root, home, ["init", "-q"])
    for (const [path, content] of Object.entries(paths)) put(root, path, content)
    if (tracked.length > 0) git(root, home, ["add", "-f", "--", ...tracked])
    return root
  })

const everything: DiscoverOptions = { supported: () => true, includeVendor: true }

const discover = (root: string, options: Partial<DiscoverOptions> = {}) =>
  Effect.flatMap(Workspace, (workspace) => workspace.discover(root, { ...everything, ...options }))

/** The paths found. */
const found = (root: string, options: Partial<DiscoverOptions> = {}) =>
  Effect.map(discover(root, options), ({ files }) => files.map(({ path }) => path))

/** The entries skipped, as `path: reason`. */
const skipped = (root: string, options: Partial<DiscoverOptions> = {}) =>
  Effect.map(discover(root, options), (_) => _.skipped.map(({ path, reason }) => `${path}: ${reason}`))

const resolveRoot = (path: string, force = false) =>
  Effect.flatMap(Workspace, (workspace) => workspace.resolveRoot(path, { force }))

const read = (root: string, path: string, options?: { readonly maxFileSize: number }) =>
  Effect.flatMap(Workspace, (workspace) => workspace.read(root, path, options))

const stamp = (root: string, path: string) =>
  Effect.flatMap(Workspace, (workspace) => workspace.stamp(root, path))

describe("resolveRoot", () => {
  it.live("returns the real path without a trailing separator", () =>
    Effect.gen(function* () {
      const root = yield* folder
      mkdirSync(join(root, "real"))
      symlinkSync("real", join(root, "link"))
      expect(yield* resolveRoot(`${root}//link/`)).toBe(join(root, "real"))
    })
  )

  const refusals: ReadonlyArray<readonly [string, string]> = [
    ["", "Malformed"],
    ["/tmp/a\0b", "Malformed"],
    ["src", "Relative"],
    ["./src", "Relative"],
    ["/tmp/../etc", "Traversal"],
    ["/no/such/place", "Missing"],
    ["/etc/passwd/x", "Missing"],
    ["/etc/passwd", "NotADirectory"],
    ["/", "TooBroad"],
    [home, "TooBroad"],
    [tmpdir(), "TooBroad"]
  ]
  for (const [path, reason] of refusals)
    it.live(`refuses ${JSON.stringify(path)} as ${reason}`, () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(resolveRoot(path))
        expect(error).toMatchObject({ _tag: "WorkspaceError", reason, path })
        expect(error.message).toStartWith("Cannot use")
      })
    )

  it.live("says that a name is not UTF-8, which a program reads as another name", () =>
    Effect.gen(function* () {
      expect((yield* Effect.flip(resolveRoot("/no/such/caf\uFFFD"))).message).toContain(
        "is not UTF-8; rename it"
      )
      expect((yield* Effect.flip(resolveRoot("/no/such/café"))).message).not.toContain("UTF-8")
    })
  )

  it.live("accepts the home folder and those above it only with force, and folders inside it without", () =>
    Effect.gen(function* () {
      mkdirSync(join(home, "project"), { recursive: true })
      expect(yield* resolveRoot(home, true)).toBe(home)
      expect(yield* resolveRoot("/", true)).toBe("/")
      expect(yield* resolveRoot(join(home, "project"))).toBe(join(home, "project"))
    })
  )
})

describe("discover", () => {
  it.live("finds tracked files, even ignored ones, and untracked files that are not ignored", () =>
    Effect.gen(function* () {
      const root = yield* repository(
        {
          ".gitignore": "*.log\nout/\n",
          "a.ts": "",
          "a.log": "",
          "b.log": "",
          "out/deep/x.ts": "",
          "out/y.ts": "",
          "gone.ts": ""
        },
        ["b.log", "out/deep/x.ts", "gone.ts"]
      )
      rmSync(join(root, "gone.ts"))
      expect(yield* found(root)).toStrictEqual([".gitignore", "a.ts", "b.log", "out/deep/x.ts"])
    })
  )

  it.live("leaves out what our own ignore files name, tracked or not", () =>
    Effect.gen(function* () {
      const root = yield* repository(
        {
          ".ignore": "*.gen\nold/\n",
          ".lodestoneignore": "!keep.gen\n",
          "a.gen": "",
          "keep.gen": "",
          "old/a.ts": "",
          "old/sub/b.ts": ""
        },
        ["a.gen", "keep.gen", "old/a.ts", "old/sub/b.ts"]
      )
      expect(yield* found(root)).toStrictEqual([".ignore", ".lodestoneignore", "keep.gen"])
    })
  )

  it.live("includes files that git ignores if our own ignore files include them", () =>
    Effect.gen(function* () {
      const root = yield* repository({
        ".gitignore": "*.gen\nout/\n",
        ".ignore": "!*.gen\n!out/\n",
        "a.gen": "",
        "out/a.ts": ""
      })
      expect(yield* found(root)).toStrictEqual([".gitignore", ".ignore", "a.gen", "out/a.ts"])
    })
  )

  it.live("applies info/exclude, the global excludes file and the ignore files above the root", () =>
    Effect.gen(function* () {
      const root = yield* repository({
        ".gitignore": "*.above\n",
        "sub/a.above": "",
        "sub/a.info": "",
        "sub/a.global": "",
        "sub/a.ts": ""
      })
      put(root, ".git/info/exclude", "/sub/*.info\n")
      put(home, "elsewhere", "*.global\n")
      put(home, ".gitconfig", `[core]\n\texcludesFile = ~/elsewhere\n`)
      const paths = yield* found(join(root, "sub"))
      rmSync(join(home, ".gitconfig"))
      expect(paths).toStrictEqual(["a.ts"])
    })
  )

  it.live("ignores case where the repository's configuration says so, in each repository by its own", () =>
    Effect.gen(function* () {
      const root = yield* repository({
        ".gitignore": "BUILD/\n*.Gen\n",
        "Build/a.ts": "",
        "a.GEN": "",
        "a.ts": "",
        "inner/a.GEN": "",
        "inner/b.tmp": ""
      })
      git(join(root, "inner"), home, ["init", "-q"])
      put(root, "inner/.gitignore", "*.Gen\n")
      put(home, "inner-excludes", "*.tmp\n")
      git(join(root, "inner"), home, ["config", "core.excludesFile", "~/inner-excludes"])
      expect(yield* found(root)).toStrictEqual([
        ".gitignore",
        "Build/a.ts",
        "a.GEN",
        "a.ts",
        "inner/.gitignore",
        "inner/a.GEN"
      ])
      git(root, home, ["config", "core.ignoreCase", "yes"])
      expect(yield* found(root)).toStrictEqual([".gitignore", "a.ts", "inner/.gitignore", "inner/a.GEN"])
    })
  )

  it.live(
    "does not block on a pipe in the place of an ignore file",
    () =>
      Effect.gen(function* () {
        const root = yield* repository({ "sub/a.ts": "" })
        for (const path of [".git/info/exclude", ".gitignore", ".ignore", "sub/.lodestoneignore"]) {
          rmSync(join(root, path), { force: true })
          spawnSync("mkfifo", [join(root, path)])
        }
        expect(yield* found(join(root, "sub"))).toStrictEqual(["a.ts"])
        expect(yield* found(root)).toStrictEqual(["sub/a.ts"])
        spawnSync("mkfifo", [join(root, ".git/commondir")])
        expect(yield* Effect.flatMap(Workspace, (_) => _.repository(root))).toBeDefined()
      }),
    180_000
  )

  it.live("finds the files of a root that git itself ignores", () =>
    Effect.gen(function* () {
      const root = yield* repository({
        ".gitignore": "build/\n*.ts\n",
        "build/a.ts": "",
        "build/.gitignore": "*.o\n",
        "build/a.o": ""
      })
      expect(yield* found(join(root, "build"))).toStrictEqual([".gitignore", "a.ts"])
    })
  )

  it.live("leaves out other worktrees of the same repository, wherever they are in the tree", () =>
    Effect.gen(function* () {
      const root = yield* repository({ "a.ts": "", "deep/b.ts": "" }, ["a.ts", "deep/b.ts"])
      git(root, home, ["commit", "-qm", "One"])
      git(root, home, ["worktree", "add", "-q", ".trees/next", "-b", "next"])
      git(root, home, ["worktree", "add", "-q", "deep/other", "-b", "other"])
      expect(yield* found(root)).toStrictEqual(["a.ts", "deep/b.ts"])
      expect(yield* skipped(root)).toStrictEqual([".trees/next: worktree", "deep/other: worktree"])
      expect(yield* found(join(root, "deep"))).toStrictEqual(["b.ts"])
      // If requested by itself, it is a tree like any other.
      expect(yield* found(join(root, ".trees/next"))).toStrictEqual(["a.ts", "deep/b.ts"])
      // A tree whose repository is elsewhere is not another work tree of this one.
      const around = yield* folder
      git(root, home, ["worktree", "add", "-q", join(around, "apart"), "-b", "apart"])
      expect(yield* found(around)).toStrictEqual(["apart/a.ts", "apart/deep/b.ts"])
      renameSync(root, join(around, "main"))
      git(join(around, "main"), home, ["worktree", "repair", "../apart", ".trees/next", "deep/other"])
      expect(yield* found(around)).toStrictEqual(["main/a.ts", "main/deep/b.ts"])
    })
  )

  it.live("enters nested repositories with their own rules, but never a .git folder", () =>
    Effect.gen(function* () {
      const root = yield* repository({ ".gitignore": "*.log\n", "a.ts": "", "plain/.git/notes.ts": "" })
      for (const inner of ["inner", "library"]) {
        mkdirSync(join(root, inner))
        git(join(root, inner), home, ["init", "-q"])
        for (const path of [".gitignore", "x.log", "x.o", "kept.o"]) put(join(root, inner), path, "*.o\n")
        put(join(root, inner), ".git/info/exclude", "*.info\n")
        put(join(root, inner), "x.info")
        git(join(root, inner), home, ["add", "-f", "kept.o"])
      }
      git(join(root, "library"), home, ["commit", "-qm", "a"])
      git(root, home, ["submodule", "--quiet", "add", `${root}/library`, "deep/submodule"])
      rmSync(join(root, "library"), { recursive: true })
      put(join(root, "deep/submodule"), ".gitignore", "*.o\n")
      put(join(root, "deep/submodule"), "new.log")
      put(join(root, "deep/submodule"), "new.o")
      expect(yield* found(root)).toStrictEqual([
        ".gitignore",
        ".gitmodules",
        "a.ts",
        "deep/submodule/.gitignore",
        "deep/submodule/kept.o",
        "deep/submodule/new.log",
        "inner/.gitignore",
        "inner/kept.o",
        "inner/x.log"
      ])
    })
  )

  it.live("does not enter an ignored folder without tracked files", () =>
    Effect.gen(function* () {
      const root = yield* repository({ ".gitignore": "out/\n", ".ignore": "old/\n" })
      for (const inner of ["out/a", "old/b"]) {
        put(root, `${inner}/x.ts`)
        git(join(root, inner), home, ["init", "-q"])
      }
      expect(yield* found(root)).toStrictEqual([".gitignore", ".ignore"])
    })
  )

  withoutGit.live("uses only the ignore rules if git is not installed", () =>
    Effect.gen(function* () {
      const root = yield* repository({ ".gitignore": "*.log\n", "a.ts": "", "a.log": "", "b.log": "" }, [
        "b.log"
      ])
      put(home, "config/git/ignore", "*.tmp\n")
      put(root, "a.tmp")
      const paths = yield* found(root)
      rmSync(join(home, "config"), { recursive: true })
      expect(paths).toStrictEqual([".gitignore", "a.ts"])
    })
  )

  it.live("uses only the ignore rules outside a repository", () =>
    Effect.gen(function* () {
      const root = yield* folder
      for (const [path, text] of Object.entries({ ".gitignore": "/a\n", a: "", "sub/a": "" }))
        put(root, path, text)
      expect(yield* found(root)).toStrictEqual([".gitignore", "sub/a"])
    })
  )

  it.live("returns stamps, and sorts by code units", () =>
    Effect.gen(function* () {
      const root = yield* folder
      for (const path of ["b", "a/z", "a.c", "B", "é", "ü", "z", "😀", "ｚ"]) put(root, path, "12345")
      const { files } = yield* discover(root)
      expect(files.map(({ path }) => path)).toStrictEqual(["B", "a.c", "a/z", "b", "z", "é", "ü", "😀", "ｚ"])
      const { ctimeMs, ino, mtimeMs } = statSync(join(root, "B"))
      expect(files[0]).toStrictEqual({ path: "B", size: 5, mtimeMs, ctimeMs, inode: ino })
    })
  )

  it.live("takes `deps/` for the project's own code if what is new there is ignored, with exceptions", () =>
    Effect.gen(function* () {
      const root = yield* repository({
        ".gitignore": "/deps/*\n!/deps/queue/\n",
        "deps/queue/a.ts": "1",
        "deps/queue/node_modules/b.ts": "1",
        "deps/fetched/c.ts": "1",
        "d.ts": "1"
      })
      const options = { supported: (path: string) => path.endsWith(".ts"), includeVendor: false }
      expect(yield* found(root, options)).toStrictEqual(["d.ts", "deps/queue/a.ts"])
      put(root, ".gitignore", "/out/\n")
      expect(yield* found(root, options)).toStrictEqual(["d.ts"])
      put(root, ".gitignore", "/deps/\n")
      expect(yield* found(root, options)).toStrictEqual(["d.ts"])
    })
  )

  it.live("returns what it skips, and why", () =>
    Effect.gen(function* () {
      const root = yield* folder
      for (const path of ["a.ts", "a.test.ts", "a.xyz", "node_modules/x/index.ts", "sub/vendor/y.ts"])
        put(root, path)
      put(root, "big.ts", "x".repeat(1_000_001))
      put(root, "just.ts", "x".repeat(1_000_000))
      put(root, "notebook.ipynb", "x".repeat(1_000_001))
      spawnSync("sh", ["-c", 'mkfifo "$0"', join(root, "pipe.ts")])
      const options = {
        supported: (path: string) => path.endsWith(".ts") || path.endsWith(".ipynb"),
        includeTests: false,
        includeVendor: false
      }
      expect(yield* found(root, options)).toStrictEqual(["a.ts", "just.ts", "notebook.ipynb"])
      expect(yield* skipped(root, options)).toStrictEqual([
        "a.test.ts: test",
        "a.xyz: unsupported",
        "big.ts: oversize",
        "node_modules: vendored",
        "pipe.ts: special",
        "sub/vendor: vendored"
      ])
      expect(
        yield* found(root, { maxFileSize: 2_000_000, supported: (path) => path.startsWith("big") })
      ).toStrictEqual(["big.ts"])
    })
  )

  it.live("includes one link to a file that nothing else includes, and skips all other links", () =>
    Effect.gen(function* () {
      const root = yield* repository({
        ".gitignore": "hidden/\n",
        ".ignore": "secret/\n",
        "a.ts": "",
        "hidden/h.ts": "",
        "secret/s.ts": "",
        ".git/x.ts": ""
      })
      const outside = yield* folder
      put(outside, "o.ts")
      const links = {
        "to-listed": "a.ts",
        "to-hidden-1": "hidden/h.ts",
        "to-hidden-2": "hidden/h.ts",
        "to-secret": "secret/s.ts",
        "to-outside": join(outside, "o.ts"),
        "to-folder": "hidden",
        "to-root": ".",
        "to-git": ".git/x.ts",
        "to-nothing": "nothing",
        "to-itself": "to-itself"
      }
      for (const [link, target] of Object.entries(links)) symlinkSync(target, join(root, link))
      expect(yield* found(root)).toStrictEqual([".gitignore", ".ignore", "a.ts", "to-hidden-1"])
      expect(yield* skipped(root)).toStrictEqual(
        Object.keys(links)
          .filter((link) => link !== "to-hidden-1")
          .sort()
          .map((link) => `${link}: symlink`)
      )
    })
  )

  it.live("accepts any file name, and skips those that are not UTF-8", () =>
    Effect.gen(function* () {
      const names = [
        "a b",
        "a\nb",
        'a"b',
        "a\\b",
        "\u00e9",
        "e\u0301",
        "real\ufffd",
        "-rf",
        "$(x)",
        "\u{1f600}"
      ]
      const root = yield* repository({ ".gitignore": "*\n" })
      for (const name of names) put(root, `sub/${name}`)
      git(root, home, ["add", "-f", "."])
      writeFileSync(Buffer.concat([Buffer.from(`${root}/sub/bad`), Buffer.of(0xff)]), "")
      mkdirSync(Buffer.concat([Buffer.from(`${root}/sub/dir`), Buffer.of(0xfe)]))
      put(root, ".gitignore", "")
      expect(yield* found(root)).toStrictEqual([".gitignore", ...names.map((name) => `sub/${name}`).sort()])
      expect(yield* skipped(root)).toStrictEqual(["sub/bad\ufffd: unreadable", "sub/dir\ufffd: unreadable"])
    })
  )

  it.live("skips an unreadable folder, and continues", () =>
    Effect.gen(function* () {
      const root = yield* folder
      put(root, "a.ts")
      put(root, "closed/b.ts")
      put(root, "listed/c.ts")
      chmodSync(join(root, "closed"), 0)
      chmodSync(join(root, "listed"), 0o444)
      yield* Effect.addFinalizer(() =>
        Effect.sync(() => ["closed", "listed"].forEach((name) => chmodSync(join(root, name), 0o700)))
      )
      yield* asNobody(root)
      const [paths, reasons] = [yield* found(root), yield* skipped(root)]
      expect(yield* Effect.flip(resolveRoot(join(root, "closed")))).toMatchObject({ reason: "Unreadable" })
      expect(yield* Effect.flip(discover(join(root, "closed")))).toMatchObject({ reason: "Unreadable" })
      expect(yield* Effect.flip(read(root, "closed/b.ts"))).toMatchObject({ reason: "Unreadable" })
      expect(paths).toStrictEqual(["a.ts"])
      expect(reasons).toStrictEqual(["closed: unreadable", "listed/c.ts: unreadable"])
    })
  )

  it.live("fails if the root is missing or a file, instead of returning an empty tree", () =>
    Effect.gen(function* () {
      const root = yield* folder
      put(root, "file")
      expect(yield* Effect.flip(discover(join(root, "gone")))).toMatchObject({ reason: "Missing" })
      expect(yield* Effect.flip(discover(join(root, "file")))).toMatchObject({ reason: "NotADirectory" })
    })
  )

  it.live("can be interrupted", () =>
    Effect.gen(function* () {
      const root = yield* folder
      for (let n = 0; n < 200; n++) put(root, `folder${n}/file`)
      let calls = 0
      const slow = () => {
        calls++
        Bun.sleepSync(1)
        return true
      }
      yield* Effect.timeoutOption(discover(root, { supported: slow }), "30 millis")
      const soFar = calls
      yield* Effect.sleep("20 millis")
      expect(calls).toBe(soFar)
      expect(calls).toBeLessThan(150)
    })
  )
})

describe("reading and stamping a file", () => {
  it.live("gives the same stamp as discovering it", () =>
    Effect.gen(function* () {
      const root = yield* folder
      put(root, "sub/a.bin", Uint8Array.of(0, 1, 255))
      put(root, "empty", "")
      const { bytes, stamp: seen } = yield* read(root, "sub/a.bin")
      expect(bytes).toStrictEqual(Uint8Array.of(0, 1, 255))
      expect(yield* stamp(root, "sub/a.bin")).toStrictEqual(seen)
      const { files } = yield* discover(root)
      expect(files).toContainEqual({ path: "sub/a.bin", ...seen })
      expect((yield* read(root, "empty")).bytes).toStrictEqual(new Uint8Array(0))
    })
  )

  it.live("recognises a file by its stamp until it changes, through any path", () =>
    Effect.gen(function* () {
      const root = yield* folder
      put(root, "sub/a.ts", "one")
      symlinkSync("sub/a.ts", join(root, "link"))
      const workspace = yield* Workspace
      const seen = (yield* stamp(root, "sub/a.ts"))!
      const bears = (path: string) =>
        Effect.map(workspace.haveStamps(root, [{ path, stamp: seen }]), ([isSame]) => isSame)
      expect(yield* bears("sub/a.ts")).toBe(true)
      expect(yield* bears("link")).toBe(true)
      for (const path of ["gone", "sub", "sub/a.ts/b", "a\0"]) expect(yield* bears(path)).toBe(false)
      put(root, "sub/a.ts", "two")
      expect(yield* bears("sub/a.ts")).toBe(false)
      rmSync(join(root, "sub"), { recursive: true })
      expect(yield* bears("link")).toBe(false)
    })
  )

  it.live("never leaves the root", () =>
    Effect.gen(function* () {
      const [root, outside] = [yield* folder, yield* folder]
      put(outside, "o.ts")
      put(root, "a.ts")
      symlinkSync(join(outside, "o.ts"), join(root, "file-link"))
      symlinkSync(outside, join(root, "folder-link"))
      symlinkSync("a.ts", join(root, "inner-link"))
      renameSync(outside, `${root}-sibling`)
      symlinkSync(`${root}-sibling`, outside)
      const refusals = {
        "file-link": "Outside",
        "folder-link/o.ts": "Outside",
        "../x": "Traversal",
        "a/../../x": "Traversal",
        "/etc/passwd": "Traversal",
        "": "Malformed",
        "a\0": "Malformed",
        ".": "Outside"
      }
      for (const [path, reason] of Object.entries(refusals)) {
        expect(yield* Effect.flip(read(root, path))).toMatchObject({ reason, path })
        expect(yield* stamp(root, path)).toBeUndefined()
      }
      expect((yield* read(root, "inner-link")).bytes).toHaveLength(4)
      rmSync(`${root}-sibling`, { recursive: true })
    })
  )

  it.live("distinguishes a missing file from one that is not regular, and does not wait for a pipe", () =>
    Effect.gen(function* () {
      const root = yield* folder
      mkdirSync(join(root, "folder"))
      spawnSync("sh", ["-c", 'mkfifo "$0"', join(root, "pipe")])
      put(root, "big", "123456")
      expect(yield* Effect.flip(read(root, "gone"))).toMatchObject({ reason: "Vanished" })
      expect(yield* Effect.flip(read(root, "big/x"))).toMatchObject({ reason: "Vanished" })
      expect(yield* Effect.flip(read(root, "folder"))).toMatchObject({ reason: "NotAFile" })
      expect(yield* Effect.flip(read(root, "pipe"))).toMatchObject({ reason: "NotAFile" })
      expect(yield* Effect.flip(read(root, "big", { maxFileSize: 5 }))).toMatchObject({ reason: "Oversize" })
      for (const path of ["gone", "folder", "pipe"]) expect(yield* stamp(root, path)).toBeUndefined()
    })
  )

  it.live("reports a file that is being written as changing, and otherwise returns it whole", () =>
    Effect.gen(function* () {
      const root = yield* folder
      put(root, "log", "x".repeat(20_000_000))
      const writer = spawn("sh", ["-c", "while :; do echo x; done >> log"], { cwd: root })
      yield* Effect.addFinalizer(() => Effect.sync(() => writer.kill("SIGKILL")))
      // On a busy machine the writer may pause for as long as a whole read takes.
      for (let round = 0; round < 100; round++) {
        const outcome = yield* Effect.either(read(root, "log"))
        if (Either.isLeft(outcome)) return expect(outcome.left).toMatchObject({ reason: "Changing" })
        expect(outcome.right.bytes.length).toBe(outcome.right.stamp.size)
      }
      throw new Error("A hundred reads during writes, and none was reported as changing")
    })
  )
})

describe("repository", () => {
  const common = (root: string) =>
    Effect.flatMap(Workspace, (workspace) => workspace.repository(root)).pipe(
      Effect.map((found) => found?.commonDirectory)
    )

  it.live("is the same for a repository, its folders and its worktrees", () =>
    Effect.gen(function* () {
      const root = yield* repository({ "a/b/c": "" }, ["a/b/c"])
      git(root, home, ["commit", "-qm", "a"])
      const other = join(yield* folder, "tree")
      git(root, home, ["worktree", "add", "-q", other])
      for (const place of [root, join(root, "a/b"), other])
        expect(yield* common(place)).toBe(join(root, ".git"))
      expect(yield* found(other)).toStrictEqual(["a/b/c"])
    })
  )

  it.live("is the submodule's own for a submodule", () =>
    Effect.gen(function* () {
      const library = yield* repository({ a: "" }, ["a"])
      git(library, home, ["commit", "-qm", "a"])
      const root = yield* repository({})
      git(root, home, ["submodule", "--quiet", "add", library, "sub"])
      expect(yield* common(join(root, "sub"))).toBe(join(root, ".git/modules/sub"))
    })
  )

  it.live("is undefined if the .git is not valid", () =>
    Effect.gen(function* () {
      const root = yield* folder
      mkdirSync(join(root, "empty/.git"), { recursive: true })
      put(root, "broken/.git", "gitdir: /no/such/place\n")
      put(root, "noise/.git", "noise")
      for (const place of ["empty", "broken", "noise"])
        expect(yield* common(join(root, place))).toBeUndefined()
      expect(yield* found(join(root, "noise"))).toStrictEqual([])
    })
  )
})

test("the default layer uses the process environment", () =>
  Effect.gen(function* () {
    const workspace = yield* Workspace
    const error = yield* Effect.flip(
      workspace.resolveRoot(realpathSync(process.env["HOME"] ?? "/"), { force: false })
    )
    expect(error.reason).toBe("TooBroad")
  }).pipe(Effect.provide(Workspace.layer), Effect.runPromise))
