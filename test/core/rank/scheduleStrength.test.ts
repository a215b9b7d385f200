import { expect, test } from "bun:test"
import { scheduleStrength } from "../../../src/core/rank/mod.ts"

test.each([
  "setInterval(() => clean(), 60_000)",
  'cron.schedule("0 3 * * *", clean)',
  '@Scheduled(cron = "0 0 3 * * *")\nvoid clean() {}',
  "ticker := time.NewTicker(time.Hour)",
  "scheduler.AddFunc(spec, clean)",
  "Process.send_after(self(), :clean, 1000)",
  "$schedule->command('clean')->dailyAt('03:00')",
  "every 1.day do\n  rake 'clean'\nend",
  'sched.add_job(clean, "interval", hours=1)',
  "PeriodicWorkRequestBuilder<CleanWorker>(1, TimeUnit.DAYS)",
  'RecurringJob.AddOrUpdate("clean", () => Clean(), Cron.Daily)',
  "let mut timer = tokio::time::interval(HOUR);"
])("%j schedules something", (text) => {
  expect(scheduleStrength("src/cart.x", text)).toBe(1)
})

test("what lies among jobs may be one", () => {
  const paths = "app/jobs/clean.rb lib/cart_worker.ex src/CleanCartsJob.php server/scheduler.go"
  expect(paths.split(" ").map((path) => scheduleStrength(path, "clean()"))).toEqual([0.5, 0.5, 0.5, 0.5])
  expect(scheduleStrength("src/cart.ts", "clean()")).toBe(0)
  expect(scheduleStrength("src/jobless.ts", "clean()")).toBe(0)
})

test.each(["// setInterval(clean, 1)\nclean()", "every(item)", "const interval = 3", "schedule: Schedule"])(
  "%j schedules nothing",
  (text) => {
    expect(scheduleStrength("src/cart.x", text)).toBe(0)
  }
)
