/** Worker thread that derives files. A message with a batch is answered by one with its derivations, in order. */
import { edenGC, fullGC } from "bun:jsc"
import type { Derivation } from "../../core/derive/Derivation.ts"
import { deriveFile } from "./deriveFile.ts"
import type { DeriveOptions, DeriveRequest } from "./Deriver.ts"
import { openTreeParser, type TreeParser } from "./openTreeParser.ts"
import { adoptModules, type WasmModules } from "./wasmModules.ts"

export interface WorkerRequest {
  readonly requests: ReadonlyArray<DeriveRequest>
  readonly options: Omit<DeriveOptions, "table">
  /** The table to embed with from now on; undefined when unchanged since the last batch. */
  readonly table?: SharedArrayBuffer
  readonly embeds: boolean
  /** Modules of the parser and grammars that this worker does not have yet. */
  readonly modules: WasmModules
}

export type WorkerReply =
  | { readonly derivations: ReadonlyArray<Derivation> }
  /** The parser could not be started. */
  | { readonly broken: string }

declare const self: Worker

/**
 * Batches between two full garbage collections. The JavaScript engine counts the parser's memory as part of a heap that may double before it is collected,
 * which would leave about 80 MB of garbage per thread. The garbage of one batch is young, and collecting it at once costs less than new pages for the next.
 */
const BATCHES_PER_FULL_GC = 12

let batches = 0
let parser: Promise<TreeParser> | undefined
let table: SharedArrayBuffer | undefined

self.onmessage = async ({ data }: MessageEvent<WorkerRequest>) => {
  try {
    adoptModules(data.modules)
    table = data.table ?? table
    const options = { ...data.options, table: data.embeds ? table : undefined }
    parser ??= openTreeParser()
    const ready = await parser
    const derivations: Array<Derivation> = []
    for (const request of data.requests) derivations.push(await deriveFile(ready, request, options))
    self.postMessage({ derivations } satisfies WorkerReply)
    if (++batches % BATCHES_PER_FULL_GC === 0) fullGC()
    else edenGC()
  } catch (cause) {
    self.postMessage({ broken: String(cause) } satisfies WorkerReply)
  }
}
