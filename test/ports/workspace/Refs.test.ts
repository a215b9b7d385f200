import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { findRepository } from "../../../src/ports/workspace/findRepository.ts"
import { Refs } from "../../../src/ports/workspace/Refs.ts"
import { using } from "../../support/effect.ts"
import { git } from "../../support/gitRepository.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const { PATH = "" } = process.env
const it = using(Refs.layerOf({ PATH, GIT_CONFIG_NOSYSTEM: "1" }))

/** A repository whose `commit` writes files, removes those that are `undefined`, and returns the commit. */
const repository = Effect.map(temporaryFolder, (folder) => {
  const root = join(folder, "repo")
  mkdirSync(root)
  const run = (...args: ReadonlyArray<string>) => git(root, folder, args).trim()
  run("init", "-q", "-b", "main")
  const commit = (files: Readonly<Record<string, string | undefined>>) => {
    for (const [path, content] of Object.entries(files))
      if (content === undefined) rmSync(join(root, path))
      else writeFiles(root, { [path]: content })
    run("add", "-A")
    run("commit", "-q", "--allow-empty", "-m", "a step")
    return run("rev-parse", "HEAD")
  }
  return { folder, root, run, commit }
})

const find = (root: string, ref: string) => Effect.flatMap(Refs, (refs) => refs.find(root, ref))
const refused = (root: string, ref: string) => Effect.flip(find(root, ref))
const head = (root: string) =>
  Effect.flatMap(Refs, (refs) => {
    const repository = findRepository(root)
    return repository === undefined ? Effect.succeed(undefined) : refs.head(repository)
  })

const SUPPORTED = { supported: (path: string) => /\.(?:ts|go|py)$/.test(path) }
const discover = (root: string, commit: string, options: object = {}) =>
  Effect.map(
    Effect.flatMap(Refs, (refs) => refs.discover(root, commit, { ...SUPPORTED, ...options })),
    ({ files, skipped }) => ({
      files: files.map(({ path }) => path),
      skipped: skipped.map(({ path, reason }) => `${reason} ${path}`)
    })
  )

describe("the refs that still exist", () => {
  it.live("are those that git lists, and all as long as it cannot list those of the repository", () =>
    Effect.gen(function* () {
      const { commit, root } = yield* repository
      commit({ "a.ts": "" })
      const asked = ["refs/heads/main", "refs/heads/gone"]
      const existing = Effect.flatMap(Refs, (refs) => refs.existing(root, asked))
      expect([...(yield* existing)]).toStrictEqual(["refs/heads/main"])
      writeFiles(root, { ".git/config": "[core\n" })
      expect([...(yield* existing)]).toStrictEqual(asked)
      rmSync(join(root, ".git"), { recursive: true })
      expect([...(yield* existing)]).toStrictEqual([])
    })
  )
})

describe("a ref name", () => {
  it.live("can be a branch, a tag, a remote branch or a commit", () =>
    Effect.gen(function* () {
      const { commit, root, run } = yield* repository
      const first = commit({ "a.ts": "1" })
      run("tag", "-a", "-m", "one", "v1")
      run("tag", "-a", "-m", "of a tag", "v1-again", "v1")
      const second = commit({ "a.ts": "2" })
      run("update-ref", "refs/remotes/origin/main", first)
      run("branch", "feature/x")
      const named = (ref: string) =>
        Effect.map(find(root, ref), ({ commit: id, full, name }) => [full, name, id])
      expect(yield* named("main")).toStrictEqual(["refs/heads/main", "main", second])
      expect(yield* named("heads/main")).toStrictEqual(["refs/heads/main", "main", second])
      expect(yield* named("refs/heads/feature/x")).toStrictEqual([
        "refs/heads/feature/x",
        "feature/x",
        second
      ])
      expect(yield* named("v1")).toStrictEqual(["refs/tags/v1", "v1", first])
      expect(yield* named("v1-again")).toStrictEqual(["refs/tags/v1-again", "v1-again", first])
      expect(yield* named("origin/main")).toStrictEqual(["refs/remotes/origin/main", "origin/main", first])
      for (const ref of [first, first.slice(0, 9), "main~1", "main^", "HEAD~1"])
        expect(yield* named(ref)).toStrictEqual([first, first.slice(0, 12), first])
      for (const ref of ["HEAD", "@"])
        expect(yield* named(ref)).toStrictEqual(["refs/heads/main", "main", second])
    })
  )

  it.live("of both a tag and a branch means the tag, as in git, and gets a distinct display name", () =>
    Effect.gen(function* () {
      const { commit, root, run } = yield* repository
      const first = commit({ "a.ts": "1" })
      run("tag", "same")
      const second = commit({ "a.ts": "2" })
      run("update-ref", "refs/heads/same", second)
      expect(yield* find(root, "same")).toStrictEqual({
        full: "refs/tags/same",
        name: "tags/same",
        commit: first
      })
      expect(yield* find(root, "heads/same")).toStrictEqual({
        full: "refs/heads/same",
        name: "heads/same",
        commit: second
      })
    })
  )

  it.live("may contain characters that are special to a shell", () =>
    Effect.gen(function* () {
      const { commit, root, run } = yield* repository
      const id = commit({ "a.ts": "1" })
      for (const name of ["a;b", "$(touch-x)", "é/ü", "'quoted'", "a&b|c", "%s", "#1", "x-", "live"]) {
        run("update-ref", `refs/heads/${name}`, id)
        expect(yield* find(root, name)).toStrictEqual({ full: `refs/heads/${name}`, name, commit: id })
      }
    })
  )

  it.live("that is not valid is refused as malformed", () =>
    Effect.gen(function* () {
      const { commit, folder, root } = yield* repository
      commit({ "a.ts": "1" })
      const odd = [
        `--output=${folder}/hit`,
        "-h",
        "",
        " ",
        "a b",
        "a\nb",
        "a\0b",
        "a..b",
        "@{u}",
        ":/step",
        "a:b",
        "main^{/x}"
      ]
      for (const ref of odd) expect(yield* refused(root, ref)).toMatchObject({ reason: "Malformed", ref })
    })
  )

  it.live("that is unknown is refused with similar names", () =>
    Effect.gen(function* () {
      const { commit, folder, root, run } = yield* repository
      commit({ "a.ts": "1" })
      for (const name of ["feature/login", "release-1.2"]) run("branch", name)
      expect(yield* refused(root, "feature/logni")).toMatchObject({
        reason: "Unknown",
        near: ["feature/login"]
      })
      expect((yield* refused(root, "mian")).message).toContain('did you mean "main"?')
      expect(yield* refused(root, "login")).toMatchObject({ near: ["feature/login"] })
      run("tag", "v1.2.0")
      run("update-ref", "refs/remotes/origin/v1.2", "HEAD")
      expect((yield* refused(root, "v1.2")).near[0]).toBe("origin/v1.2")
      expect(yield* refused(root, "0".repeat(40))).toMatchObject({ reason: "Unknown", near: [] })
      expect(yield* refused(folder, "main")).toMatchObject({ reason: "NoRepository" })
      run("tag", "blob", "HEAD:a.ts")
      expect(yield* refused(root, "blob")).toMatchObject({ reason: "NoCommit", near: [] })
    })
  )

  it.live("that is only the beginning of a branch's path is unknown", () =>
    Effect.gen(function* () {
      const { commit, root, run } = yield* repository
      commit({ "a.ts": "1" })
      run("branch", "feature/login")
      expect(yield* refused(root, "feature")).toMatchObject({ reason: "Unknown", near: ["feature/login"] })
    })
  )
})

describe("HEAD", () => {
  it.live("is the branch, even without a commit, or the beginning of the commit's id if it is detached", () =>
    Effect.gen(function* () {
      const { commit, folder, root, run } = yield* repository
      expect(yield* head(root)).toBe("main")
      expect(yield* refused(root, "HEAD")).toMatchObject({ reason: "Unknown" })
      const id = commit({ "sub/a.ts": "1" })
      expect(yield* head(join(root, "sub"))).toBe("main")
      run("checkout", "-q", "--detach")
      expect(yield* head(root)).toBe(id.slice(0, 12))
      expect(yield* find(root, "HEAD")).toStrictEqual({ full: id, name: id.slice(0, 12), commit: id })
      run("worktree", "add", "-q", "-b", "side", join(folder, "side"))
      expect(yield* head(join(folder, "side"))).toBe("side")
      expect(yield* head(root)).toBe(id.slice(0, 12))
      expect(yield* head(folder)).toBeUndefined()
    })
  )

  it.live("is detached during a rebase, and the branch stays where it was", () =>
    Effect.gen(function* () {
      const { commit, root, run } = yield* repository
      commit({ "a.ts": "1" })
      run("switch", "-qc", "side")
      const side = commit({ "a.ts": "side" })
      run("switch", "-q", "main")
      const onto = commit({ "a.ts": "main" })
      run("switch", "-q", "side")
      run("rebase", "main")
      expect(run("status")).toContain("rebase in progress")
      expect(yield* head(root)).toBe(onto.slice(0, 12))
      expect(yield* find(root, "side")).toMatchObject({ full: "refs/heads/side", commit: side })
    })
  )

  it.live("of a bare repository is found, and only that folder counts as bare", () =>
    Effect.gen(function* () {
      const { commit, folder, root } = yield* repository
      const id = commit({ "a.ts": "1" })
      git(folder, folder, ["clone", "-q", "--bare", root, "bare.git"])
      const bare = join(folder, "bare.git")
      const refs = yield* Refs
      expect(yield* Effect.forEach([bare, root, join(root, ".git"), folder], refs.isBare)).toStrictEqual([
        true,
        false,
        false,
        false
      ])
      expect(yield* find(bare, "HEAD")).toStrictEqual({ full: "refs/heads/main", name: "main", commit: id })
      expect((yield* discover(bare, id)).files).toStrictEqual(["a.ts"])
    })
  )
})

describe("the files of a commit", () => {
  it.live("are those that our own ignore files admit, and others are skipped with a reason", () =>
    Effect.gen(function* () {
      const { commit, folder, root, run } = yield* repository
      writeFiles(folder, { "inner/x.ts": "1" })
      git(join(folder, "inner"), folder, ["init", "-q", "-b", "main"])
      git(join(folder, "inner"), folder, ["add", "."])
      git(join(folder, "inner"), folder, ["commit", "-qm", "x"])
      run("submodule", "add", "-q", join(folder, "inner"), "inner")
      writeFiles(root, {
        ".gitignore": "*.go\n",
        ".ignore": "gone.ts\n/lib/\n",
        ".lodestoneignore": "!gone.ts\n",
        "deep/.lodestoneignore": "*.py\n!kept.py\n"
      })
      symlinkSync("a.ts", join(root, "link.ts"))
      writeFiles(root, { "forced.go": "package a" })
      run("add", "-f", "forced.go")
      const id = commit({
        "a.ts": "1",
        "a.test.ts": "1",
        "gone.ts": "1",
        "lib/a.ts": "1",
        "deep/no.py": "1",
        "deep/kept.py": "1",
        "node_modules/x/y.ts": "1",
        "large.ts": "x".repeat(3000),
        "data.bin": "1"
      })
      writeFiles(root, { "untracked.ts": "1" })
      const { files, skipped } = yield* discover(root, id, { includeTests: false, maxFileSize: 2000 })
      expect(files).toStrictEqual(["a.ts", "deep/kept.py", "forced.go", "gone.ts"])
      expect(skipped.filter((each) => !each.startsWith("unsupported"))).toStrictEqual([
        "test a.test.ts",
        "submodule inner",
        "oversize large.ts",
        "symlink link.ts",
        "vendored node_modules"
      ])
      expect(skipped).toContain("unsupported data.bin")
      const chosen = yield* discover(root, id, { admits: (path: string) => path.startsWith("deep/") })
      expect(chosen.files).toStrictEqual(["deep/kept.py"])
      expect(chosen.skipped).toContain("pattern a.ts")
    })
  )

  it.live("include a `deps/` of which git ignores whatever is new, since the rest are exceptions", () =>
    Effect.gen(function* () {
      const { commit, root } = yield* repository
      const files = { "deps/queue/a.ts": "1", "b.ts": "1" }
      const own = commit({ ".gitignore": "/deps/*\n!/deps/queue/\n", ...files })
      expect((yield* discover(root, own)).files).toStrictEqual(["b.ts", "deps/queue/a.ts"])
      const foreign = commit({ ".gitignore": "/out/\n" })
      expect((yield* discover(root, foreign)).skipped).toContain("vendored deps")
    })
  )

  it.live("in a folder have paths relative to it, and the rules above it apply", () =>
    Effect.gen(function* () {
      const { commit, root } = yield* repository
      const id = commit({
        ".ignore": "skip.ts\n/sub/no.ts\n",
        "sub/skip.ts": "1",
        "sub/no.ts": "1",
        "sub/a.ts": "1",
        "b.ts": "1"
      })
      const later = commit({ ".ignore": "sub/\n", "sub/b.ts": "1" })
      expect((yield* discover(join(root, "sub"), id)).files).toStrictEqual(["a.ts"])
      // Rules that would exclude the folder itself do not apply.
      expect((yield* discover(join(root, "sub"), later)).files).toStrictEqual([
        "a.ts",
        "b.ts",
        "no.ts",
        "skip.ts"
      ])
      mkdirSync(join(root, "young"))
      expect(yield* discover(join(root, "young"), id)).toStrictEqual({ files: [], skipped: [] })
      const refs = yield* Refs
      const [found, missing] = yield* refs.read(join(root, "sub"), id, ["a.ts", "b.ts"])
      expect([new TextDecoder().decode(found), missing]).toStrictEqual(["1", undefined])
    })
  )

  it.live("are read whatever their names", () =>
    Effect.gen(function* () {
      const { commit, root } = yield* repository
      const names = [
        "a b.ts",
        "line\nbreak.ts",
        "é.ts",
        '"q".ts',
        "-x.ts",
        ":(top).ts",
        "t\tab.ts",
        "\ufffd.ts"
      ]
      const id = commit(Object.fromEntries(names.map((name) => [name, `of ${name}`])))
      expect((yield* discover(root, id)).files).toStrictEqual(names.toSorted())
      const refs = yield* Refs
      const contents = yield* refs.read(root, id, names)
      expect(contents.map((bytes) => new TextDecoder().decode(bytes))).toStrictEqual(
        names.map((name) => `of ${name}`)
      )
    })
  )

  it.live("are skipped as unreadable if their names are not UTF-8", () =>
    Effect.gen(function* () {
      const { root, run } = yield* repository
      writeFileSync(Buffer.concat([Buffer.from(`${root}/b`), Buffer.from([0xff]), Buffer.from(".ts")]), "1")
      run("add", ".")
      run("commit", "-qm", "odd")
      expect(yield* discover(root, run("rev-parse", "HEAD"))).toStrictEqual({
        files: [],
        skipped: ["unreadable b\ufffd.ts"]
      })
    })
  )

  it.live("are complete in a shallow clone, but those of an older commit are unreadable", () =>
    Effect.gen(function* () {
      const { commit, folder, root } = yield* repository
      const first = commit({ "a.ts": "1" })
      const second = commit({ "b.ts": "1" })
      git(folder, folder, ["clone", "-q", "--depth=1", `file://${root}`, "shallow"])
      const shallow = join(folder, "shallow")
      expect((yield* discover(shallow, second)).files).toStrictEqual(["a.ts", "b.ts"])
      expect(yield* refused(shallow, first)).toMatchObject({ reason: "Unknown" })
      expect(yield* Effect.flip(discover(shallow, first))).toMatchObject({ reason: "Unreadable" })
    })
  )

  it.live("that git would have to fetch are reported as unreadable, and nothing is fetched", () =>
    Effect.gen(function* () {
      const { commit, folder, root, run } = yield* repository
      const id = commit({ "a.ts": "1" })
      run("config", "uploadpack.allowFilter", "true")
      git(folder, folder, ["clone", "-q", "--bare", "--filter=blob:none", `file://${root}`, "partial.git"])
      const error = yield* Effect.flip(discover(join(folder, "partial.git"), id))
      expect(error).toMatchObject({ reason: "Unreadable" })
      expect(error.message).toContain("fetch them")
    })
  )
})

describe("the commits of a version", () => {
  it.live("are those that it reaches and the one before does not", () =>
    Effect.gen(function* () {
      const { commit, root, run } = yield* repository
      const first = commit({ "a.ts": "1" })
      run("tag", "v1")
      const second = commit({ "a.ts": "2" })
      const third = commit({ "a.ts": "3" })
      run("tag", "-a", "-m", "two", "v2")
      const fourth = commit({ "a.ts": "4" })
      const refs = yield* Refs
      const before = (id: string, released = true) => refs.tagBefore(root, id, { released })
      expect(yield* before(third)).toBe(first)
      expect(yield* before(fourth)).toBe(third)
      expect(yield* before(first)).toBeUndefined()
      // A preview is passed over for a release.
      run("tag", "v2.0.0-rc.1", second)
      expect([yield* before(third), yield* before(third, false)]).toStrictEqual([first, second])
      expect([...(yield* refs.between(root, first, third))]).toStrictEqual([third, second])
      expect([...(yield* refs.between(root, third, "HEAD"))]).toStrictEqual([fourth])
      expect([...(yield* refs.between(root, undefined, second))]).toStrictEqual([second, first])
      expect([...(yield* refs.between(root, third, third))]).toStrictEqual([])
      rmSync(join(root, ".git/objects", second.slice(0, 2), second.slice(2)))
      expect(yield* Effect.flip(refs.between(root, first, third))).toMatchObject({ reason: "Unreadable" })
    })
  )
})
