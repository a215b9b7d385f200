/** Composes the live layers. Apart from `Engines.ts`, which adds the settings on top, no other file in `src/` provides one live layer to another. */
import { homedir } from "node:os"
import * as BunContext from "@effect/platform-bun/BunContext"
import { Effect, Layer } from "effect"
import { type RankingWeights, WEIGHTS } from "./core/rank/mod.ts"
import { Access } from "./engine/access/Access.ts"
import { Analytics } from "./engine/analytics/Analytics.ts"
import { UsageLog } from "./engine/analytics/UsageLog.ts"
import { UsageSettings } from "./engine/analytics/UsageSettings.ts"
import { ConnectorRuns } from "./engine/connectors/ConnectorRuns.ts"
import { Connectors } from "./engine/connectors/Connectors.ts"
import { type HistoryUpkeep, ProjectHistory } from "./engine/connectors/ProjectHistory.ts"
import { ContextSearch } from "./engine/context/ContextSearch.ts"
import { Explain } from "./engine/context/Explain.ts"
import { RelatedInfo } from "./engine/context/RelatedInfo.ts"
import { Documents } from "./engine/documents/Documents.ts"
import type { Engine } from "./engine/Engine.ts"
import { CodeGrep } from "./engine/grep/CodeGrep.ts"
import { Doctor } from "./engine/health/Doctor.ts"
import { Health } from "./engine/health/Health.ts"
import { BackgroundSync } from "./engine/indexing/BackgroundSync.ts"
import { IndexJobs } from "./engine/indexing/IndexJobs.ts"
import { Indexer } from "./engine/indexing/Indexer.ts"
import { LiveSync } from "./engine/indexing/LiveSync.ts"
import { Inventory } from "./engine/inventory/Inventory.ts"
import { KnownErrors } from "./engine/diagnosis/KnownErrors.ts"
import { Troubleshooting } from "./engine/diagnosis/Troubleshooting.ts"
import { Checkpoints } from "./engine/memory/Checkpoints.ts"
import { Memories } from "./engine/memory/Memories.ts"
import { MemoryArchive } from "./engine/memory/MemoryArchive.ts"
import { Remediations } from "./engine/memory/Remediations.ts"
import { SkillExchange } from "./engine/memory/SkillExchange.ts"
import { Skills } from "./engine/memory/Skills.ts"
import { Projects } from "./engine/project/Projects.ts"
import { Prover } from "./engine/prove/Prover.ts"
import { Redaction } from "./engine/redaction/Redaction.ts"
import { Prose } from "./engine/prose/Prose.ts"
import { ProjectFiles } from "./engine/resources/ProjectFiles.ts"
import { Search } from "./engine/search/Search.ts"
import { IndexStatus } from "./engine/status/IndexStatus.ts"
import { Symbols } from "./engine/symbols/Symbols.ts"
import { AccessTokens } from "./ports/access/AccessTokens.ts"
import * as DeriverTreeSitter from "./ports/deriving/DeriverTreeSitter.ts"
import { SyntaxTrees } from "./ports/deriving/SyntaxTrees.ts"
import { layerChecked } from "./ports/embedding/checkedEmbedder.ts"
import type { Embedder } from "./ports/embedding/Embedder.ts"
import * as EmbedderBundled from "./ports/embedding/EmbedderBundled.ts"
import * as GrepInstalled from "./ports/grep/GrepInstalled.ts"
import type { Redactor } from "./ports/redaction/Redactor.ts"
import { collectWhenQuiet } from "./ports/heap/collectWhenQuiet.ts"
import * as RedactorSecretlint from "./ports/redaction/RedactorSecretlint.ts"
import type { Reranker } from "./ports/reranking/Reranker.ts"
import * as RerankerNone from "./ports/reranking/RerankerNone.ts"
import { Scratch, scratchFolder } from "./ports/scratch/Scratch.ts"
import { homePath } from "./ports/settings/homePath.ts"
import * as Settings from "./ports/settings/Settings.ts"
import * as SourcesHttp from "./ports/sources/SourcesHttp.ts"
import type { Sources } from "./ports/sources/Sources.ts"
import { SkillFolders } from "./ports/skills/SkillFolders.ts"
import { KnowledgeStore } from "./ports/storage/KnowledgeStore.ts"
import { Secrets } from "./ports/storage/Secrets.ts"
import { UsageStore } from "./ports/storage/UsageStore.ts"
import { Stores } from "./ports/storage/Stores.ts"
import { TokenCounter } from "./ports/tokens/TokenCounter.ts"
import * as VectorIndexUsearch from "./ports/vectors/VectorIndexUsearch.ts"
import { CommitLog } from "./ports/workspace/CommitLog.ts"
import { History } from "./ports/workspace/History.ts"
import { Refs } from "./ports/workspace/Refs.ts"
import { Watcher } from "./ports/workspace/Watcher.ts"
import { Workspace } from "./ports/workspace/Workspace.ts"
import type { Writer } from "./ports/writing/Writer.ts"
import * as WriterNone from "./ports/writing/WriterNone.ts"
import { HttpSettings } from "./surface/mcp/http/HttpSettings.ts"

/** Live ports, except the stores and the replaceable parts (models, redactor). */
const ports = Layer.mergeAll(
  Watcher.layer,
  Refs.layerAllowed,
  CommitLog.layerAllowed,
  GrepInstalled.layer,
  SourcesHttp.layer,
  TokenCounter.layer,
  DeriverTreeSitter.layer,
  VectorIndexUsearch.layer.pipe(Layer.provide(BunContext.layer))
)

/** Document sources and the project's own history. */
export const connectors = (upkeep: HistoryUpkeep) =>
  Layer.provide(Layer.merge(Connectors.layer, ProjectHistory.layerWith(upkeep)), ConnectorRuns.layer)

/**
 * Background work. A server updates stale projects by itself and collects garbage; a command looks at the tree once; the engine for other programs does
 * nothing. A server answers before a long history is read completely, while a command waits for it, because nothing continues after the command ends.
 */
const serverUpkeep = (watch: boolean) =>
  Layer.mergeAll(
    BackgroundSync.layer,
    LiveSync.layerWhere(watch),
    Layer.scopedDiscard(Effect.forkScoped(collectWhenQuiet())),
    connectors({ maxWait: "500 millis", resyncAfter: "15 minutes" })
  )
const upkeepWith = (live: Layer.Layer<LiveSync, never, Indexer | Projects>) =>
  Layer.mergeAll(BackgroundSync.layerNone, live, connectors({ maxWait: "1 hour" }))

/** Memory of the agent: checkpoints, skills, known errors and remediations. */
export const memory = Layer.mergeAll(
  Checkpoints.layer,
  SkillExchange.layer,
  MemoryArchive.layer,
  Troubleshooting.layer,
  KnownErrors.layer
).pipe(
  Layer.provideMerge(Layer.merge(Skills.layer, Remediations.layer)),
  Layer.provide(Layer.merge(Memories.layer, SkillFolders.layer))
)

/** Usage recording and its reports. */
export const usage = Layer.provideMerge(Analytics.layer, UsageLog.layer)

/** What the engine requires from its caller: stores, settings and models. */
type EngineRequirements =
  | Stores
  | Secrets
  | KnowledgeStore
  | UsageStore
  | UsageSettings
  | Embedder
  | Reranker
  | Redactor
  | Writer
  | Workspace

/** All engine services, over a `EngineRequirements` that the caller chooses. */
const engineLayer = (
  upkeep: Layer.Layer<
    BackgroundSync | LiveSync | Connectors | ProjectHistory,
    never,
    Indexer | IndexJobs | Projects | Watcher | Workspace | Documents | CommitLog | Secrets | Sources
  >,
  ranking: RankingWeights = WEIGHTS
): Layer.Layer<Engine, never, EngineRequirements> =>
  Layer.mergeAll(Explain.layer, memory, usage, Health.layer, Prose.layer).pipe(
    Layer.provideMerge(Layer.mergeAll(ContextSearch.layer, RelatedInfo.layer)),
    Layer.provideMerge(
      Layer.mergeAll(
        Search.layerWith(ranking),
        Symbols.layer,
        Redaction.layer,
        IndexStatus.layer,
        Inventory.layer,
        Doctor.layer,
        CodeGrep.layer,
        ProjectFiles.layer
      )
    ),
    Layer.provideMerge(upkeep),
    Layer.provideMerge(IndexJobs.layer),
    Layer.provide(Documents.layer),
    Layer.provideMerge(Indexer.layer),
    Layer.provideMerge(Projects.layer),
    Layer.provide(Layer.merge(ports, layerChecked))
  )

/** The stores below `home`. Access tokens may also come from the environment of this process. */
const storesIn = (home: string) =>
  Layer.mergeAll(
    Stores.layer(home),
    Secrets.layer(home, process.env),
    KnowledgeStore.layer(home),
    UsageStore.layer(home)
  )

/** Parts that a program can replace: models, the redactor, and the weight of each ranking signal. */
export interface OwnParts {
  readonly embedder?: Layer.Layer<Embedder> | undefined
  readonly reranker?: Layer.Layer<Reranker> | undefined
  readonly redactor?: Layer.Layer<Redactor> | undefined
  readonly ranking?: RankingWeights | undefined
}

/**
 * The engine for other programs. It keeps its indexes below `home`, an absolute path or one that begins with `~/`. Parts that are not given have the product's
 * defaults: the bundled embedder and no reranker.
 */
export const engine = (
  home: string,
  {
    embedder = EmbedderBundled.layer,
    ranking = WEIGHTS,
    redactor = RedactorSecretlint.layer,
    reranker = RerankerNone.layer
  }: OwnParts = {}
): Layer.Layer<Engine> =>
  engineLayer(upkeepWith(LiveSync.layerNone), ranking).pipe(
    Layer.provide(
      Layer.mergeAll(
        Layer.unwrapEffect(Effect.map(Effect.orDieWith(homePath(home, homedir()), toHomeError), storesIn)),
        UsageSettings.layerDefaults,
        embedder,
        reranker,
        redactor,
        WriterNone.layer,
        Workspace.layer
      )
    )
  )

const toHomeError = (problem: string) => new Error(`The home of the engine: ${problem}`)

/** Invalid home folders were rejected earlier, when the settings were read. */
const stores = Layer.unwrapEffect(Effect.map(Effect.orDie(Settings.homeFolder), storesIn))

/** The engine for a command, which ends after its answer; stores are where the settings say. */
export const commandEngine = Layer.provide(
  engineLayer(upkeepWith(LiveSync.layerOnce)),
  Layer.merge(stores, RedactorSecretlint.layer)
)

/** The engine for a server, which keeps the index up to date; `watch` turns on file watching. */
export const serverEngine = (watch: boolean) =>
  Layer.provide(engineLayer(serverUpkeep(watch)), Layer.merge(stores, RedactorSecretlint.layer))

/** The address of an HTTP server and the access control for it. */
export const httpAccess = Layer.merge(HttpSettings.layer, Layer.provide(Access.layer, AccessTokens.layer))

/**
 * Layer for `prove`, which measures search quality. It uses an engine in a temporary home and only the bundled embedder, whatever the settings say, so that
 * nothing is sent to a remote service.
 */
export const prover = Layer.unwrapScoped(
  Effect.map(scratchFolder, (home) =>
    Layer.merge(Prover.layer, Redaction.layer).pipe(
      Layer.provide(engine(home)),
      Layer.provide(
        Layer.mergeAll(
          Layer.provideMerge(
            Layer.mergeAll(ports, RedactorSecretlint.layer, History.layerAllowed),
            Workspace.layerAllowed
          ),
          EmbedderBundled.layer,
          Scratch.layer,
          SyntaxTrees.layer
        )
      )
    )
  )
)
