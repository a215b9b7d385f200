/** The rate at which a bucket admits calls. */
export interface BucketLimit {
  /** Greater than 0; may be a fraction. */
  readonly perSecond: number
  /** The most calls at once after a pause: a positive integer. */
  readonly burst: number
}

/**
 * A bucket, represented by the time when it will be full; until then it regains one call per interval. In whole microseconds, so that sums are exact until two
 * centuries after 1970.
 */
interface Bucket {
  fullAt: number
  readonly interval: number
  /** The time from empty to full. */
  readonly span: number
}

const fullBucket = ({ burst, perSecond }: BucketLimit): Bucket => {
  const interval = Math.ceil(1_000_000 / perSecond)
  return { fullAt: Number.NEGATIVE_INFINITY, interval, span: burst * interval }
}

/** A bucket cannot be emptier than empty: if it seems so, the clock has been set back. */
const clampToEmpty = (bucket: Bucket, now: number): void => {
  if (bucket.fullAt > now + bucket.span) bucket.fullAt = now + bucket.span
}

/**
 * A token bucket for each client and tool. A full bucket is equivalent to none, so later calls remove it when they pass it, and the number of buckets is
 * bounded by the recent calls.
 */
export class TokenBuckets {
  readonly #limitOf: (tool: string) => BucketLimit
  readonly #byClient = new Map<string, Map<string, Bucket>>()
  #round: Iterator<void> | undefined
  #now = 0

  constructor(limitOf: (tool: string) => BucketLimit) {
    this.#limitOf = limitOf
  }

  /** Returns 0 if the call may run, else the milliseconds until one may. A rejected call consumes nothing. */
  take(client: string, tool: string, nowMs: number): number {
    const now = Math.floor(nowMs * 1000)
    this.#now = now
    this.#lookOn()
    let byTool = this.#byClient.get(client)
    if (byTool === undefined) this.#byClient.set(client, (byTool = new Map()))
    let bucket = byTool.get(tool)
    if (bucket === undefined) byTool.set(tool, (bucket = fullBucket(this.#limitOf(tool))))
    clampToEmpty(bucket, now)
    const fullAt = Math.max(bucket.fullAt, now) + bucket.interval
    const waitMicros = fullAt - bucket.span - now
    if (waitMicros > 0) return Math.ceil(waitMicros / 1000)
    bucket.fullAt = fullAt
    return 0
  }

  /** Removes the buckets of a client that has disconnected. */
  forget(client: string): void {
    this.#byClient.delete(client)
  }

  /** The number of buckets. */
  get size(): number {
    return [...this.#byClient.values()].reduce((sum, { size }) => sum + size, 0)
  }

  /** Checks two buckets for removal, more than a call can add. */
  #lookOn(): void {
    for (let checked = 0; checked < 2; checked++) {
      this.#round ??= this.#lookAround()
      if (this.#round.next().done === true) this.#round = undefined
    }
  }

  *#lookAround(): Generator<void> {
    for (const [client, byTool] of this.#byClient) {
      for (const [tool, bucket] of byTool) {
        clampToEmpty(bucket, this.#now)
        if (bucket.fullAt <= this.#now) byTool.delete(tool)
        yield
      }
      // Meanwhile the client may have been removed and returned with new buckets.
      if (byTool.size === 0 && this.#byClient.get(client) === byTool) this.#byClient.delete(client)
    }
  }
}
