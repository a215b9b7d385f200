/** The program's engine, assembled from its parts, so that a test can limit one of them. */
import * as BunContext from "@effect/platform-bun/BunContext"
import { Effect, Layer } from "effect"
import { UsageSettings } from "../../src/engine/analytics/UsageSettings.ts"
import type { HistoryUpkeep } from "../../src/engine/connectors/ProjectHistory.ts"
import { ContextSearch } from "../../src/engine/context/ContextSearch.ts"
import { Explain } from "../../src/engine/context/Explain.ts"
import { RelatedInfo } from "../../src/engine/context/RelatedInfo.ts"
import { Documents } from "../../src/engine/documents/Documents.ts"
import type { Engine } from "../../src/engine/Engine.ts"
import { CodeGrep } from "../../src/engine/grep/CodeGrep.ts"
import { Doctor } from "../../src/engine/health/Doctor.ts"
import { Health } from "../../src/engine/health/Health.ts"
import { BackgroundSync } from "../../src/engine/indexing/BackgroundSync.ts"
import { IndexJobs } from "../../src/engine/indexing/IndexJobs.ts"
import { Indexer } from "../../src/engine/indexing/Indexer.ts"
import { LiveSync } from "../../src/engine/indexing/LiveSync.ts"
import { Projects } from "../../src/engine/project/Projects.ts"
import { Redaction } from "../../src/engine/redaction/Redaction.ts"
import { Prose } from "../../src/engine/prose/Prose.ts"
import { ProjectFiles } from "../../src/engine/resources/ProjectFiles.ts"
import { Search } from "../../src/engine/search/Search.ts"
import { Inventory } from "../../src/engine/inventory/Inventory.ts"
import { IndexStatus } from "../../src/engine/status/IndexStatus.ts"
import { Symbols } from "../../src/engine/symbols/Symbols.ts"
import type { Deriver } from "../../src/ports/deriving/Deriver.ts"
import * as DeriverTreeSitter from "../../src/ports/deriving/DeriverTreeSitter.ts"
import type { Embedder } from "../../src/ports/embedding/Embedder.ts"
import * as EmbedderBundled from "../../src/ports/embedding/EmbedderBundled.ts"
import * as GrepInstalled from "../../src/ports/grep/GrepInstalled.ts"
import * as RedactorSecretlint from "../../src/ports/redaction/RedactorSecretlint.ts"
import type { Reranker } from "../../src/ports/reranking/Reranker.ts"
import { connectors, memory, usage } from "../../src/Program.ts"
import * as RerankerNone from "../../src/ports/reranking/RerankerNone.ts"
import * as SourcesHttp from "../../src/ports/sources/SourcesHttp.ts"
import { KnowledgeStore } from "../../src/ports/storage/KnowledgeStore.ts"
import { Secrets } from "../../src/ports/storage/Secrets.ts"
import { Stores } from "../../src/ports/storage/Stores.ts"
import { UsageStore } from "../../src/ports/storage/UsageStore.ts"
import { TokenCounter } from "../../src/ports/tokens/TokenCounter.ts"
import type { VectorIndex } from "../../src/ports/vectors/VectorIndex.ts"
import type { UsearchOptions } from "../../src/ports/vectors/VectorIndexUsearch.ts"
import * as VectorIndexUsearch from "../../src/ports/vectors/VectorIndexUsearch.ts"
import { CommitLog } from "../../src/ports/workspace/CommitLog.ts"
import { Refs } from "../../src/ports/workspace/Refs.ts"
import { Watcher } from "../../src/ports/workspace/Watcher.ts"
import { Workspace } from "../../src/ports/workspace/Workspace.ts"
import type { Writer } from "../../src/ports/writing/Writer.ts"
import * as WriterNone from "../../src/ports/writing/WriterNone.ts"

/** The ports that the engine needs. */
export type Ports = Workspace | Watcher | Refs | Deriver | Embedder | VectorIndex | Stores

/** The ports for data other than code; tokens are kept with the stores. */
const beside = Layer.mergeAll(
  CommitLog.layer,
  RedactorSecretlint.layer,
  SourcesHttp.layer,
  GrepInstalled.layer,
  TokenCounter.layer,
  Layer.unwrapEffect(
    Effect.map(Stores, ({ home }) =>
      Layer.mergeAll(Secrets.layer(home, {}), KnowledgeStore.layer(home), UsageStore.layer(home))
    )
  ),
  UsageSettings.layerDefaults
)

/** Every service over these ports, including background syncing. */
export const engineOver = (
  ports: Layer.Layer<Ports>,
  background: Layer.Layer<BackgroundSync, never, Indexer> = BackgroundSync.layerNone,
  live: Layer.Layer<LiveSync, never, Indexer | Projects | Watcher> = LiveSync.layerNone,
  reranker: Layer.Layer<Reranker> = RerankerNone.layer,
  upkeep: HistoryUpkeep = { maxWait: "1 hour" },
  writer: Layer.Layer<Writer> = WriterNone.layer
): Layer.Layer<Engine> =>
  Layer.mergeAll(Explain.layer, memory, usage, Health.layer, Prose.layer).pipe(
    Layer.provideMerge(Layer.mergeAll(ContextSearch.layer, RelatedInfo.layer)),
    Layer.provideMerge(
      Layer.mergeAll(
        Search.layer,
        Symbols.layer,
        Redaction.layer,
        IndexStatus.layer,
        Inventory.layer,
        Doctor.layer,
        CodeGrep.layer,
        ProjectFiles.layer
      )
    ),
    Layer.provideMerge(connectors(upkeep)),
    Layer.provideMerge(IndexJobs.layer),
    Layer.provide(Documents.layer),
    Layer.provide(background),
    Layer.provideMerge(live),
    Layer.provideMerge(Indexer.layer),
    Layer.provideMerge(Projects.layer),
    Layer.provide(Layer.mergeAll(beside, reranker, writer)),
    Layer.provide(ports)
  )

/** The same over these stores and a vector index with these options. */
export const engineWith = (
  stores: Layer.Layer<Stores>,
  vectors: UsearchOptions = {},
  background: Layer.Layer<BackgroundSync, never, Indexer> = BackgroundSync.layerNone,
  live: Layer.Layer<LiveSync, never, Indexer | Projects | Watcher> = LiveSync.layerNone,
  watcher: Layer.Layer<Watcher> = Watcher.layer,
  upkeep?: HistoryUpkeep,
  embedder: Layer.Layer<Embedder> = EmbedderBundled.layer
): Layer.Layer<Engine> =>
  engineOver(
    Layer.mergeAll(
      Workspace.layer,
      watcher,
      Refs.layer,
      DeriverTreeSitter.layer,
      embedder,
      VectorIndexUsearch.layerWith(vectors).pipe(Layer.provide(BunContext.layer)),
      stores
    ),
    background,
    live,
    undefined,
    upkeep
  )
