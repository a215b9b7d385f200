import { whenSent } from "./whenSent.ts"

/** The streams that a server sends, and by what header each was asked for: who may ask no more is to be told of nothing more. */
export class OpenStreams {
  readonly #headers = new Map<AbortController, string>()

  /** The same response, which says when it was sent, and which ends once its header is refused. */
  watched(response: Response, authorization: string | null, done: () => void): Response {
    if (authorization === null) return whenSent(response, done)
    const ending = new AbortController()
    this.#headers.set(ending, authorization)
    const ended = () => {
      this.#headers.delete(ending)
      done()
    }
    return whenSent(response, ended, { signal: ending.signal })
  }

  /** Ends those whose header is not admitted any more. */
  async endRefused(admitted: (authorization: string) => Promise<boolean>): Promise<void> {
    for (const authorization of new Set(this.#headers.values())) {
      if (await admitted(authorization)) continue
      for (const [ending, header] of this.#headers) if (header === authorization) ending.abort()
    }
  }
}
