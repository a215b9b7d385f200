/** The commits that a question about the past asks for. */
import { Effect, Option } from "effect"
import { isWrittenAsCode, type RequestedHistory } from "../../core/query/mod.ts"
import { decodeText } from "../../core/text/mod.ts"
import type { Refs } from "../../ports/workspace/Refs.ts"
import type { OriginsProject } from "../connectors/lineOrigins.ts"
import type { ProjectHistory } from "../connectors/ProjectHistory.ts"
import type { SearchResult } from "../search/SearchRequest.ts"
import { type CommitRows, NONE_REQUESTED, type RequestedCommits } from "./CommitRows.ts"
import { commitsOfPeriod } from "./commitsOfPeriod.ts"
import { peopleNote } from "./peopleNote.ts"
import { mentionsName } from "./relatedDocuments.ts"
import { requestedRemovals } from "./requestedRemovals.ts"

/** Commits shown before everything else. */
const MAX_COMMITS = 5

/** A file takes part in the answer about a phrase when its score is at least this share of the best file's. */
const NEARLY_BEST = 0.9
const MAX_FILES = 3

/** A result for the subject of a question. */
export interface SubjectPlace extends Pick<SearchResult, "path" | "score"> {
  readonly span: Pick<SearchResult["span"], "startLine" | "endLine">
  readonly symbol: Pick<NonNullable<SearchResult["symbol"]>, "name" | "qualifiedName"> | undefined
}

export interface HistoryScope {
  readonly project: OriginsProject
  readonly snapshot: CommitRows
  /** Of the project within its repository. */
  readonly prefix: string
  readonly admits: (row: number) => boolean
  readonly limit: number
  /** Whether older commits may be unknown. */
  readonly isPartial: boolean
  /** Whether they will be known soon, because the history is still being read. */
  readonly syncing: boolean
}

/**
 * What `asked` wants. `found` are the results for its subject: for a name, the commits of its definition's lines; for a path, of that file; for anything else, of
 * the best files.
 */
export const requestedCommits = (
  {
    originsOf,
    refs
  }: Pick<ProjectHistory["Type"], "originsOf"> & {
    readonly refs: Pick<Refs["Type"], "between" | "find" | "read" | "tagBefore">
  },
  { author, event, period, subject }: RequestedHistory,
  found: ReadonlyArray<SubjectPlace>,
  { admits, isPartial, limit, prefix, project, snapshot, syncing }: HistoryScope
): Effect.Effect<RequestedCommits> =>
  Effect.gen(function* () {
    const { history, rows } = snapshot
    const rowOf = (commit: number) => history.commits[commit]!
    const isBy = author === undefined ? () => true : authorTest(author)
    const isWanted = (row: number) => history.isReached(row) && admits(row) && isBy(rows[row]!.author)
    const touchesOf = (path: string) => history.files.get(path) ?? []
    const path = pathNamed(snapshot, prefix, subject)
    const [best] = found
    // What is introduced under a plain word is what has it for a name, rather than all that the best file is about.
    const isBestName = event === "introduced" && best?.symbol?.name === subject
    const name = path === undefined ? (isBestName ? subject : plainName(subject)) : undefined
    const definition = name !== undefined && best?.symbol?.name === name ? best : undefined
    if (event === "removed")
      return requestedRemovals(snapshot, subject, { isDefined: definition !== undefined, isWanted, prefix })
    if (event === "introduced") {
      if (name === undefined || definition === undefined) {
        // A file brings what it is about with its first commit, unless that is older than the subject. What was read first may not be the first.
        const files = path === undefined ? bestFiles(found).map((file) => prefix + file) : [path]
        const firsts = files.flatMap((file) =>
          touchesOf(file)
            .slice(-1)
            .map(({ commit }) => rowOf(commit))
        )
        if (path === undefined) return { ...NONE_REQUESTED, likely: new Set(firsts) }
        return syncing
          ? { ...NONE_REQUESTED, note: unreadNote(subject) }
          : withNote(firsts.filter(isWanted), `"${subject}" is here ${sinceThen(isPartial)}`)
      }
      const touches = touchesOf(prefix + definition.path)
      const since = yield* firstWith(touches, ({ commit, path: then }) =>
        then.startsWith(prefix)
          ? Effect.map(
              refs.read(project.root, rows[rowOf(commit)]!.externalId, [then.slice(prefix.length)]),
              ([bytes]) => bytes !== undefined && mentionsName(decodeText(bytes).text, name)
            )
          : Effect.succeed(false)
      )
      // Older versions may have it, too.
      const isOldest = since === touches.at(-1)
      if (syncing && isOldest) return { ...NONE_REQUESTED, note: unreadNote(name) }
      return since === undefined
        ? NONE_REQUESTED
        : withNote(
            [rowOf(since.commit)].filter(isWanted),
            `"${name}" is in ${definition.path} ${sinceThen(isPartial && isOldest)}`
          )
    }

    const wanted = period && (yield* commitsOfPeriod(refs, project, period))
    if (wanted?.unknown !== undefined) return { ...NONE_REQUESTED, note: wanted.unknown }
    const by = author === undefined ? "" : ` by "${author}"`
    // What a phrase means may have been elsewhere then, and be told by the messages.
    const likely: ReadonlySet<number> = new Set(
      wanted === undefined || subject === ""
        ? []
        : history.commits.filter((row) => isWanted(row) && wanted.includes(rows[row]!))
    )
    const latest = (
      commits: ReadonlyArray<number>,
      what: string,
      most: number,
      isGuess = false
    ): RequestedCommits => {
      const all = [...new Set(commits)]
        .sort((a, b) => a - b)
        .map(rowOf)
        .filter(isWanted)
      if (author !== undefined && all.length === 0)
        return {
          ...NONE_REQUESTED,
          note: syncing
            ? `No commit by "${author}" that changed ${what} was read yet: ask again`
            : `No commit that changed ${what} is by "${author}"`
        }
      const then = wanted === undefined ? all : all.filter((row) => wanted.includes(rows[row]!))
      const when = wanted === undefined ? "" : `, ${wanted.words}`
      if (then.length > 0)
        return {
          rows: then.slice(0, most),
          likely,
          note:
            event === "people"
              ? peopleNote(
                  then.map((row) => rows[row]!.author),
                  what + when
                )
              : `First the latest ${then.length > most ? `of ${then.length} ` : ""}commits${by} that changed ${what}${when}`
        }
      const earlier = all.filter((row) => wanted?.isAfter(rows[row]!) === true).slice(0, most)
      // The youngest commits are read first.
      if (syncing && wanted !== undefined && earlier.length === 0)
        return {
          rows: [],
          likely,
          note: `No commit${by} of that time that changed ${what} was read yet: ask again`
        }
      const note = `No commit${by} in that time changed ${what}`
      if (isGuess && likely.size > 0)
        return { rows: [], likely, note: `${note}: commits ${wanted!.words} rank higher` }
      return earlier.length > 0
        ? withNote(earlier, `${note}: first the last ones before it`)
        : { rows: [], likely, note: all.length === 0 ? undefined : note }
    }
    if (subject === "") return latest([...history.commits.keys()], "anything", limit)
    if (definition !== undefined) {
      const { endLine, startLine } = definition.span
      // As long as they are not known, the commits of the file answer.
      const origins = yield* originsOf(project, definition.path, { first: startLine, last: endLine })
      const ids = new Set(Option.getOrElse(origins, () => []).map(({ id }) => id))
      const commits = [...history.commits.keys()].filter((commit) => ids.has(rows[rowOf(commit)]!.externalId))
      if (commits.length > 0)
        return latest(
          commits,
          `the present lines of "${definition.symbol!.qualifiedName}" in ${definition.path}`,
          MAX_COMMITS
        )
    }
    const folder = path === undefined ? folderNamed(snapshot, prefix, subject) : undefined
    if (folder !== undefined)
      return latest(
        folder.files.flatMap((file) => touchesOf(file).map(({ commit }) => commit)),
        folder.name,
        MAX_COMMITS
      )
    const files = path === undefined ? bestFiles(found).map((file) => prefix + file) : [path]
    if (files.length === 0) return NONE_REQUESTED
    return latest(
      files.flatMap((file) => touchesOf(file).map(({ commit }) => commit)),
      files.map((file) => (file.startsWith(prefix) ? file.slice(prefix.length) : file)).join(", "),
      MAX_COMMITS,
      path === undefined
    )
  })

const unreadNote = (subject: string) => `The commit that introduced "${subject}" was not read yet: ask again`

const sinceThen = (isLonger: boolean) =>
  isLonger ? "since this commit or longer: earlier history is missing" : "since this commit"

const withNote = (rows: ReadonlyArray<number>, note: string): RequestedCommits =>
  rows.length === 0 ? NONE_REQUESTED : { rows, likely: new Set(), note }

/** Whether an author has all words of a name. */
const authorTest = (name: string) => {
  const words = name.toLowerCase().split(/\s+/)
  return (author: string) => {
    const text = author.toLowerCase()
    return words.every((word) => text.includes(word))
  }
}

/** The name in `openSession()` or `Session.open`; undefined for a phrase. */
const plainName = (subject: string): string | undefined => {
  const name =
    /^(?:(?:function|method|class|type|struct|interface) )?(?:[\w$]+(?:\.|::|#|->))*([\w$]+[!?]?)(?:\(\))?$/.exec(
      subject
    )?.[1]
  return name !== undefined && (isWrittenAsCode(name) || /[.:#(]/.test(subject)) ? name : undefined
}

/** The file that the subject names: its path, or its name when there is one such file. */
const pathNamed = ({ history }: CommitRows, prefix: string, subject: string): string | undefined => {
  if (!/^[\w./@+-]+\.\w+$/.test(subject)) return undefined
  if (history.files.has(prefix + subject)) return prefix + subject
  const [only, ...others] = [...history.files.keys()].filter(
    (path) => path.endsWith(`/${subject}`) && !history.isDeleted(path)
  )
  return others.length === 0 ? only : undefined
}

/** The folder that the subject names by its path from the top, and the files that it has or had. */
const folderNamed = (
  { history }: CommitRows,
  prefix: string,
  subject: string
): { readonly name: string; readonly files: ReadonlyArray<string> } | undefined => {
  const [, name] = /^(?:\.?\/)?([\w.@+/-]*[\w@+-])\/?(?: (?:folder|directory))?$/.exec(subject) ?? []
  if (name === undefined) return undefined
  const files = [...history.files.keys()].filter((path) => path.startsWith(`${prefix}${name}/`))
  return files.length === 0 ? undefined : { name: `${name}/`, files }
}

const bestFiles = (found: ReadonlyArray<SubjectPlace>): ReadonlyArray<string> => {
  const best = found[0]?.score ?? 0
  return found
    .filter(({ score }) => score >= NEARLY_BEST * best)
    .slice(0, MAX_FILES)
    .map(({ path }) => path)
}

/** The oldest of a file's touches, youngest first, from which on `holds` is true, by halving; undefined when it is not true for the youngest. */
const firstWith = <A>(
  touches: ReadonlyArray<A>,
  holds: (touch: A) => Effect.Effect<boolean>
): Effect.Effect<A | undefined> =>
  Effect.gen(function* () {
    const [youngest] = touches
    if (youngest === undefined || !(yield* holds(youngest))) return undefined
    let [holding, failing] = [0, touches.length]
    while (failing - holding > 1) {
      const middle = (holding + failing) >> 1
      if (yield* holds(touches[middle]!)) holding = middle
      else failing = middle
    }
    return touches[holding]
  })
