/** Requests that came together: JSON-RPC wants their answers together, too, once there are all. */

/** The answers of one batch, as far as there are. */
export interface Batch {
  readonly answers: Array<object>
  /** Requests that are not answered yet. */
  waiting: number
}

export class Batches<Id> {
  /** By each request that waits. */
  readonly #byRequest = new Map<Id, Batch>()

  /** Those that have something to tell and wait for more. */
  get begun(): ReadonlyArray<Batch> {
    return [...new Set(this.#byRequest.values())].filter(({ answers }) => answers.length > 0)
  }

  /** Takes a request as part of a batch. */
  add(id: Id, batch: Batch): void {
    batch.waiting++
    this.#byRequest.set(id, batch)
  }

  has(id: Id): boolean {
    return this.#byRequest.has(id)
  }

  /** Notes the answer of a request, or that it will have none. Answers its batch where that is complete by it. */
  settle(id: Id, answer?: object): Batch | undefined {
    const batch = this.#byRequest.get(id)
    if (batch === undefined) return undefined
    this.#byRequest.delete(id)
    if (answer !== undefined) batch.answers.push(answer)
    return --batch.waiting === 0 ? batch : undefined
  }
}
