/** Where live layers meet. No other file in `src/` provides one to another, but that of the settings above it. */
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

/** The world as it is, but for where things are kept, and what others may bring. */
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

/** Where documents come from, and the project's own history. */
export const connectors = (upkeep: HistoryUpkeep) =>
  Layer.provide(Layer.merge(Connectors.layer, ProjectHistory.layerWith(upkeep)), ConnectorRuns.layer)

/**
 * What is done beside what was asked for: by servers that what is stale is brought up to date by itself and garbage is collected, by commands one look at the tree, by other programs nothing. A server answers before
 * a long history was read to its end, a command waits for that: nobody reads on afterwards.
 */
const serverUpkeep = (watch: boolean) =>
  Layer.mergeAll(
    BackgroundSync.layer,
    LiveSync.layerWhere(watch),
    Layer.scopedDiscard(Effect.forkScoped(collectWhenQuiet())),
    connectors({ patience: "3 seconds", syncAgainAfter: "15 minutes" })
  )
const upkeepWith = (live: Layer.Layer<LiveSync, never, Indexer | Projects>) =>
  Layer.mergeAll(BackgroundSync.layerNone, live, connectors({ patience: "1 hour" }))

/** What the agent keeps. */
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

/** How the tools are used. */
export const usage = Layer.provideMerge(Analytics.layer, UsageLog.layer)

/** What the engine stands on: where things are kept, and models. */
type Ground =
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

/** Every capability, over ground of the caller's choice. */
const engineOver = (
  upkeep: Layer.Layer<
    BackgroundSync | LiveSync | Connectors | ProjectHistory,
    never,
    Indexer | Projects | Watcher | Workspace | Documents | CommitLog | Secrets | Sources
  >,
  ranking: RankingWeights = WEIGHTS
): Layer.Layer<Engine, never, Ground> =>
  Layer.mergeAll(Explain.layer, memory, usage, Health.layer, Prose.layer).pipe(
    Layer.provideMerge(Layer.mergeAll(ContextSearch.layer, RelatedInfo.layer)),
    Layer.provideMerge(
      Layer.mergeAll(
        IndexJobs.layer,
        Search.layerWith(ranking),
        Symbols.layer,
        Redaction.layer,
        IndexStatus.layer,
        Doctor.layer,
        CodeGrep.layer,
        ProjectFiles.layer
      )
    ),
    Layer.provideMerge(upkeep),
    Layer.provide(Documents.layer),
    Layer.provideMerge(Indexer.layer),
    Layer.provideMerge(Projects.layer),
    Layer.provide(Layer.merge(ports, layerChecked))
  )

/** Where everything is kept. Tokens may be in the environment that this process was started in. */
const storesIn = (home: string) =>
  Layer.mergeAll(
    Stores.layer(home),
    Secrets.layer(home, process.env),
    KnowledgeStore.layer(home),
    UsageStore.layer(home)
  )

/** What a program may bring of its own in place of what the product has: models, what finds secrets, and how much each signal counts. */
export interface OwnParts {
  readonly embedder?: Layer.Layer<Embedder> | undefined
  readonly reranker?: Layer.Layer<Reranker> | undefined
  readonly redactor?: Layer.Layer<Redactor> | undefined
  readonly ranking?: RankingWeights | undefined
}

/**
 * The engine for other programs: it keeps its indexes below `home`, an absolute path or one that begins with `~/`, and takes what is not given as the product has
 * it without settings: the bundled embedder, and no reranker.
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
  engineOver(upkeepWith(LiveSync.layerNone), ranking).pipe(
    Layer.provide(
      Layer.mergeAll(
        Layer.unwrapEffect(Effect.map(Effect.orDieWith(homePath(home, homedir()), homeProblem), storesIn)),
        UsageSettings.layerDefaults,
        embedder,
        reranker,
        redactor,
        WriterNone.layer,
        Workspace.layer
      )
    )
  )

const homeProblem = (problem: string) => new Error(`The home of the engine: ${problem}`)

/** Settings that name no folder which could be used were refused before. */
const stores = Layer.unwrapEffect(Effect.map(Effect.orDie(Settings.homeFolder), storesIn))

/** For a command that ends, over what the settings name. */
export const commandEngine = Layer.provide(
  engineOver(upkeepWith(LiveSync.layerOnce)),
  Layer.merge(stores, RedactorSecretlint.layer)
)

/** For a server, which keeps itself up to date. */
export const serverEngine = (watch: boolean) =>
  Layer.provide(engineOver(serverUpkeep(watch)), Layer.merge(stores, RedactorSecretlint.layer))

/** Where a server that others reach is reached, and by whom. */
export const reached = Layer.merge(HttpSettings.layer, Layer.provide(Access.layer, AccessTokens.layer))

/**
 * What measures the search: over an engine with a home of its own that is gone afterwards, and the bundled embedder and no other model whatever
 * the settings name, so that nothing is sent.
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
