/** Requests of a batch: JSON-RPC requires that their answers are sent together when complete. */

/** A batch with the answers so far. */
export interface Batch {
  readonly answers: Array<object>
  /** Number of unanswered requests. */
  unanswered: number
}

export class Batches<Id> {
  /** By unanswered request. */
  readonly #byRequest = new Map<Id, Batch>()

  /** Batches with some answers that wait for more. */
  get begun(): ReadonlyArray<Batch> {
    return [...new Set(this.#byRequest.values())].filter(({ answers }) => answers.length > 0)
  }

  /** Adds a request to a batch. */
  add(id: Id, batch: Batch): void {
    batch.unanswered++
    this.#byRequest.set(id, batch)
  }

  has(id: Id): boolean {
    return this.#byRequest.has(id)
  }

  /** Records the answer of a request, or that it will have none. Returns its batch when that completes it. */
  settle(id: Id, answer?: object): Batch | undefined {
    const batch = this.#byRequest.get(id)
    if (batch === undefined) return undefined
    this.#byRequest.delete(id)
    if (answer !== undefined) batch.answers.push(answer)
    return --batch.unanswered === 0 ? batch : undefined
  }
}
