import { deriveSource } from "../../core/derive/mod.ts"
import { fnv1a } from "../../core/embed/mod.ts"
import { DETECTION_CHARACTERS, detectLanguage } from "../../core/language/mod.ts"
import { classifyContent, classifyPath } from "../../core/path/mod.ts"
import { decodeText } from "../../core/text/mod.ts"
import { blobsOf, filesOf, headOf, patchesOf, type TreeEntry } from "./GitTree.ts"
import { licenceOf } from "./licenceOf.ts"
import { mineCommits } from "./mineCommits.ts"
import { mineProse } from "./mineProse.ts"
import { mineSource } from "./mineSource.ts"
import type { Grammars } from "./openGrammars.ts"
import type { Pair } from "./Pair.ts"
import { type Shard, shardOf } from "./Shard.ts"

export interface MiningOptions {
  readonly seed: number
  /** Most pairs of one repository, so that none dominates. */
  readonly maxPairs: number
  readonly commits: number
  /** Most bytes of source read from one repository; from more, a sample is taken. */
  readonly maxBytes: number
}

const MAX_FILE_BYTES = 200_000
const MAX_MEAN_LINE_CHARACTERS = 90

/** Fixtures and generated trees, which are highly repetitive. */
const REPETITIVE_FOLDER =
  /(?:^|\/)(?:fixtures?|testdata|snapshots?|generated|gen|dist|build|examples?\/data|locales?|i18n|node_modules)\//i

const isProse = (path: string) => /\.(?:md|mdx|markdown)$/i.test(path)

const isSource = (path: string): boolean => {
  if (classifyPath(path).vendored || REPETITIVE_FOLDER.test(path)) return false
  return isProse(path) || detectLanguage(path)?.shape === "tree"
}

const licenceIn = async (directory: string, files: ReadonlyArray<TreeEntry>) => {
  const licenceFiles = files.filter(({ path }) =>
    /^(?:[\w.]+-)?(?:licen[cs]e|copying|unlicense)[^/]*$/i.test(path)
  )
  const licences = await Array.fromAsync(blobsOf(directory, licenceFiles), ([, bytes]) =>
    licenceOf(decodeText(bytes).text)
  )
  const permissiveOnes = licences.filter(({ permissive }) => permissive)
  return {
    permissive: permissiveOnes.length > 0,
    name:
      [...new Set((permissiveOnes.length > 0 ? permissiveOnes : licences).map(({ name }) => name))]
        .sort()
        .join(" or ") || "unknown"
  }
}

/** The pairs of one file; empty when it cannot be parsed. */
const pairsOf = async (
  path: string,
  bytes: Uint8Array,
  grammars: Grammars,
  seed: number
): Promise<ReadonlyArray<Pair>> => {
  if (classifyContent(bytes, path) !== undefined) return []
  const { text } = decodeText(bytes)
  if (isProse(path)) return mineProse(path, text)
  const language = detectLanguage(path, text.slice(0, DETECTION_CHARACTERS))
  if (language?.shape !== "tree" || text.length > MAX_MEAN_LINE_CHARACTERS * text.split("\n").length)
    return []
  await grammars.load(language.grammar)
  try {
    const { symbols } = deriveSource(path, text, language, grammars.parse)
    return mineSource({ path, text, language: language.id, symbols }, fnv1a(`${seed}:${path}`) / 2 ** 32)
  } finally {
    grammars.release()
  }
}

/**
 * All pairs of the repository in a git directory, from HEAD and its history.
 *
 * Rejects when the licence does not let everybody reuse the work.
 */
export const mineRepository = async (
  repository: string,
  directory: string,
  grammars: Grammars,
  { commits, maxBytes, maxPairs, seed }: MiningOptions
): Promise<Shard> => {
  const commit = await headOf(directory)
  const files = await filesOf(directory)
  const licence = await licenceIn(directory, files)
  if (!licence.permissive)
    throw new Error(`its licence (${licence.name}) is not one that everybody may reuse`)
  const sources = files.filter(({ bytes, path }) => bytes > 0 && bytes <= MAX_FILE_BYTES && isSource(path))
  const total = sources.reduce((sum, { bytes }) => sum + bytes, 0)
  const sampledFiles = sources.filter(({ path }) => fnv1a(`${path}:${seed}`) / 2 ** 32 < maxBytes / total)
  const pairs: Array<Pair> = []
  for await (const [{ path }, bytes] of blobsOf(directory, sampledFiles))
    for (const pair of await pairsOf(path, bytes, grammars, seed)) pairs.push(pair)
  if (commits > 0)
    for (const pair of mineCommits(
      await patchesOf(directory, commits),
      (path) => isSource(path) && !isProse(path)
    ))
      pairs.push(pair)
  return shardOf({ repository, commit, licence: licence.name, seed }, pairs, maxPairs)
}
