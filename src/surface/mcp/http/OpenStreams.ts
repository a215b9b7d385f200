import { whenSent } from "./whenSent.ts"

/** The streams being sent, with the authorization of their requests, so that they can be ended when it is revoked. */
export class OpenStreams {
  readonly #headers = new Map<AbortController, string>()

  /** Wraps a response so that it reports when it was sent, and ends when its authorization is revoked. */
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

  /** Ends the streams whose authorization is no longer valid. */
  async endRefused(admitted: (authorization: string) => Promise<boolean>): Promise<void> {
    for (const authorization of new Set(this.#headers.values())) {
      if (await admitted(authorization)) continue
      for (const [ending, header] of this.#headers) if (header === authorization) ending.abort()
    }
  }
}
