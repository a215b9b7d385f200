/** Resolves the refs of a repository and reads the trees of their commits, from git's objects and never from a working tree. */
import { Context, Effect, Layer } from "effect"
import { relative } from "node:path"
import { IgnoreRules } from "../../core/ignore/mod.ts"
import { similarNames } from "../../core/query/mod.ts"
import { isRefName, refCandidates, refLabel } from "../../core/ref/mod.ts"
import { closestWord } from "../../core/text/closestWord.ts"
import { type Environment, fieldsOf, runGit } from "./askGit.ts"
import type { DiscoverOptions, Discovery } from "./Discovery.ts"
import { findRepository, headOf, isGitDirectory, type Repository, repositoryAt } from "./findRepository.ts"
import { contentsOfBatch, entriesOfListing } from "./gitObjects.ts"
import { type GitReach, runWithin } from "./gitReach.ts"
import { linesOf } from "./GitRunner.ts"
import { gitVersion } from "./gitVersion.ts"
import { RefError } from "./RefError.ts"
import { isRuleFile, OWN_RULE_FILES, ownRulesOf, selectFiles } from "./selectFiles.ts"
import { realEnvironment, Workspace } from "./Workspace.ts"

export { RefError } from "./RefError.ts"

/** A ref or commit that git knows. */
export interface FoundRef {
  /** Full name of the ref; the commit id when no ref was named. */
  readonly full: string
  /** The shortest unambiguous name of the ref; for a commit, the beginning of its id. */
  readonly name: string
  readonly commit: string
}

export class Refs extends Context.Tag("lodestone/Refs")<
  Refs,
  {
    /** Whether the folder itself is a bare repository. */
    readonly isBare: (root: string) => Effect.Effect<boolean>
    /** The branch of a working tree, or the beginning of the commit id; `undefined` when HEAD is neither. */
    readonly head: (repository: Repository) => Effect.Effect<string | undefined>
    /** Path of the folder within its repository: empty or ending in `/`. */
    readonly prefix: (root: string) => string
    /** Resolves a name by the rules of git's rev-parse. `HEAD` resolves to its branch. */
    readonly find: (root: string, ref: string) => Effect.Effect<FoundRef, RefError>
    /** Those of these refs (full names) that still exist; all of them as long as there is a repository that git cannot read. */
    readonly existing: (root: string, refs: ReadonlyArray<string>) => Effect.Effect<ReadonlySet<string>>
    /** The files below `root` in the commit that are worth reading, with their blob ids. */
    readonly discover: (
      root: string,
      commit: string,
      options: DiscoverOptions
    ) => Effect.Effect<Discovery, RefError>
    /** Contents by id, in order; `undefined` for one that is not on this machine. */
    readonly contents: (
      root: string,
      ids: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<Uint8Array | undefined>>
    /** Contents of files below `root` in the commit, in order; `undefined` for one that is not there. */
    readonly read: (
      root: string,
      commit: string,
      paths: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<Uint8Array | undefined>>
    /** The youngest commits, at most 50,000, that `to` reaches and `from` does not; of all that `to` reaches where `from` is undefined. Fails when git cannot list them. */
    readonly between: (
      root: string,
      from: string | undefined,
      to: string
    ) => Effect.Effect<ReadonlySet<string>, RefError>
    /** The commit of the nearest tag that the parent of a commit reaches, or with `released` of the nearest that is no preview; undefined when there is none. */
    readonly tagBefore: (
      root: string,
      commit: string,
      options: { readonly released: boolean }
    ) => Effect.Effect<string | undefined>
  }
>() {
  /** With git processes in this environment. */
  static readonly layerOf = (environment: Environment) => Layer.succeed(this, make(environment))

  static readonly layer = Layer.unwrapEffect(Effect.map(realEnvironment, this.layerOf))

  /** Only for repositories within the allowed folders. */
  static readonly layerAllowed = Layer.effect(
    this,
    Effect.map(Effect.all([realEnvironment, Workspace]), ([environment, { gitReach }]) =>
      make(environment, gitReach)
    )
  )
}

/** Git writes this to `HEAD` when the repository uses another ref storage (reftable). */
const REFTABLE_HEAD = "ref: refs/heads/.invalid"

/** Tags of versions that are tried out before they are released. */
const PREVIEW_TAGS = ["rc", "alpha", "beta", "preview", "canary", "nightly", "next", "dev"].map(
  (word) => `*[0-9.-]${word}*`
)

/** As many commits as are read as documents. */
const MAX_BETWEEN = 50_000

const make = (
  environment: Environment,
  reachOf: (root: string) => Effect.Effect<GitReach> = () => Effect.succeed("within")
): Refs["Type"] => {
  const run = runWithin(reachOf, runGit)
  const gitLine = (root: string, ...args: ReadonlyArray<string>) =>
    Effect.map(run(args, root, environment), (output) => {
      const text = new TextDecoder().decode(output).trim()
      return text === "" ? undefined : text
    })
  const commitOf = (root: string, name: string) =>
    gitLine(root, "rev-parse", "--verify", "--quiet", `${name}^{commit}`)

  const prefix = (root: string) => {
    const top = findRepository(root)?.top
    return top === undefined || top === root ? "" : `${relative(top, root)}/`
  }

  const isBare = (root: string) =>
    repositoryAt(root) !== undefined || !isGitDirectory(root)
      ? Effect.succeed(false)
      : Effect.map(gitLine(root, "rev-parse", "--is-bare-repository"), (answer) => answer === "true")

  /** Refs by full name, each with its short name; `undefined` when git cannot read them. */
  const readRefs = (root: string, patterns: ReadonlyArray<string>) =>
    Effect.map(
      run(["for-each-ref", "--format=%(refname)%00%(refname:short)%00", ...patterns], root, environment),
      (output) => {
        if (output === undefined) return undefined
        const fields = fieldsOf(output)
        const names = new Map<string, string>()
        for (let at = 0; at + 1 < fields.length; at += 2)
          names.set(fields[at]!.replace(/^\n/, ""), fields[at + 1]!)
        return names
      }
    )

  /** The same, none when git cannot read them. */
  const listRefs = (root: string, patterns: ReadonlyArray<string>) =>
    Effect.map(readRefs(root, patterns), (names) => names ?? new Map<string, string>())

  const unknownRefError = (root: string, ref: string) =>
    Effect.gen(function* () {
      if ((yield* reachOf(root)) === "outside") return new RefError({ reason: "NotAllowed", ref, near: [] })
      const directory = yield* gitLine(root, "rev-parse", "--git-dir")
      if (directory === undefined) {
        const reason = (yield* gitVersion) === undefined ? "NoGit" : "NoRepository"
        return new RefError({ reason, ref, near: [] })
      }
      const names = [...(yield* listRefs(root, [])).values()]
      // A tag of a file or tree exists, but has no commit.
      if (names.includes(ref)) return new RefError({ reason: "NoCommit", ref, near: [] })
      const containing = names.filter((name) => name.toLowerCase().includes(ref.toLowerCase()))
      // What a remote has under this name is not a branch here yet.
      const remote = names.filter((name) => name.endsWith(`/${ref}`))
      const near = [
        ...new Set([remote, closestWord(ref, names) ?? [], similarNames(ref, names), containing].flat())
      ]
      return new RefError({ reason: "Unknown", ref, near: near.slice(0, 5) })
    })

  const symbolicHead = (root: string) => gitLine(root, "symbolic-ref", "--quiet", "HEAD")

  const contents = (root: string, ids: ReadonlyArray<string>) =>
    ids.length === 0
      ? Effect.succeed([])
      : Effect.map(
          run(["cat-file", "--batch"], root, environment, ids.map((id) => `${id}\n`).join("")),
          (output) => contentsOfBatch(output ?? new Uint8Array(), ids.length)
        )

  /** Reads files in one call, except names with a line break, which cannot be given to `--batch`. */
  const read = (root: string, commit: string, paths: ReadonlyArray<string>) => {
    const names = paths.map((path) => `${commit}:${prefix(root)}${path}`)
    const [plain, broken] = [
      names.filter((name) => !name.includes("\n")),
      names.filter((name) => name.includes("\n"))
    ]
    return Effect.gen(function* () {
      const found = new Map<string, Uint8Array | undefined>()
      const batch = yield* contents(root, plain)
      plain.forEach((name, at) => found.set(name, batch[at]))
      for (const name of broken) found.set(name, yield* run(["cat-file", "blob", name], root, environment))
      return names.map((name) => found.get(name))
    })
  }

  /** The rules of the folders above `prefix` in the commit; none when they would exclude it, since it was requested by name. */
  const rulesAbove = (root: string, commit: string, rootPrefix: string) =>
    Effect.gen(function* () {
      const names = rootPrefix.split("/").slice(0, -1)
      const folders = names.map((_, depth) =>
        names
          .slice(0, depth)
          .map((name) => `${name}/`)
          .join("")
      )
      const files = folders.flatMap((folder) => OWN_RULE_FILES.map((name) => `${commit}:${folder}${name}`))
      const texts = (yield* contents(root, files)).map(textOf)
      let rules = IgnoreRules.none
      for (const [depth, folder] of folders.entries()) {
        rules = rules.enter(folder, { lodestone: texts[2 * depth], ignore: texts[2 * depth + 1] })
        const name = names[depth]!
        if (rules.ours({ path: folder + name, name, isDirectory: true }) === true) return IgnoreRules.none
      }
      return rules
    })

  return Refs.of({
    isBare,
    head: ({ directory, top }) =>
      Effect.gen(function* () {
        const headText = headOf(directory)
        if (headText === undefined) return undefined
        const full = headText === REFTABLE_HEAD ? yield* symbolicHead(top) : headText.replace(/^ref: */, "")
        return full === undefined ? undefined : refLabel(full)
      }),
    prefix,
    find: Effect.fn("Refs.find")(function* (root, ref) {
      if (!isRefName(ref)) return yield* new RefError({ reason: "Malformed", ref, near: [] })
      const resolvedName = ref === "HEAD" || ref === "@" ? ((yield* symbolicHead(root)) ?? ref) : ref
      const candidates = resolvedName === "HEAD" || resolvedName === "@" ? [] : refCandidates(resolvedName)
      const [commit, names] = yield* Effect.all(
        [
          commitOf(root, resolvedName),
          candidates.length === 0 ? Effect.succeed(undefined) : listRefs(root, candidates)
        ],
        { concurrency: 2 }
      )
      if (commit === undefined) return yield* yield* unknownRefError(root, ref)
      // A pattern of `for-each-ref` also matches refs below it.
      const full = candidates.find((each) => names?.has(each)) ?? commit
      return { full, name: names?.get(full) ?? refLabel(full), commit }
    }),
    existing: (root, refs) =>
      refs.length === 0
        ? Effect.succeed(new Set<string>())
        : Effect.map(readRefs(root, refs), (names) => {
            const isUnreadable =
              names === undefined && (findRepository(root) !== undefined || isGitDirectory(root))
            return new Set(refs.filter((ref) => isUnreadable || names?.has(ref)))
          }),
    discover: Effect.fn("Refs.discover")(function* (root, commit, options) {
      const rootPrefix = prefix(root)
      const unreadable = new RefError({ reason: "Unreadable", ref: refLabel(commit), near: [] })
      // The folder may not exist in the commit yet; that is not an error.
      const tree =
        rootPrefix === ""
          ? commit
          : yield* gitLine(root, "rev-parse", "--verify", "--quiet", `${commit}:${rootPrefix.slice(0, -1)}`)
      if (tree === undefined && (yield* commitOf(root, commit)) !== undefined)
        return { files: [], skipped: [], ignored: 0 }
      if (tree === undefined) return yield* unreadable
      const listing = yield* run(["ls-tree", "-r", "-l", "-z", "--full-tree", tree], root, environment)
      if (listing === undefined) return yield* unreadable
      const entries = entriesOfListing(listing)
      const ruleFiles = entries.filter(({ kind, path }) => kind === "file" && isRuleFile(path))
      const ids = ruleFiles.map(({ id }) => id)
      const texts = (yield* contents(root, ids)).map(textOf)
      const rulesIn = ownRulesOf(new Map(ruleFiles.map(({ path }, at) => [path, texts[at]])))
      const rules = yield* rulesAbove(root, commit, rootPrefix)
      return selectFiles(entries, { prefix: rootPrefix, rules, rulesIn }, options)
    }),
    contents,
    read,
    between: (root, from, to) =>
      Effect.flatMap(
        run(
          ["rev-list", `--max-count=${MAX_BETWEEN}`, to, ...(from === undefined ? [] : [`^${from}`]), "--"],
          root,
          environment
        ),
        (output) =>
          output === undefined
            ? new RefError({ reason: "Unreadable", ref: refLabel(to), near: [] })
            : Effect.succeed(new Set(linesOf(output)))
      ),
    tagBefore: (root, commit, { released }) =>
      Effect.flatMap(
        gitLine(
          root,
          "describe",
          "--tags",
          "--abbrev=0",
          ...(released ? PREVIEW_TAGS.map((pattern) => `--exclude=${pattern}`) : []),
          `${commit}^`
        ),
        (tag) => (tag === undefined ? Effect.succeed(undefined) : commitOf(root, `refs/tags/${tag}`))
      )
  })
}

const textOf = (bytes: Uint8Array | undefined) =>
  bytes === undefined ? undefined : new TextDecoder().decode(bytes)
