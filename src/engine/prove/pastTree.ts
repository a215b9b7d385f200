/** The tree before the last commits, and the questions from their subjects. */
import { Effect } from "effect"
import { detectLanguage } from "../../core/language/mod.ts"
import { classifyPath } from "../../core/path/mod.ts"
import type { Commit } from "../../core/history/mod.ts"
import { subjectQuery } from "../../core/question/mod.ts"
import { isDocument } from "../../core/rank/mod.ts"
import { shuffled } from "../../core/measure/mod.ts"
import { type CommittedFile, History, type RecentHistory } from "../../ports/workspace/History.ts"
import { INDEX_DEFAULTS } from "../indexing/IndexReport.ts"
import { type Sample, sampleBySize, type SourceFile, toSourceFile } from "./sourceFiles.ts"
import type { Question } from "./searchedTree.ts"

export interface PastTreeSources {
  readonly files: ReadonlyArray<SourceFile>
  /** The ignore files of our own format that the tree had. */
  readonly rules: ReadonlyArray<{ readonly path: string; readonly bytes: Uint8Array }>
  /** How the files were sampled; all changed files are included. */
  readonly sample: Sample
  /** In random order. */
  readonly questions: ReadonlyArray<Question>
}

/** A commit that changes more files is not about a particular place. */
const MAX_CHANGED_FILES = 6

/** Ignore files other than git's apply as they were in the past tree; what git ignored was not committed. */
const IGNORE_FILES = /(?:^|\/)\.(?:lodestone)?ignore$/

/** Reads the tree before `history`, sampled when larger than `bytes`. */
export const pastTree = (
  root: string,
  { base, commits }: RecentHistory,
  bytes: number,
  seed: number
): Effect.Effect<PastTreeSources, never, History> =>
  Effect.gen(function* () {
    const git = yield* History
    const all = yield* git.filesAt(root, base)
    const sources = all.filter(isSource)
    const ignoring = all.filter(({ path }) => IGNORE_FILES.test(path))
    const questions = shuffled(questionsOf(commits, sources), seed)
    const changed = new Set(questions.flatMap(({ files }) => files))
    const others = sources.filter(({ path }) => !changed.has(path))
    const changedSources = sources.filter(({ path }) => changed.has(path))
    const remainingBytes = Math.max(0, bytes - changedSources.reduce((sum, { size }) => sum + size, 0))
    const chosen = [...changedSources, ...sampleBySize(others, remainingBytes, seed)]
    const read = (files: ReadonlyArray<CommittedFile>) =>
      Effect.map(git.contents(root, files), (contents) =>
        files.flatMap(({ path }, at) => {
          const bytes = contents[at]
          return bytes === undefined ? [] : [{ path, bytes }]
        })
      )
    return {
      files: (yield* read(chosen)).flatMap(({ bytes, path }) => toSourceFile(path, bytes) ?? []),
      rules: yield* read(ignoring),
      sample: { taken: chosen.length, of: sources.length },
      questions
    }
  })

const isSource = ({ path, size }: CommittedFile) =>
  size <= INDEX_DEFAULTS.maxFileSize && !classifyPath(path).vendored && detectLanguage(path) !== undefined

const questionsOf = (
  commits: ReadonlyArray<Commit>,
  sources: ReadonlyArray<CommittedFile>
): ReadonlyArray<Question> => {
  const code = new Set(
    sources.map(({ path }) => path).filter((path) => !isDocument(path, detectLanguage(path)?.id ?? "text"))
  )
  return commits.flatMap(({ id, paths, subject }) => {
    const files = paths.filter((path) => code.has(path))
    const query = subjectQuery(subject)
    return query === undefined || files.length === 0 || files.length > MAX_CHANGED_FILES
      ? []
      : [{ query, commit: id, files, functions: [] }]
  })
}
