/** Worker thread that mines one repository at a time: a task message is answered by its outcome. */
import { join } from "node:path"
import { mineRepository, type MiningOptions } from "./corpus/mineRepository.ts"
import { type Grammars, openGrammars } from "./corpus/openGrammars.ts"
import { type ShardHead, writeShard } from "./corpus/Shard.ts"

export interface MiningTask {
  readonly repository: string
  readonly directory: string
  readonly out: string
  readonly options: MiningOptions
}

export type MiningOutcome = { readonly head: ShardHead } | { readonly refused: string }

declare const self: Worker

let grammars: Grammars | undefined

self.onmessage = async ({ data }: MessageEvent<MiningTask>) => {
  try {
    grammars ??= await openGrammars()
    const shard = await mineRepository(data.repository, data.directory, grammars, data.options)
    await writeShard(join(data.out, `${data.repository.replace("/", "+")}.pairs`), shard)
    self.postMessage({ head: shard.head } satisfies MiningOutcome)
  } catch (cause) {
    self.postMessage({
      refused: cause instanceof Error ? cause.message : String(cause)
    } satisfies MiningOutcome)
  }
}
