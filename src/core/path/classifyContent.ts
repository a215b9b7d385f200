import { detectUtf16 } from "../text/detectUtf16.ts"
import { isGeneratedHeader } from "./isGeneratedHeader.ts"

/** Why the content of a file is not worth showing. */
export type ContentClass = "binary" | "minified" | "generated"

/** Git looks for a NUL this far. */
const BINARY_SAMPLE_BYTES = 8000
/** What is decoded to look for marks and long lines. */
const TEXT_SAMPLE_BYTES = 65_536
/** Below this a file is shown whole anyway, and one long line says little. */
const MINIFIED_LEAST_LENGTH = 1000
const MINIFIED_LINE_LENGTH = 300
/** Prose that is not wrapped has every sixth character blank, minified code hardly one in twenty. */
const PROSE_BLANK_SHARE = 0.1

const MINIFIED_NAME = /\.min\.(?:[cm]?js|css|html?|svg|json)$/

/** Written by package managers. */
const LOCK_FILES: ReadonlySet<string> = new Set(
  (
    "package-lock.json npm-shrinkwrap.json bun.lock bun.lockb yarn.lock pnpm-lock.yaml deno.lock Cargo.lock go.sum " +
    "go.work.sum poetry.lock Pipfile.lock pdm.lock uv.lock pixi.lock composer.lock Gemfile.lock mix.lock rebar.lock " +
    "pubspec.lock Podfile.lock Package.resolved Cartfile.resolved packages.lock.json project.assets.json paket.lock " +
    "gradle.lockfile flake.lock stack.yaml.lock cabal.project.freeze shard.lock conan.lock " +
    "MODULE.bazel.lock .terraform.lock.hcl"
  ).split(" ")
)

/** Outputs of compilers of interfaces and of bundlers. */
const GENERATED_NAME = new RegExp(
  [
    String.raw`\.pb(?:\.gw|\.validate)?\.(?:go|cc|h|swift|dart|rb)$`,
    String.raw`_grpc\.pb\.go$|_pb2(?:_grpc)?\.pyi?$|_pb\.(?:js|rb|d\.ts|ts)$|\.pbobjc\.[hm]$|\.pb\.(?:m|mm)$`,
    String.raw`\.(?:g|freezed|gr|mocks|pbjson|pbenum|pbserver|pbgrpc)\.dart$`,
    String.raw`\.(?:g|g\.i|designer|Designer|generated)\.(?:cs|vb)$`,
    String.raw`\.(?:js|mjs|cjs|css|ts|wasm)\.map$`,
    String.raw`[._-]generated\.(?:go|rs|[cm]?[jt]sx?|py|java|kt|swift)$`,
    String.raw`^zz_generated\.|^\.pnp\.(?:c?js|loader\.mjs)$`
  ].join("|")
)

/** What stands for a large file that git keeps elsewhere (git-lfs). */
const POINTER = "version https://git-lfs.github.com/spec/"

const isPointer = (sample: string) => sample.startsWith(POINTER) && /^oid \w+:[0-9a-f]{32,}$/m.test(sample)

const isBinary = (bytes: Uint8Array) =>
  bytes.subarray(0, BINARY_SAMPLE_BYTES).includes(0) && detectUtf16(bytes) === undefined

const textOf = (bytes: Uint8Array) => new TextDecoder(detectUtf16(bytes) ?? "utf-8").decode(bytes)

const sampleOf = (bytes: Uint8Array) =>
  new TextDecoder(detectUtf16(bytes) ?? "utf-8").decode(bytes.subarray(0, TEXT_SAMPLE_BYTES))

/** Texts in quotes, the last of which the sample may cut. */
const QUOTED = /"(?:[^"\\\n]|\\[^\n]?)*(?:"|$)|'(?:[^'\\\n]|\\[^\n]?)*(?:'|$)|`(?:[^`\\]|\\[^]?)*(?:`|$)/g

/** Files that are nothing but data: rows of numbers say nothing. */
const DATA = /\.(?:jsonc?|json5|geojson|svg|csv|ya?ml|html?)$/i

/** Numbers in rows. */
const NUMBERS = /(?<![\w.])(?:-?(?:0x[\da-f]+|[\d.]+(?:e[+-]?\d+)?)[,\s]+){20,}/gi

/** Lines beside rows of numbers that make a program of a table. */
const LEAST_LINES = 3

/** Lines of ordinary code to each long one: a bundle has hardly any beside its own, somebody's file with a long literal has many. */
const LINES_TO_A_LONG_ONE = 10

/** Comments, which a bundle keeps as they were: licences, the names of its modules. One that the sample cuts ends with it. */
const COMMENT = /\/\*[^]*?(?:\*\/|(?![^]))|<!--[^]*?(?:-->|(?![^]))|^[ \t]*(?:\/\/|#(?!\[)|--)[^\n]*/gm

/** Commas of a list that tell how it was written, and the share of them with a blank behind: who makes code smaller leaves none. */
const LEAST_COMMAS = 20
const SPACED_SHARE = 0.9

/** Lines far longer than anybody writes, but for texts in quotes and, where more stands beside them, rows of numbers: a table of data is code that somebody wrote. */
const isMinified = (text: string, name: string): boolean => {
  if (!hasLongLines(text)) return false
  const unquoted = text.replaceAll(QUOTED, "")
  if (!hasLongLines(unquoted)) return false
  if (DATA.test(name)) return true
  if (isSpaced(unquoted) || hasOrdinaryLines(unquoted)) return false
  const left = unquoted.replaceAll(NUMBERS, "")
  return hasLongLines(left) || left.split("\n", LEAST_LINES).length < LEAST_LINES
}

/** Whether lists are written as formatters write them: names that a long line exports, say. */
const isSpaced = (text: string): boolean => {
  const commas = text.match(/,(?=\S)|, /g) ?? []
  return (
    commas.length >= LEAST_COMMAS &&
    commas.filter((comma) => comma === ", ").length >= commas.length * SPACED_SHARE
  )
}

/** Whether long lines are few among others that are code. */
const hasOrdinaryLines = (text: string): boolean => {
  let long = 0
  let ordinary = 0
  for (const line of text.replaceAll(COMMENT, "").split("\n"))
    if (line.length > MINIFIED_LINE_LENGTH) long++
    else if (/\w/.test(line)) ordinary++
  // A long line may be a comment: a source map, say.
  return ordinary >= Math.max(1, long) * LINES_TO_A_LONG_ONE
}

/** Long lines with too few blanks for prose. */
const hasLongLines = (sample: string): boolean => {
  if (sample.length < MINIFIED_LEAST_LENGTH) return false
  const enoughLines = sample.length / MINIFIED_LINE_LENGTH
  let lines = 1
  let blanks = 0
  for (let at = 0; at < sample.length; at++) {
    const unit = sample.charCodeAt(at)
    if (unit === 32 || unit === 9) blanks++
    else if (unit === 10 && ++lines >= enoughLines) return false
  }
  return blanks / sample.length < PROSE_BLANK_SHARE
}

/**
 * Why a file is not worth indexing, or `undefined` where it is.
 *
 * - *binary*, as git has it: a NUL among the first 8000 bytes, unless the file is UTF-16; and what git-lfs puts in the place of a large file;
 * - *generated*: lock files, outputs of known compilers by name, or a header that says so (see `isGeneratedHeader`);
 * - *minified*: by name (`.min.js`), or more than 300 characters a line on average in the first 64 kB where fewer than one in
 *   ten is blank, and still so without what stands in quotes and rows of numbers, and of the whole file, unless its long lines
 *   are few among ordinary ones, or are lists with a blank behind each comma. Less than 1000 characters are not judged.
 *
 * @example
 * ```ts
 * classifyContent(new TextEncoder().encode("// Code generated by stringer. DO NOT EDIT.\n"), "kind.go") // => "generated"
 * classifyContent(Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 0), "a.out") // => "binary"
 * ```
 */
export const classifyContent = (bytes: Uint8Array, path: string): ContentClass | undefined => {
  const name = path.slice(path.lastIndexOf("/") + 1)
  if (isBinary(bytes)) return "binary"
  if (LOCK_FILES.has(name) || GENERATED_NAME.test(name)) return "generated"
  if (MINIFIED_NAME.test(name)) return "minified"
  const sample = sampleOf(bytes)
  if (isPointer(sample)) return "binary"
  if (isGeneratedHeader(sample, path)) return "generated"
  // A long line at the head of a file hides what stands behind it from the sample.
  const isLong =
    isMinified(sample, name) && (bytes.length <= TEXT_SAMPLE_BYTES || isMinified(textOf(bytes), name))
  return isLong ? "minified" : undefined
}
