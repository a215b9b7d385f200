import { Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { writeFile } from "node:fs/promises"
import { PERIODS } from "../../../core/analytics/mod.ts"
import { Analytics } from "../../../engine/analytics/Analytics.ts"
import { analyticsFields } from "../../mcp/tools/analyticsGet.ts"
import { renderAnalytics } from "../render/analytics.ts"
import { analyticsPage } from "../render/analyticsPage.ts"
import { paint } from "../render/paint.ts"
import { withToolFailures } from "../callLocally.ts"
import {
  absolute,
  coloursAllowed,
  CommandFailed,
  commonOptions,
  type Engines,
  json,
  onEngine,
  print,
  printText,
  withOptionNames
} from "../shared.ts"

const period = Options.choice("period", PERIODS).pipe(
  Options.withDescription("Today, the last 7 or 30 days, or all (weekly); days are in UTC"),
  Options.withDefault("weekly")
)
const project = Options.text("project").pipe(
  Options.withDescription("Only calls about this folder (default: all projects)"),
  Options.optional
)
const dayOption = (name: string, which: string) =>
  Options.text(name).pipe(Options.withDescription(`${which} day, as YYYY-MM-DD`), Options.optional)

const html = Options.text("html").pipe(
  Options.withDescription("Write an HTML page to this file instead"),
  Options.optional
)

const write = (file: string, text: string) =>
  Effect.tryPromise({
    try: () => writeFile(file, text),
    catch: (cause) =>
      new CommandFailed(
        `Cannot write "${file}": ${cause instanceof Error ? cause.message : String(cause)}`,
        1
      )
  })

export const analytics = ({ command }: Engines) =>
  Command.make(
    "analytics",
    {
      ...commonOptions,
      json,
      period,
      project,
      startDate: dayOption("start-date", "First"),
      endDate: dayOption("end-date", "Last"),
      html
    },
    (options) =>
      Effect.gen(function* () {
        const loadReport = Effect.flatMap(Analytics, ({ report }) =>
          report({
            period: options.period,
            startDate: Option.getOrUndefined(options.startDate),
            endDate: Option.getOrUndefined(options.endDate),
            project: Option.getOrUndefined(Option.map(options.project, absolute))
          })
        )
        const report = yield* onEngine(withToolFailures(loadReport), command, options, process.cwd()).pipe(
          withOptionNames
        )
        if (Option.isSome(options.html)) {
          const file = absolute(options.html.value)
          yield* write(file, analyticsPage(report))
          return yield* options.json ? print({ file }, true, ".", String) : printText(`Wrote ${file}`)
        }
        const colour = paint(yield* coloursAllowed)
        return yield* options.json
          ? print({ ...analyticsFields(report), days: report.summary.days.map(dayFields) }, true, ".", String)
          : print(report, false, ".", (shown) => renderAnalytics(shown, colour))
      })
  ).pipe(Command.withDescription("Show how the tools are used and what that saves"))

const dayFields = ({
  calls,
  day: date,
  failed,
  tokenReduction
}: {
  readonly day: string
  readonly calls: number
  readonly failed: number
  readonly tokenReduction: number | undefined
}) => ({
  date,
  calls,
  failed,
  token_reduction_pct: tokenReduction === undefined ? null : Math.round(tokenReduction * 100_000) / 1000
})
