import { CHECKPOINT_TOOLS, SEARCH_TOOLS } from "./roles.ts"
import type { UsageTally } from "./UsageEvent.ts"

/** The usage of one tool. */
export interface FeatureUse {
  readonly tool: string
  readonly calls: number
  readonly averageMs: number
  /** 0 to 1. */
  readonly successRate: number
}

/** The usage of one day. */
export interface DayUse {
  readonly day: string
  readonly calls: number
  readonly failed: number
  /** Undefined if no answer contained code. */
  readonly tokenReduction: number | undefined
}

/** Figures of a set of calls. All are measured; a figure is undefined if no call measured it. */
export interface UsageSummary {
  readonly calls: number
  readonly answered: number
  readonly searches: number
  /** The share of answered searches whose results were used later. */
  readonly searchPrecision: number | undefined
  /** `1 - answer bytes / file bytes` over the answers that contain code; negative if they are longer than the files. */
  readonly tokenReduction: number | undefined
  /** The size of the files minus that of the answers, in tokens of four bytes. */
  readonly tokensNotRead: number
  readonly searchMs: number | undefined
  readonly checkpointMs: number | undefined
  readonly cacheHitRate: number | undefined
  readonly successRate: number | undefined
  /** Most calls first. */
  readonly features: ReadonlyArray<FeatureUse>
  /** Days with calls, earliest first. */
  readonly days: ReadonlyArray<DayUse>
}

const BYTES_PER_TOKEN = 4

type Count = "calls" | "answered" | "micros" | "cacheTold" | "cacheHits" | "codeBytes" | "fileBytes" | "used"

const sum = (tallies: ReadonlyArray<UsageTally>, count: Count) =>
  tallies.reduce((total, tally) => total + tally[count], 0)

const ratio = (part: number, whole: number) => (whole === 0 ? undefined : part / whole)

const averageMs = (tallies: ReadonlyArray<UsageTally>) =>
  ratio(sum(tallies, "micros") / 1000, sum(tallies, "calls"))

const reductionOf = (tallies: ReadonlyArray<UsageTally>) => {
  const files = sum(tallies, "fileBytes")
  return files === 0 ? undefined : 1 - sum(tallies, "codeBytes") / files
}

/**
 * Summarizes the calls of a period.
 *
 * @example
 * ```ts
 * const { answered, calls, searchPrecision } = summarise([])
 * [calls, answered, searchPrecision] // => [0, 0, undefined]
 * ```
 */
export const summarise = (tallies: ReadonlyArray<UsageTally>): UsageSummary => {
  const talliesOf = (tools: ReadonlySet<string>) => tallies.filter(({ tool }) => tools.has(tool))
  const searchTallies = talliesOf(SEARCH_TOOLS)
  const searches = sum(searchTallies, "answered")
  return {
    calls: sum(tallies, "calls"),
    answered: sum(tallies, "answered"),
    searches,
    searchPrecision: ratio(sum(searchTallies, "used"), searches),
    tokenReduction: reductionOf(tallies),
    tokensNotRead: (sum(tallies, "fileBytes") - sum(tallies, "codeBytes")) / BYTES_PER_TOKEN,
    searchMs: averageMs(searchTallies),
    checkpointMs: averageMs(talliesOf(CHECKPOINT_TOOLS)),
    cacheHitRate: ratio(sum(tallies, "cacheHits"), sum(tallies, "cacheTold")),
    successRate: ratio(sum(tallies, "answered"), sum(tallies, "calls")),
    features: featuresOf(tallies),
    days: daysOf(tallies)
  }
}

const featuresOf = (tallies: ReadonlyArray<UsageTally>): ReadonlyArray<FeatureUse> =>
  [...Map.groupBy(tallies, ({ tool }) => tool)]
    .map(([tool, group]) => ({
      tool,
      calls: sum(group, "calls"),
      averageMs: averageMs(group) ?? 0,
      successRate: ratio(sum(group, "answered"), sum(group, "calls")) ?? 0
    }))
    .sort((a, b) => b.calls - a.calls || (a.tool < b.tool ? -1 : 1))

const daysOf = (tallies: ReadonlyArray<UsageTally>): ReadonlyArray<DayUse> =>
  [...Map.groupBy(tallies, ({ day }) => day)]
    .map(([day, group]) => ({
      day,
      calls: sum(group, "calls"),
      failed: sum(group, "calls") - sum(group, "answered"),
      tokenReduction: reductionOf(group)
    }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
