/** Characters that a client may leave untaken before nothing more is done for it, and those at which it is gone on with. */
const MOST = 4 * 1024 * 1024
const FEW = 1024 * 1024

/** What was written to a client and not taken by it yet: one that reads nothing must not fill the memory. */
export class Backlog {
  #written = 0
  #taken = 0
  #isFull = false
  #waiting: Array<() => void> = []

  /** Whether there is so much that nothing more should be answered. */
  get isFull(): boolean {
    return this.#isFull
  }

  /** Comes when there is room. */
  room(): Promise<void> {
    return this.#isFull ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve()
  }

  /** Characters that were taken since the beginning. */
  get taken(): number {
    return this.#taken
  }

  write(characters: number): void {
    this.#written += characters
    if (this.#written - this.#taken > MOST) this.#isFull = true
  }

  take(characters: number): void {
    this.#taken += characters
    if (!this.#isFull || this.#written - this.#taken > FEW) return
    this.#isFull = false
    for (const goOn of this.#waiting.splice(0)) goOn()
  }
}
