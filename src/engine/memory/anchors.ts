/** Anchors of a checkpoint: the files and symbols it is about, as they were when it was saved, and their state now. */
import { Effect, Schema } from "effect"
import { relative, resolve } from "node:path"
import { namedFiles } from "../../core/failure/mod.ts"
import { nameParts } from "../../core/locate/mod.ts"
import { counted } from "../../core/text/mod.ts"
import type { Anchor } from "../../core/memory/mod.ts"
import { type Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { RefError } from "../../ports/workspace/Refs.ts"
import type { Indexer } from "../indexing/Indexer.ts"
import type { Projects } from "../project/Projects.ts"
import type { ResolvedSymbol, SymbolName } from "../symbols/SymbolAnswer.ts"
import { type SymbolError, SymbolNotFound, type Symbols } from "../symbols/Symbols.ts"

/** What to anchor: a file, relative to the project, or a symbol. */
export type AnchorRequest = { readonly file: string } | SymbolName

/** The file to be anchored cannot be read. */
export class AnchorMissing extends Schema.TaggedError<AnchorMissing>("lodestone/AnchorMissing")(
  "AnchorMissing",
  {
    file: Schema.String,
    detail: Schema.String
  }
) {
  override get message(): string {
    return `Cannot anchor to "${this.file}": ${this.detail}`
  }
}

/** An anchor and its current state. */
export interface AnchorState {
  readonly anchor: Anchor
  /** `unknownState` when it cannot be checked; `reason` says why. */
  readonly status: "current" | "moved" | "changed" | "gone" | "unknown"
  /** Current place; undefined when gone or unknown. */
  readonly path: string | undefined
  readonly line: number | undefined
  readonly reason: string | undefined
}

interface Services {
  readonly workspace: Workspace["Type"]
  readonly projects: Projects["Type"]
  readonly symbols: Symbols["Type"]
  readonly indexer: Indexer["Type"]
}

type SymbolAnchor = Extract<Anchor, { readonly kind: "symbol" }>

/** Most symbols of the same name among which a moved symbol is searched. */
const MAX_NAMESAKES = 20

const sha256 = (text: string) => new Bun.CryptoHasher("sha256").update(text).digest("hex")

/** Git's blob id of a file's content, which the index also stores. */
const blobOf = (bytes: Uint8Array) =>
  new Bun.CryptoHasher("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex")

const sourceOf = ({ file, symbol: { span } }: ResolvedSymbol) => file.lines(span.startLine, span.endLine)

/** Anchors that were created. */
export interface CreatedAnchors {
  readonly anchors: ReadonlyArray<Anchor>
  /** For each name that several symbols have, which one was taken, and how to name another. */
  readonly choices: ReadonlyArray<string>
}

/** Creates anchors from the current state of a project. Fails when a named file or symbol does not exist. */
export const createAnchors = (
  { symbols, workspace }: Services,
  root: string,
  requests: ReadonlyArray<AnchorRequest>
): Effect.Effect<CreatedAnchors, AnchorMissing | SymbolError> =>
  Effect.gen(function* () {
    const files = new Map<string, Anchor>()
    for (const request of requests) {
      if (!("file" in request)) continue
      const { bytes } = yield* Effect.mapError(
        workspace.read(root, request.file),
        ({ message, reason }) =>
          new AnchorMissing({
            file: request.file,
            detail:
              reason === "Vanished" || reason === "Missing"
                ? "the project has no such file; omit it, or describe it in the summary"
                : message
          })
      )
      files.set(request.file, { kind: "file", path: request.file, hash: blobOf(bytes) })
    }
    const names = requests.flatMap((request) => ("file" in request ? [] : [request]))
    const found = names.length === 0 ? [] : (yield* symbols.resolve({ path: root, names })).found
    const symbolAnchors: Array<Anchor> = []
    const choices: Array<string> = []
    for (const each of found) {
      if ("missing" in each) return yield* new SymbolNotFound({ reason: each.missing })
      const { alternatives, more, symbol } = each
      if (alternatives.length > 0)
        choices.push(
          `${counted(1 + alternatives.length + more, "symbol")} have the name of ${symbol.qualifiedName}: the one at ${symbol.path}:${symbol.span.startLine} was taken; give file_path or a handle to mean another`
        )
      symbolAnchors.push({
        kind: "symbol",
        stableId: symbol.stableId,
        name: symbol.qualifiedName,
        path: symbol.path,
        line: symbol.span.startLine,
        hash: sha256(sourceOf(each))
      })
    }
    return { anchors: [...files.values(), ...symbolAnchors], choices }
  })

/** Most files that a text names and that are anchored, and most bytes of each. */
const MAX_MENTIONED_FILES = 10
const MAX_MENTIONED_BYTES = 2_000_000

/** Anchors for the files of a project that a text names, so that it is known later whether they changed. */
export const mentionedAnchors = (
  { workspace }: Pick<Services, "workspace">,
  root: string,
  text: string,
  given: ReadonlyArray<Anchor>
): Effect.Effect<ReadonlyArray<Anchor>> =>
  Effect.map(
    Effect.forEach(
      namedFiles(text)
        .map((file) => relative(root, resolve(root, file)))
        .filter((path) => !given.some((anchor) => anchor.path === path))
        .slice(0, MAX_MENTIONED_FILES),
      (path) =>
        Effect.match(workspace.read(root, path, { maxFileSize: MAX_MENTIONED_BYTES }), {
          onSuccess: ({ bytes }) => [{ kind: "file" as const, path, hash: blobOf(bytes), isMentioned: true }],
          // Most are names of something else, or of files that do not exist yet.
          onFailure: () => []
        })
    ),
    (found) => found.flat()
  )

/** The current state of anchors. What cannot be checked is `unknownState`, with the reason; nothing is reported as gone from an index that is out of date. */
export const anchorStatesOf = (
  services: Services,
  root: string,
  anchors: ReadonlyArray<Anchor>
): Effect.Effect<ReadonlyArray<AnchorState>> =>
  Effect.gen(function* () {
    const states = yield* statesFromIndex(services, root, anchors)
    if (!states.some(({ status }) => status === "gone")) return states
    // When the index cannot be updated, the result from the old one is kept.
    const isUpdated = yield* Effect.orElseSucceed(services.indexer.refresh(root), () => false)
    return isUpdated ? yield* statesFromIndex(services, root, anchors) : states
  })

const statesFromIndex = (
  services: Services,
  root: string,
  anchors: ReadonlyArray<Anchor>
): Effect.Effect<ReadonlyArray<AnchorState>> =>
  Effect.gen(function* () {
    const symbolAnchors = anchors.flatMap((anchor) => (anchor.kind === "symbol" ? [anchor] : []))
    const resolved = yield* Effect.either(
      symbolAnchors.length === 0
        ? Effect.succeed([])
        : Effect.map(
            services.symbols.resolve({
              path: root,
              names: symbolAnchors.map(({ stableId }) => ({ stableId }))
            }),
            ({ found }) => found
          )
    )
    return yield* Effect.forEach(anchors, (anchor) => {
      if (anchor.kind === "file") return fileState(services, root, anchor)
      if (resolved._tag === "Left") return Effect.succeed(unknownState(anchor, resolved.left.message))
      const resolution = resolved.right[symbolAnchors.indexOf(anchor)]
      return resolution === undefined || "missing" in resolution
        ? Effect.map(findMovedSymbol(services, root, anchor), (current) => symbolState(anchor, current))
        : Effect.succeed(symbolState(anchor, resolution))
    })
  })

/** The symbol after a move to another module, which changes its stable id: a symbol with the same name and the same source text. */
const findMovedSymbol = (
  { symbols }: Services,
  root: string,
  anchor: SymbolAnchor
): Effect.Effect<ResolvedSymbol | undefined> =>
  Effect.gen(function* () {
    const name = nameParts(anchor.name).at(-1) ?? anchor.name
    const { results } = yield* symbols.locate({
      path: root,
      name,
      kinds: undefined,
      language: undefined,
      limit: MAX_NAMESAKES
    })
    const names = results.flatMap(({ symbol }) => (symbol.name === name ? [{ id: symbol.id }] : []))
    const { found } = yield* symbols.resolve({ path: root, names })
    return found
      .flatMap((each) => ("missing" in each ? [] : [each]))
      .find((each) => sha256(sourceOf(each)) === anchor.hash)
  }).pipe(Effect.orElseSucceed(() => undefined))

const unknownState = (anchor: Anchor, reason: string): AnchorState => ({
  anchor,
  status: "unknown",
  path: undefined,
  line: undefined,
  reason
})

const anchorState = (
  anchor: Anchor,
  status: AnchorState["status"],
  path?: string,
  line?: number
): AnchorState => ({ anchor, status, path, line, reason: undefined })

const symbolState = (anchor: SymbolAnchor, current: ResolvedSymbol | undefined): AnchorState => {
  if (current === undefined) return anchorState(anchor, "gone")
  const { path, span } = current.symbol
  const isSameSource = sha256(sourceOf(current)) === anchor.hash
  const isSamePlace = path === anchor.path && span.startLine === anchor.line
  return anchorState(
    anchor,
    isSameSource ? (isSamePlace ? "current" : "moved") : "changed",
    path,
    span.startLine
  )
}

const fileState = (
  { projects, workspace }: Services,
  root: string,
  anchor: Extract<Anchor, { readonly kind: "file" }>
): Effect.Effect<AnchorState> => {
  const blobAt = (path: string) =>
    Effect.option(Effect.map(workspace.read(root, path), ({ bytes }) => blobOf(bytes)))
  return Effect.gen(function* () {
    const current = yield* blobAt(anchor.path)
    if (current._tag === "Some")
      return anchorState(anchor, current.value === anchor.hash ? "current" : "changed", anchor.path)
    const paths = yield* pathsWithBlob(projects, root, anchor.hash)
    if (paths === undefined)
      return unknownState(
        anchor,
        "it no longer exists, and without an index it is unknown whether it was moved"
      )
    for (const path of paths) {
      const candidate = yield* blobAt(path)
      if (candidate._tag === "Some" && candidate.value === anchor.hash)
        return anchorState(anchor, "moved", path)
    }
    return anchorState(anchor, "gone")
  }).pipe(Effect.catchAll((error) => Effect.succeed(unknownState(anchor, error.message))))
}

/** The paths at which the index has this content; undefined when there is no index. */
const pathsWithBlob = (
  projects: Projects["Type"],
  root: string,
  blob: string
): Effect.Effect<ReadonlyArray<string> | undefined, WorkspaceError | RefError | StoreError> =>
  Effect.gen(function* () {
    const project = yield* projects.resolve(root)
    if (!(yield* projects.exists(project))) return undefined
    const store = yield* projects.open(project)
    return yield* store.read(({ views }) => {
      const view = views.find(project.view)
      return view === undefined
        ? undefined
        : views.entries(view.id).flatMap((entry) => (entry.blob === blob ? [entry.path] : []))
    })
  }).pipe(Effect.scoped)
