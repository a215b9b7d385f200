/**
 * Measures search quality with a repository's own questions: its documentation asks for functions, its commit subjects ask for files. The engine used here
 * keeps its indexes in a scratch folder and searches copies, so the repository and its index stay unchanged.
 */
import { Context, Effect, Layer } from "effect"
import { basename } from "node:path"
import { shuffled } from "../../core/measure/mod.ts"
import type { DeriverError } from "../../ports/deriving/Deriver.ts"
import type { SyntaxTrees } from "../../ports/deriving/SyntaxTrees.ts"
import { Embedder } from "../../ports/embedding/Embedder.ts"
import { Grep } from "../../ports/grep/Grep.ts"
import { monotonicMillis } from "../../ports/monotonicMillis.ts"
import { pause } from "../../ports/pause.ts"
import { Scratch, type ScratchError, type ScratchFile } from "../../ports/scratch/Scratch.ts"
import { History } from "../../ports/workspace/History.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import type { Indexer } from "../indexing/Indexer.ts"
import { ProjectNotFound } from "../project/projectErrors.ts"
import type { Projects } from "../project/Projects.ts"
import type { Search } from "../search/Search.ts"
import { pastTree } from "./pastTree.ts"
import type { AskedQuestion, Measurement, Proof, Unmeasured } from "./Proof.ts"
import { type AskError, type Question, searchedTree } from "./searchedTree.ts"
import { type Sample, sourceFiles } from "./sourceFiles.ts"
import { stripTree } from "./stripTree.ts"
import { MIN_QUESTIONS, summary } from "./summary.ts"

export type ProofError = WorkspaceError | ScratchError | DeriverError | ProjectNotFound | AskError

export interface ProofOptions {
  /** Most questions of each kind. */
  readonly questions: number
  /** Most commits searched for questions. */
  readonly commits: number
  /** Time limit for asking questions. */
  readonly seconds: number
  /** Most bytes of source searched in each tree; a sample is taken of a larger tree. */
  readonly bytes: number
  /** Seed that determines the sampled files and questions and their order. */
  readonly seed: number
}

export const PROOF_DEFAULTS: ProofOptions = {
  questions: 300,
  commits: 300,
  seconds: 100,
  bytes: 12_000_000,
  seed: 1
}

/** Progress; 0 of 0 when steps are not counted. */
export interface ProofProgress {
  readonly step: string
  readonly done: number
  readonly total: number
}

type OnProgress = (progress: ProofProgress) => Effect.Effect<void>

export class Prover extends Context.Tag("lodestone/Prover")<
  Prover,
  {
    /** Interruption stops at once and leaves nothing behind. */
    readonly prove: (
      path: string,
      options: ProofOptions,
      onProgress: OnProgress
    ) => Effect.Effect<Proof, ProofError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

/** Share of the time for documentation questions; the rest is for commits. */
const DOCUMENTATION_SHARE = 0.55

/** A tree to search and the questions to ask of it. */
interface Trial {
  readonly folder: string
  readonly texts: ReadonlyMap<string, string>
  readonly sample: Sample
  readonly questions: ReadonlyArray<Question>
  /** Its name in progress messages. */
  readonly name: string
  /** By `monotonicMillis`. */
  readonly deadline: number
}

const make = Effect.gen(function* () {
  const workspace = yield* Workspace
  const scratch = yield* Scratch
  const history = yield* History
  const embedder = yield* Embedder
  const grep = yield* Grep
  const environment = yield* Effect.context<
    Workspace | SyntaxTrees | History | Indexer | Search | Projects | Grep
  >()

  const writeAll = (folder: string, files: ReadonlyArray<ScratchFile>) =>
    Effect.forEach(
      files,
      (file, at) => Effect.zipRight(at % 50 === 0 ? pause : Effect.void, scratch.write(folder, file)),
      { discard: true }
    )

  /** Asks the questions in order until the deadline. */
  const runTrial = (
    { deadline, folder, name, questions, sample, texts }: Trial,
    options: ProofOptions,
    onProgress: OnProgress
  ) =>
    Effect.gen(function* () {
      const tooFew = (message: string): Unmeasured => ({
        state: "unmeasured",
        reason: `${message}: too few for a result, at least ${MIN_QUESTIONS} are needed`
      })
      if (questions.length < MIN_QUESTIONS)
        return tooFew(
          questions.length === 1
            ? "there is 1 question to ask"
            : `there are ${questions.length} questions to ask`
        )
      const tree = yield* searchedTree(folder, texts, ({ done, total }) =>
        onProgress({ step: `indexing ${name}`, done, total })
      )
      const answerable = questions.flatMap((question) => {
        const files = question.files.filter((file) => tree.indexed.has(file))
        return files.length === 0 ? [] : [{ ...question, files }]
      })
      const selected = answerable.slice(0, options.questions)
      const asked: Array<AskedQuestion> = []
      for (const question of selected) {
        if ((yield* monotonicMillis) > deadline) break
        yield* onProgress({ step: `asking ${name}`, done: asked.length, total: selected.length })
        asked.push(yield* tree.ask(question))
        yield* pause
      }
      yield* Effect.logDebug(
        `Asked ${name}: ${asked.length} of ${answerable.length} questions over ${tree.chunks} chunks`
      )
      if (asked.length < MIN_QUESTIONS)
        return tooFew(
          `${asked.length} of ${answerable.length} questions could be asked in the time available`
        )
      return {
        state: "measured",
        offered: answerable.length,
        outOfTime: asked.length < selected.length,
        files: tree.indexed.size,
        chunks: tree.chunks,
        sample,
        ...summary(asked, options.seed)
      } satisfies Measurement
    })

  const measureDocumentation = (
    root: string,
    options: ProofOptions,
    deadline: number,
    onProgress: OnProgress
  ) =>
    Effect.gen(function* () {
      yield* onProgress({ step: "reading the files", done: 0, total: 0 })
      const { files, leftOut, sample } = yield* sourceFiles(root, options.bytes, options.seed)
      if (files.length === 0) return yield* new ProjectNotFound({ path: root, leftOut })
      const stripped = yield* stripTree(files, (done) =>
        onProgress({ step: "removing the documentation", done, total: files.length })
      )
      const folder = yield* scratch.folder(basename(root))
      yield* writeAll(folder, stripped.files)
      const originals = new Map(files.map(({ path, text }) => [path, text]))
      const measured = yield* runTrial(
        {
          name: "by documentation",
          folder,
          texts: new Map(
            stripped.files.map(({ content, path }) => [
              path,
              typeof content === "string" ? content : originals.get(path)!
            ])
          ),
          sample,
          questions: shuffled(
            stripped.questions.map(({ functions, query }) => ({
              query,
              commit: null,
              files: [...new Set(functions.map(({ path }) => path))],
              functions
            })),
            options.seed
          ),
          deadline
        },
        options,
        onProgress
      )
      return { ...measured, stillSaid: stripped.stillSaid, damaged: stripped.damaged.length }
    }).pipe(Effect.scoped)

  const measureCommits = (root: string, options: ProofOptions, deadline: number, onProgress: OnProgress) =>
    Effect.gen(function* () {
      const unmeasured = (reason: string) =>
        ({ state: "unmeasured", reason, tree: null }) satisfies Unmeasured & { tree: null }
      if ((yield* monotonicMillis) > deadline) return unmeasured("no time was left")
      yield* onProgress({ step: "reading the history", done: 0, total: 0 })
      const recent = yield* history.recent(root, options.commits)
      if (recent === undefined)
        return unmeasured("there is no git history for this folder: no repository, no commit, or no git")
      const past = yield* pastTree(root, recent, options.bytes, options.seed)
      const folder = yield* scratch.folder(basename(root))
      yield* writeAll(
        folder,
        [...past.files, ...past.rules].map(({ bytes, path }) => ({ path, content: bytes }))
      )
      const measured = yield* runTrial(
        {
          name: "by commits",
          folder,
          texts: new Map(past.files.map(({ path, text }) => [path, text])),
          sample: past.sample,
          questions: past.questions,
          deadline
        },
        options,
        onProgress
      )
      const tree = { commit: recent.base, date: recent.date, commits: recent.commits.length }
      return measured.state === "unmeasured" && recent.shallow
        ? {
            ...measured,
            reason: `${measured.reason} (this clone is shallow: \`git fetch --unshallow\` fetches the rest)`,
            tree
          }
        : { ...measured, tree }
    }).pipe(Effect.scoped)

  return Prover.of({
    prove: Effect.fn("Prover.prove")(function* (path, options, onProgress) {
      const startedMs = yield* monotonicMillis
      const deadline = (share: number) => startedMs + options.seconds * 1000 * share
      const root = yield* workspace.resolveRoot(path, { force: false })
      const byDocumentation = yield* measureDocumentation(
        root,
        options,
        deadline(DOCUMENTATION_SHARE),
        onProgress
      ).pipe(Effect.provide(environment))
      const byCommits = yield* measureCommits(root, options, deadline(1), onProgress).pipe(
        Effect.provide(environment)
      )
      const ripgrep = yield* grep.ripgrep
      return {
        root,
        seconds: Math.round(((yield* monotonicMillis) - startedMs) / 1000),
        grep: ripgrep === undefined ? "a built-in scan (ripgrep is not installed)" : `ripgrep ${ripgrep}`,
        embedder: embedder.space,
        documentation: byDocumentation,
        commits: byCommits
      }
    })
  })
})
