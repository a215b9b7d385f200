/** What the use of the tools amounts to, over days. */
import { Clock, Context, Effect, Either, Layer, Schema } from "effect"
import {
  type Period,
  type PeriodRequest,
  periodOf,
  summarise,
  type UsageSummary
} from "../../core/analytics/mod.ts"
import { type UsageError, UsageStore } from "../../ports/storage/UsageStore.ts"
import { Workspace } from "../../ports/workspace/Workspace.ts"
import { realFolder } from "../../ports/workspace/realFolder.ts"
import { UsageLog } from "./UsageLog.ts"
import { UsageSettings } from "./UsageSettings.ts"

export interface UsageRequest extends PeriodRequest {
  /** Absolute path of a folder; all projects where it is left out. */
  readonly project: string | undefined
}

/** What is not measured but follows from measured tokens and what the settings say of a model. */
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
  /** Whether calls are kept from now on. */
  readonly recording: boolean
}

/** A period that is none; `param` names what is wrong with it. */
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
    /** The use in a period, up to this moment: of this process's calls, those that it has answered. */
    readonly report: (request: UsageRequest) => Effect.Effect<UsageReport, AnalyticsError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

const NOTHING = { tallies: [], sessions: 0 }

const make = Effect.gen(function* () {
  const store = yield* UsageStore
  const log = yield* UsageLog
  const workspace = yield* Workspace
  const { enabled, tokensPerSecond, usdPerMillionTokens } = yield* UsageSettings

  /** A folder that is gone is known by the path that it had. */
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
        request.period === "all-time" ? yield* store.read((table) => table.first(project)) : undefined
      const period = periodOf(request, now, first)
      if (Either.isLeft(period)) return yield* new PeriodRefused(period.left)
      const range = { ...period.right, project }
      const { sessions, tallies } =
        (yield* store.read((table) => ({
          tallies: table.tallies(range),
          sessions: table.sessions(range)
        }))) ?? NOTHING
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
