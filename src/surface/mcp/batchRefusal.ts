/** The one revision of the protocol in which messages may be sent together. */
export const BATCHED = "2025-03-26"

/** Why messages may not be sent together in a revision; undefined where they may. */
export const batchRefusal = (revision: string | undefined): string | undefined =>
  revision === BATCHED
    ? undefined
    : `Send one message at a time: only protocol revision ${BATCHED} has batches`
