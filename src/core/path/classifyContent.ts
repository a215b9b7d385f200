import { detectUtf16 } from "../text/detectUtf16.ts"
import { isGeneratedHeader } from "./isGeneratedHeader.ts"
import { isPublishedLibrary } from "./isPublishedLibrary.ts"

/** The reason why a file is not indexed. */
export type ContentClass = "binary" | "minified" | "generated" | "library"

/** Git looks for a NUL in this many bytes. */
const BINARY_SAMPLE_BYTES = 8000
/** The bytes that are decoded to look for generated-file marks and long lines. */
const TEXT_SAMPLE_BYTES = 65_536
/** A shorter text is never classified as minified: it is small anyway, and one long line proves little. */
const MIN_MINIFIED_CHARACTERS = 1000
const LONG_LINE_CHARACTERS = 300
/** In unwrapped prose every sixth character is a blank, in minified code hardly one in twenty. */
const MIN_PROSE_BLANK_SHARE = 0.1

const MINIFIED_NAME = /\.min\.(?:[cm]?js|css|html?|svg|json)$/

/** What bundlers call their output: in a folder for it, with a part that changes with the content: hexadecimal, or eight letters and digits in any case. */
const BUNDLE_NAME =
  /(?:^|\/)(?:dist|build|public|static|out|www)\/(?:[^/]+\/)*[^/]*[.-](?:(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{8,20}|(?=[\w-]*(?:[A-Z][\w-]*[A-Z\d]|\d[\w-]*[A-Z]))[\w-]{8})(?:\.chunk)?\.[cm]?js$/

/** Code without the blanks that people write. */
const UNSPACED = /\b(?:import|export)\{|\)\{|\w=>\S|,\w+=/

/** Lock files of package managers. */
const LOCK_FILES: ReadonlySet<string> = new Set(
  (
    "package-lock.json npm-shrinkwrap.json bun.lock bun.lockb yarn.lock pnpm-lock.yaml deno.lock Cargo.lock go.sum " +
    "go.work.sum poetry.lock Pipfile.lock pdm.lock uv.lock pixi.lock composer.lock Gemfile.lock mix.lock rebar.lock " +
    "pubspec.lock Podfile.lock Package.resolved Cartfile.resolved packages.lock.json project.assets.json paket.lock " +
    "gradle.lockfile flake.lock stack.yaml.lock cabal.project.freeze shard.lock conan.lock " +
    "MODULE.bazel.lock .terraform.lock.hcl"
  ).split(" ")
)

/** Outputs of interface compilers and bundlers. */
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

/** The pointer that replaces a large file stored by git-lfs. */
const LFS_POINTER = "version https://git-lfs.github.com/spec/"

const isLfsPointer = (sample: string) =>
  sample.startsWith(LFS_POINTER) && /^oid \w+:[0-9a-f]{32,}$/m.test(sample)

/** Translations of Qt, which its tools extract from the code and write; they share the extension of TypeScript. */
const isTranslation = (sample: string, name: string) =>
  name.endsWith(".ts") && /^\s*<(?:\?xml\s|!DOCTYPE TS\b)/.test(sample)

const isBinary = (bytes: Uint8Array) =>
  bytes.subarray(0, BINARY_SAMPLE_BYTES).includes(0) && detectUtf16(bytes) === undefined

const textOf = (bytes: Uint8Array) => new TextDecoder(detectUtf16(bytes) ?? "utf-8").decode(bytes)

const sampleOf = (bytes: Uint8Array) =>
  new TextDecoder(detectUtf16(bytes) ?? "utf-8").decode(bytes.subarray(0, TEXT_SAMPLE_BYTES))

/** Quoted strings; the end of the sample may cut the last. */
const QUOTED = /"(?:[^"\\\n]|\\[^\n]?)*(?:"|$)|'(?:[^'\\\n]|\\[^\n]?)*(?:'|$)|`(?:[^`\\]|\\[^]?)*(?:`|$)/g

/** Pure data formats, in which rows of numbers do not count as code. */
const DATA_FILE = /\.(?:jsonc?|json5|geojson|svg|csv|ya?ml|html?)$/i

/** Rows of numbers. */
const NUMBER_ROWS = /(?<![\w.])(?:-?(?:0x[\da-f]+|[\d.]+(?:e[+-]?\d+)?)[,\s]+){20,}/gi

/** The least number of lines besides rows of numbers for a table of data in source code. */
const MIN_CODE_LINES = 3

/** The least ratio of ordinary lines to long ones: a bundle has hardly any ordinary lines, a hand-written file with a long literal has many. */
const MIN_LINES_PER_LONG_LINE = 10

/** Comments, which a bundle keeps: licenses, module names. The end of the sample may cut the last. */
const COMMENT = /\/\*[^]*?(?:\*\/|(?![^]))|<!--[^]*?(?:-->|(?![^]))|^[ \t]*(?:\/\/|#(?!\[)|--)[^\n]*/gm

/** The least number of commas for a judgement, and the share of them that a blank follows in formatted code: a minifier leaves no blanks. */
const MIN_COMMAS = 20
const MIN_SPACED_SHARE = 0.9

/** Whether lines are far longer than hand-written ones, ignoring strings and, if other lines remain, rows of numbers: a table of data is hand-written code. */
const isMinified = (text: string, name: string): boolean => {
  if (!hasLongLines(text)) return false
  const unquoted = text.replaceAll(QUOTED, "")
  if (!hasLongLines(unquoted)) return false
  if (DATA_FILE.test(name)) return true
  if (hasSpacedCommas(unquoted) || hasOrdinaryLines(unquoted)) return false
  const withoutNumbers = unquoted.replaceAll(NUMBER_ROWS, "")
  return hasLongLines(withoutNumbers) || withoutNumbers.split("\n", MIN_CODE_LINES).length < MIN_CODE_LINES
}

/** Whether lists are formatted with a blank after each comma, for example a long line of exports. */
const hasSpacedCommas = (text: string): boolean => {
  const commas = text.match(/,(?=\S)|, /g) ?? []
  return (
    commas.length >= MIN_COMMAS &&
    commas.filter((comma) => comma === ", ").length >= commas.length * MIN_SPACED_SHARE
  )
}

/** Whether there are few long lines among ordinary lines of code. */
const hasOrdinaryLines = (text: string): boolean => {
  let long = 0
  let ordinary = 0
  for (const line of text.replaceAll(COMMENT, "").split("\n"))
    if (line.length > LONG_LINE_CHARACTERS) long++
    else if (/\w/.test(line)) ordinary++
  // The long lines may be comments, for example a source map, so `long` can be 0.
  return ordinary >= Math.max(1, long) * MIN_LINES_PER_LONG_LINE
}

/** Whether lines are long on average, with too few blanks for prose. */
const hasLongLines = (sample: string): boolean => {
  if (sample.length < MIN_MINIFIED_CHARACTERS) return false
  const enoughLines = sample.length / LONG_LINE_CHARACTERS
  let lines = 1
  let blanks = 0
  for (let at = 0; at < sample.length; at++) {
    const unit = sample.charCodeAt(at)
    if (unit === 32 || unit === 9) blanks++
    else if (unit === 10 && ++lines >= enoughLines) return false
  }
  return blanks / sample.length < MIN_PROSE_BLANK_SHARE
}

/**
 * Why a file is not worth indexing, or `undefined` if it is.
 *
 * - *binary*: as in git, a NUL among the first 8000 bytes, unless the file is UTF-16; or a git-lfs pointer;
 * - *generated*: a lock file, a name of a known compiler's output, a header that says so (see `isGeneratedHeader`), or translations of Qt;
 * - *minified*: by name (`.min.js`, or that of a bundler's output, if its code is not spaced), or more than 300 characters per line on average and fewer
 *   than one blank in ten, both in the first 64 kB and in the whole file, and still so without strings and rows of numbers. Not if there are few long
 *   lines among ordinary ones, or if they are lists with a blank after each comma. Texts of fewer than 1000 characters are not judged;
 * - *library*: a copy of a published library, by its banner (see `isPublishedLibrary`).
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
  if (isLfsPointer(sample)) return "binary"
  if (BUNDLE_NAME.test(path) && UNSPACED.test(sample)) return "minified"
  if (isGeneratedHeader(sample, path) || isTranslation(sample, name)) return "generated"
  if (isPublishedLibrary(sample, path)) return "library"
  // A long line at the beginning of a file can hide the rest from the sample.
  const looksMinified =
    isMinified(sample, name) && (bytes.length <= TEXT_SAMPLE_BYTES || isMinified(textOf(bytes), name))
  return looksMinified ? "minified" : undefined
}
