/** The only revision of the protocol that allows batches. */
export const BATCH_REVISION = "2025-03-26"

/** Why a revision does not allow batches; undefined when it does. */
export const batchRefusal = (revision: string | undefined): string | undefined =>
  revision === BATCH_REVISION
    ? undefined
    : `Send one message at a time: only protocol revision ${BATCH_REVISION} has batches`
