/** How many calls a bucket lets through. */
export interface BucketLimit {
  /** Greater than 0; may be a fraction. */
  readonly perSecond: number
  /** How many at once after a rest: a whole number from 1. */
  readonly burst: number
}

/**
 * A bucket by when it will be full: until then what is missing comes back, one call each interval. Whole microseconds, so that sums are exact for some
 * two centuries from 1970.
 */
interface Bucket {
  fullAt: number
  readonly interval: number
  /** From empty to full. */
  readonly span: number
}

const fullBucket = ({ burst, perSecond }: BucketLimit): Bucket => {
  const interval = Math.ceil(1_000_000 / perSecond)
  return { fullAt: Number.NEGATIVE_INFINITY, interval, span: burst * interval }
}

/** No bucket is emptier than empty: one that seems so was used before the clock went back. */
const settle = (bucket: Bucket, now: number): void => {
  if (bucket.fullAt > now + bucket.span) bucket.fullAt = now + bucket.span
}

/**
 * A bucket of calls for each client and tool. A full bucket is the same as none: it is forgotten when the calls that follow come past it, so that
 * what is kept is bounded by what was called lately.
 */
export class TokenBuckets {
  readonly #limitOf: (tool: string) => BucketLimit
  readonly #byClient = new Map<string, Map<string, Bucket>>()
  #round: Iterator<void> | undefined
  #now = 0

  constructor(limitOf: (tool: string) => BucketLimit) {
    this.#limitOf = limitOf
  }

  /** 0 where the call may run, else the milliseconds until one may. A call that may not run costs nothing. */
  take(client: string, tool: string, nowMs: number): number {
    const now = Math.floor(nowMs * 1000)
    this.#now = now
    this.#lookOn()
    let byTool = this.#byClient.get(client)
    if (byTool === undefined) this.#byClient.set(client, (byTool = new Map()))
    let bucket = byTool.get(tool)
    if (bucket === undefined) byTool.set(tool, (bucket = fullBucket(this.#limitOf(tool))))
    settle(bucket, now)
    const fullAt = Math.max(bucket.fullAt, now) + bucket.interval
    const early = fullAt - bucket.span - now
    if (early > 0) return Math.ceil(early / 1000)
    bucket.fullAt = fullAt
    return 0
  }

  /** Drops the buckets of a client that has gone. */
  forget(client: string): void {
    this.#byClient.delete(client)
  }

  /** How many buckets are kept. */
  get size(): number {
    return [...this.#byClient.values()].reduce((sum, { size }) => sum + size, 0)
  }

  /** Looks at two buckets, more than a call can add. */
  #lookOn(): void {
    for (let looked = 0; looked < 2; looked++) {
      this.#round ??= this.#lookAround()
      if (this.#round.next().done === true) this.#round = undefined
    }
  }

  *#lookAround(): Generator<void> {
    for (const [client, byTool] of this.#byClient) {
      for (const [tool, bucket] of byTool) {
        settle(bucket, this.#now)
        if (bucket.fullAt <= this.#now) byTool.delete(tool)
        yield
      }
      // By now the client may have been forgotten and be back with other buckets.
      if (byTool.size === 0 && this.#byClient.get(client) === byTool) this.#byClient.delete(client)
    }
  }
}
