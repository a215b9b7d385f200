import { whenSent } from "./whenSent.ts"

/** The streams being sent, with the authorization of their requests, so that they can be ended when it is revoked. */
export class OpenStreams {
  readonly #headers = new Map<AbortController, string>()

  /** Wraps a response so that it reports when it was sent, and ends when its authorization is revoked. */
  watch(response: Response, authorization: string | null, done: () => void): Response {
    if (authorization === null) return whenSent(response, done)
    const controller = new AbortController()
    this.#headers.set(controller, authorization)
    const ended = () => {
      this.#headers.delete(controller)
      done()
    }
    return whenSent(response, ended, { signal: controller.signal })
  }

  /** Ends the streams whose authorization is no longer valid. */
  async endUnauthorized(isAdmitted: (authorization: string) => Promise<boolean>): Promise<void> {
    for (const authorization of new Set(this.#headers.values())) {
      if (await isAdmitted(authorization)) continue
      for (const [controller, header] of this.#headers) if (header === authorization) controller.abort()
    }
  }
}
