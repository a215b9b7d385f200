/** The only revision of the protocol that allows batches. */
export const BATCHED = "2025-03-26"

/** Why a revision does not allow batches; undefined when it does. */
export const batchRefusal = (revision: string | undefined): string | undefined =>
  revision === BATCHED
    ? undefined
    : `Send one message at a time: only protocol revision ${BATCHED} has batches`
