/** Reports on tool usage over a range of days. */
import { Clock, Context, Effect, Either, Layer, Schema } from "effect"
import {
  type Period,
  periodOf,
  type PeriodRequest,
  summarise,
  type UsageSummary
} from "../../core/analytics/mod.ts"
import { type UsageError, UsageStore } from "../../ports/storage/UsageStore.ts"
import { Workspace } from "../../ports/workspace/Workspace.ts"
import { realFolder } from "../../ports/workspace/realFolder.ts"
import { UsageLog } from "./UsageLog.ts"
import { UsageSettings } from "./UsageSettings.ts"

export interface UsageRequest extends PeriodRequest {
  /** Absolute path of a folder; undefined for all projects. */
  readonly project: string | undefined
}

/** Estimates from the measured tokens and the model's price and speed in the settings. */
export interface UsageEstimates {
  readonly minutesSaved: number
  readonly usdSaved: number
  readonly usdPerMillionTokens: number
  readonly tokensPerSecond: number
}

export interface UsageReport extends Period {
  readonly period: PeriodRequest["period"]
  readonly project: string | undefined
  readonly sessions: number
  readonly summary: UsageSummary
  readonly estimates: UsageEstimates
  /** Whether calls are being recorded now. */
  readonly recording: boolean
}

/** An invalid period or project; `param` names the invalid parameter. */
export class PeriodRefused extends Schema.TaggedError<PeriodRefused>("lodestone/PeriodRefused")(
  "PeriodRefused",
  { param: Schema.Literal("start_date", "end_date", "project_path"), problem: Schema.String }
) {
  override get message(): string {
    return this.problem
  }
}

export type AnalyticsError = PeriodRefused | UsageError

export class Analytics extends Context.Tag("lodestone/Analytics")<
  Analytics,
  {
    /** Usage within a period up to now, including the answered calls of this process that are not yet written. */
    readonly report: (request: UsageRequest) => Effect.Effect<UsageReport, AnalyticsError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

const NO_USAGE = { tallies: [], sessions: 0 }

const make = Effect.gen(function* () {
  const store = yield* UsageStore
  const log = yield* UsageLog
  const workspace = yield* Workspace
  const { enabled, tokensPerSecond, usdPerMillionTokens } = yield* UsageSettings

  /** A folder that no longer exists is looked up by the path it had. */
  const projectOf = (path: string | undefined) => {
    const refuse = (problem: string) => new PeriodRefused({ param: "project_path", problem })
    if (path === undefined) return Effect.succeed(undefined)
    if (!path.startsWith("/")) return Effect.fail(refuse(`"${path}" is not an absolute path`))
    return workspace.admit(path).pipe(
      Effect.mapError(({ message }) => refuse(message)),
      Effect.map(() => realFolder(path) ?? path)
    )
  }

  const estimate = ({ tokensNotRead }: UsageSummary): UsageEstimates => ({
    minutesSaved: tokensNotRead / tokensPerSecond / 60,
    usdSaved: (tokensNotRead / 1e6) * usdPerMillionTokens,
    usdPerMillionTokens,
    tokensPerSecond
  })

  return Analytics.of({
    report: Effect.fn("Analytics.report")(function* (request) {
      const now = yield* Clock.currentTimeMillis
      const project = yield* projectOf(request.project)
      yield* log.flush
      const first =
        request.period === "all-time" ? yield* store.read((table) => table.firstMs(project)) : undefined
      const period = periodOf(request, now, first)
      if (Either.isLeft(period)) return yield* new PeriodRefused(period.left)
      const range = { ...period.right, project }
      const { sessions, tallies } =
        (yield* store.read((table) => ({
          tallies: table.tallies(range),
          sessions: table.sessions(range)
        }))) ?? NO_USAGE
      const summary = summarise(tallies)
      return {
        ...period.right,
        period: request.period,
        project,
        sessions,
        summary,
        estimates: estimate(summary),
        recording: enabled
      }
    })
  })
})
