/** Characters that a client may leave unread before answering stops, and at which it resumes. */
const MAX_UNREAD_CHARACTERS = 4 * 1024 * 1024
const RESUME_CHARACTERS = 1024 * 1024

/** Counts output that the client has not read yet: a client that reads nothing must not fill the memory. */
export class Backlog {
  #characters = 0
  #isFull = false
  #waiting: Array<() => void> = []

  /** Whether so much is unread that nothing more should be answered. */
  get isFull(): boolean {
    return this.#isFull
  }

  /** Resolves when there is room. */
  awaitRoom(): Promise<void> {
    return this.#isFull ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve()
  }

  addUnread(characters: number): void {
    this.#characters += characters
    if (this.#characters > MAX_UNREAD_CHARACTERS) this.#isFull = true
  }

  removeUnread(characters: number): void {
    this.#characters -= characters
    if (!this.#isFull || this.#characters > RESUME_CHARACTERS) return
    this.#isFull = false
    for (const resume of this.#waiting.splice(0)) resume()
  }
}
