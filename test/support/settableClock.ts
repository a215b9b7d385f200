/** A clock whose time of day can be set, like that of a machine. */
import { Clock, Effect } from "effect"

/** The real clock; its time of day can be set back, which does not change what it measures, and time can pass without waiting. */
export const settableClock = () => {
  const real = Clock.make()
  let [back, passed] = [0, 0]
  const millis = () => real.unsafeCurrentTimeMillis() - back + passed
  const nanos = () => real.unsafeCurrentTimeNanos() + BigInt(passed) * 1_000_000n
  const clock: Clock.Clock = Object.assign(Object.create(real) as Clock.Clock, {
    unsafeCurrentTimeMillis: millis,
    currentTimeMillis: Effect.sync(millis),
    unsafeCurrentTimeNanos: nanos,
    currentTimeNanos: Effect.sync(nanos)
  })
  return {
    clock,
    setBack: (millis: number) => void (back += millis),
    pass: (millis: number) => void (passed += millis)
  }
}
