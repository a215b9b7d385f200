import { COMMENT_LINE } from "./commentLine.ts"

/** Calls and annotations by which languages, frameworks and well-known libraries run something later or again and again. */
const SCHEDULING = new RegExp(
  [
    String.raw`\bsetInterval\(`,
    String.raw`\b\w*[cC]ron\w*\.(?:schedule|[aA]dd\w*|job)\(`,
    String.raw`\bnew Cron(?:Job)?\(`,
    String.raw`@(?:Scheduled|Cron|Interval|periodic_task|db_periodic_task)\b`,
    String.raw`\btime\.(?:NewTicker|NewTimer|Tick|AfterFunc)\(`,
    String.raw`\b(?:OneTime|Periodic)WorkRequest`,
    String.raw`\bscheduleAtFixedRate\(|\bscheduleWithFixedDelay\(|\bTimer\.(?:scheduledTimer|periodic|publish)\(`,
    String.raw`\bBG(?:TaskScheduler|AppRefreshTask|ProcessingTask)|\bbackgroundTask\(`,
    String.raw`\bProcess\.send_after\(|:timer\.(?:send_interval|send_after|apply_interval)`,
    String.raw`\badd_job\(|\badd_periodic_task\(|\bcrontab\(|\bschedule\.every\(`,
    String.raw`\bevery[ (]+(?:\d|['":@])|\bevery_minutes?\b`,
    String.raw`\bRecurringJob\.|\bAddOrUpdate(?:Async)?\(|\bIHostedService\b|\bBackgroundService\b`,
    String.raw`->(?:hourly|daily|dailyAt|weekly|monthly|everyMinute|every\w+Minutes|cron)\(`,
    String.raw`\btime::interval\(|\bClockwork\b|\bclokwerk\b`,
    String.raw`\bQTimer\b|\bstartTimer\(`,
    String.raw`\b\w*[sS]cheduler?(?:\.|->|::)(?:schedule|every|cron|[aA]dd|in|at)\w*\(`
  ].join("|")
)

/** Files of what is run so. */
const JOB_FILE = /(?:^|[/_.-]|(?<=[a-z]))(?:[Jj]obs?|[Ww]orkers?|[Ss]chedul\w*|[Cc]ron\w*)(?![a-z])/

const OF_JOB = 0.5

/**
 * How far a text makes something run by itself, given the path of its file: 1 if it schedules something, less if it only lies among jobs.
 *
 * @example
 * ```ts
 * scheduleStrength("src/cart.ts", "setInterval(removeOldCarts, 60_000)") // => 1
 * scheduleStrength("app/jobs/remove_carts.rb", "def perform") // => 0.5
 * scheduleStrength("src/cart.ts", "// setInterval(f, 1)\nremoveOldCarts()") // => 0
 * ```
 */
export const scheduleStrength = (path: string, text: string): number => {
  const code = text
    .split("\n")
    .filter((line) => !COMMENT_LINE.test(line))
    .join("\n")
  return SCHEDULING.test(code) ? 1 : JOB_FILE.test(path) ? OF_JOB : 0
}
