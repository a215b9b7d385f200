/** Finds all lines of the working tree that match a pattern, without an index. */
import { Context, Effect, Layer, Schema } from "effect"
import {
  dependsOnContent,
  DETECTION_CHARACTERS,
  detectLanguage,
  matchesLanguage
} from "../../core/language/mod.ts"
import { cutLine, type FoundLine } from "../../core/grep/mod.ts"
import { findPrivateKeys, MASK, maskSecrets } from "../../core/redact/mod.ts"
import { decodeText } from "../../core/text/mod.ts"
import { Grep, type GrepError } from "../../ports/grep/Grep.ts"
import { Redactor } from "../../ports/redaction/Redactor.ts"
import type { Discovery, SkippedEntry } from "../../ports/workspace/Discovery.ts"
import type { RefError } from "../../ports/workspace/Refs.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { Projects } from "../project/Projects.ts"
import type { GrepAnswer, GrepMatch, GrepRequest } from "./GrepAnswer.ts"
import { pageOfCounts } from "./pageOfCounts.ts"

/** The search exceeded its time limit and was ended. */
export class GrepTimeout extends Schema.TaggedError<GrepTimeout>("lodestone/GrepTimeout")("GrepTimeout", {
  seconds: Schema.Number
}) {
  override get message(): string {
    return `The search was stopped after ${this.seconds} s: simplify the pattern, or search fewer files with "glob"`
  }
}

/** A bare repository has no working tree. */
export class NoWorkingTree extends Schema.TaggedError<NoWorkingTree>("lodestone/NoWorkingTree")(
  "NoWorkingTree",
  { path: Schema.String }
) {
  override get message(): string {
    return `"${this.path}" is a bare repository: it has no working tree to search. Search its index with search_code, or give a work tree of it`
  }
}

export type CodeGrepError = GrepError | GrepTimeout | NoWorkingTree | WorkspaceError | RefError

export class CodeGrep extends Context.Tag("lodestone/CodeGrep")<
  CodeGrep,
  {
    /** Matches in files that are not ignored, with secrets masked. */
    readonly find: (request: GrepRequest) => Effect.Effect<GrepAnswer, CodeGrepError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

/** Time limit; a pattern that takes longer should be simplified. */
const TIMEOUT_SECONDS = 10

/** Most bytes of a searched file; larger files are hardly ever written by hand. */
const MAX_FILE_BYTES = 16_000_000

/** Files read at the same time to detect their language. */
const READ_CONCURRENCY = 8

/** Most characters of a line that are shown, and that are scanned for secrets before it is cut. */
const MAX_LINE_CHARACTERS = 400
const MAX_SCANNED_CHARACTERS = 4000

/** Most lines shown of a multi-line match. */
const MAX_MATCH_LINES = 50

/** Whether a file is in a language, judged by its path and the beginning of its text. */
const isInLanguage = (path: string, language: string, beginning?: string) => {
  const found = detectLanguage(path, beginning)
  return found !== undefined && matchesLanguage(found.id, language)
}

const make = Effect.gen(function* () {
  const projects = yield* Projects
  const workspace = yield* Workspace
  const grep = yield* Grep
  const redactor = yield* Redactor

  /** Whether a file whose name does not show its language is in a language; false when it cannot be read. */
  const isFileInLanguage = (root: string, path: string, language: string) =>
    workspace.read(root, path, { maxFileSize: MAX_FILE_BYTES }).pipe(
      Effect.map(({ bytes }) => {
        const beginning = decodeText(bytes.subarray(0, 4 * DETECTION_CHARACTERS)).text.slice(
          0,
          DETECTION_CHARACTERS
        )
        return isInLanguage(path, language, beginning)
      }),
      Effect.orElseSucceed(() => false)
    )

  const search = Effect.fnUntraced(function* (request: GrepRequest, root: string) {
    const { after, context, language, limit } = request
    const admits = (path: string) =>
      request.admits(path) &&
      (language === undefined || dependsOnContent(path) || isInLanguage(path, language))
    const ripgrep = yield* grep.ripgrep
    const files = yield* Effect.cached(
      Effect.map(
        workspace.discover(root, {
          supported: admits,
          includeVendor: true,
          followLinks: false,
          // Ripgrep checks files itself, but must be told which ignored files to include.
          stamps: ripgrep === undefined,
          markIgnored: ripgrep !== undefined,
          maxFileSize: MAX_FILE_BYTES
        }),
        (found) => ({
          paths: new Set(found.files.map(({ path }) => path)),
          unread: pathsSkipped(found, "unreadable"),
          secret: pathsSkipped(found, "secret"),
          ignored: found.files.flatMap(({ ignored, path }) => (ignored === true ? [path] : []))
        })
      )
    )
    const countResult = yield* grep.count(root, request, files, MAX_FILE_BYTES)
    const { paths, secret, unread } = yield* files
    const counts = yield* Effect.filter(
      countResult.counts
        .filter(({ path }) => paths.has(path))
        .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)),
      ({ path }) =>
        language === undefined || !dependsOnContent(path)
          ? Effect.succeed(true)
          : isFileInLanguage(root, path, language),
      { concurrency: READ_CONCURRENCY }
    )
    const shown = yield* grep.show(root, request, pageOfCounts(counts, after, limit), context)
    const remaining = shown
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
      .flatMap(({ lines, path }) => lines.map((line) => ({ path, ...line })))
      .filter(
        ({ line, path }) =>
          after === undefined || path > after.path || (path === after.path && line > after.line)
      )
    return {
      engine: ripgrep === undefined ? "built-in" : `ripgrep ${majorMinor(ripgrep)}`,
      remaining,
      searched: paths.size,
      unread: [...unread, ...countResult.unread.filter((path) => paths.has(path))],
      secret,
      total: counts.reduce((sum, { count }) => sum + count, 0),
      files: counts.length
    }
  })

  /** The lines of a file with private keys masked; undefined when it has none or does not exist. */
  const linesWithoutKeys = (root: string, path: string) =>
    workspace.read(root, path, { maxFileSize: MAX_FILE_BYTES }).pipe(
      Effect.map(({ bytes }) => {
        const { text } = decodeText(bytes)
        const keys = findPrivateKeys(text)
        return keys.length === 0 ? undefined : maskSecrets(text, keys).text.split(/\r?\n/)
      }),
      Effect.orElseSucceed(() => undefined)
    )

  /** One line of a key cannot be recognized as such, so suspicious lines are checked in the whole file. */
  const maskKeys = (root: string, found: ReadonlyArray<FileMatch>) =>
    Effect.gen(function* () {
      const suspicious = new Set(found.filter(mayContainKey).map(({ path }) => path))
      const files = new Map(
        yield* Effect.forEach(suspicious, (path) =>
          Effect.map(linesWithoutKeys(root, path), (lines) => [path, lines] as const)
        )
      )
      return found.map((each) => {
        const lines = files.get(each.path)
        return lines === undefined ? each : withMaskedLines(each, lines)
      })
    })

  const toMaskedMatches = (found: ReadonlyArray<FileMatch>) => {
    const cut = found.map((each) => cutLines(each, each.column, MAX_SCANNED_CHARACTERS))
    // All lines of a match together, because a key spans several lines.
    const texts = cut.map(({ after, before, text }) => [...before, text, ...after].join("\n"))
    return Effect.map(redactor.redact(texts), (redactions) =>
      cut.map(({ shownColumn, ...each }, at): GrepMatch => {
        const { secrets, text } = redactions[at]!
        const lines = text.split("\n")
        const [start, end] = [each.before.length, lines.length - each.after.length]
        const { shownColumn: _, ...shown } = cutLines(
          {
            ...each,
            before: lines.slice(0, start),
            text: lines.slice(start, end).join("\n"),
            after: lines.slice(end)
          },
          shownColumn,
          MAX_LINE_CHARACTERS
        )
        return { ...shown, redacted: secrets.length }
      })
    )
  }

  return CodeGrep.of({
    find: Effect.fn("CodeGrep.find")(function* (request) {
      const project = yield* projects.resolve(request.path)
      // Without a requested ref only a bare repository has one.
      if (project.target !== undefined) return yield* new NoWorkingTree({ path: project.root })
      const { engine, files, remaining, searched, secret, total, unread } = yield* search(
        request,
        project.root
      ).pipe(
        Effect.timeoutFail({
          duration: `${TIMEOUT_SECONDS} seconds`,
          onTimeout: () => new GrepTimeout({ seconds: TIMEOUT_SECONDS })
        })
      )
      return {
        matches: yield* toMaskedMatches(yield* maskKeys(project.root, remaining.slice(0, request.limit))),
        total,
        files,
        searched,
        more: remaining.length > request.limit,
        engine,
        unread,
        secret,
        ref: project.ref,
        indexed: yield* projects.exists(project)
      }
    })
  })
})

const pathsSkipped = ({ skipped }: Discovery, because: SkippedEntry["reason"]): ReadonlyArray<string> =>
  skipped.flatMap(({ path, reason }) => (reason === because ? [path] : []))

interface FileMatch extends FoundLine {
  readonly path: string
}

/** A run of base64 as long as the shortest full line of a key. */
const KEY_MATERIAL = /[A-Za-z0-9+/=]{20}/

const mayContainKey = ({ after, before, text }: FoundLine) =>
  KEY_MATERIAL.test(text) || [...before, ...after].some((line) => KEY_MATERIAL.test(line))

/** The match, with those of its lines replaced that are masked in the file's lines. */
const withMaskedLines = (found: FileMatch, lines: ReadonlyArray<string>): FileMatch => {
  const first = found.line - found.before.length
  const text = found.text.split("\n")
  const shown = [...found.before, ...text, ...found.after].map((line, at) => {
    const maskedLine = lines[first - 1 + at]
    return maskedLine?.includes(MASK) === true ? maskedLine : line
  })
  const end = found.before.length + text.length
  return {
    ...found,
    before: shown.slice(0, found.before.length),
    text: shown.slice(found.before.length, end).join("\n"),
    after: shown.slice(end)
  }
}

const majorMinor = (version: string) => version.split(".").slice(0, 2).join(".")

/** Cuts long lines; the first line of a match is cut around the match. */
const cutLines = <A extends FoundLine>(
  found: A,
  column: number,
  maxCharacters: number
): A & { readonly shownColumn: number } => {
  const [first = "", ...rest] = found.text.split("\n").slice(0, MAX_MATCH_LINES)
  const cutAll = (lines: ReadonlyArray<string>) => lines.map((line) => cutLine(line, 1, maxCharacters).text)
  const cut = cutLine(first, column, maxCharacters)
  return {
    ...found,
    shownColumn: cut.column,
    text: [cut.text, ...cutAll(rest)].join("\n"),
    before: cutAll(found.before),
    after: cutAll(found.after)
  }
}
