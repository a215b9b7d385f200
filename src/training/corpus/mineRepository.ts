import { deriveSource } from "../../core/derive/mod.ts"
import { fnv1a } from "../../core/embed/mod.ts"
import { BEGINNING, detectLanguage } from "../../core/language/mod.ts"
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
  readonly mostPairs: number
  readonly commits: number
  /** Most bytes of source read from one repository; from more, a sample is taken. */
  readonly mostBytes: number
}

const LARGEST_FILE = 200_000
const LONGEST_LINES = 90

/** Fixtures and generated trees, which are highly repetitive. */
const COPIED =
  /(?:^|\/)(?:fixtures?|testdata|snapshots?|generated|gen|dist|build|examples?\/data|locales?|i18n|node_modules)\//i

const isProse = (path: string) => /\.(?:md|mdx|markdown)$/i.test(path)

const isSource = (path: string): boolean => {
  if (classifyPath(path).vendored || COPIED.test(path)) return false
  return isProse(path) || detectLanguage(path)?.shape === "tree"
}

const licenceIn = async (directory: string, files: ReadonlyArray<TreeEntry>) => {
  const named = files.filter(({ path }) => /^(?:[\w.]+-)?(?:licen[cs]e|copying|unlicense)[^/]*$/i.test(path))
  const found = await Array.fromAsync(blobsOf(directory, named), ([, bytes]) =>
    licenceOf(decodeText(bytes).text)
  )
  const free = found.filter(({ permissive }) => permissive)
  return {
    permissive: free.length > 0,
    name:
      [...new Set((free.length > 0 ? free : found).map(({ name }) => name))].sort().join(" or ") || "unknown"
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
  const language = detectLanguage(path, text.slice(0, BEGINNING))
  if (language?.shape !== "tree" || text.length > LONGEST_LINES * text.split("\n").length) return []
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
  { commits, mostBytes, mostPairs, seed }: MiningOptions
): Promise<Shard> => {
  const commit = await headOf(directory)
  const files = await filesOf(directory)
  const licence = await licenceIn(directory, files)
  if (!licence.permissive)
    throw new Error(`its licence (${licence.name}) is not one that everybody may reuse`)
  const sources = files.filter(({ bytes, path }) => bytes > 0 && bytes <= LARGEST_FILE && isSource(path))
  const total = sources.reduce((sum, { bytes }) => sum + bytes, 0)
  const taken = sources.filter(({ path }) => fnv1a(`${path}:${seed}`) / 2 ** 32 < mostBytes / total)
  const pairs: Array<Pair> = []
  for await (const [{ path }, bytes] of blobsOf(directory, taken))
    for (const pair of await pairsOf(path, bytes, grammars, seed)) pairs.push(pair)
  if (commits > 0)
    for (const pair of mineCommits(
      await patchesOf(directory, commits),
      (path) => isSource(path) && !isProse(path)
    ))
      pairs.push(pair)
  return shardOf({ repository, commit, licence: licence.name, seed }, pairs, mostPairs)
}
