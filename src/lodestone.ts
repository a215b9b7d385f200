/**
 * Lodestone as a library: the engine as Effect layers, and the core as plain functions.
 *
 * @module
 */
export { type Fused, type Ranking, reciprocalRankFusion } from "./core/fuse/mod.ts"
export { compileGlob } from "./core/glob/mod.ts"
export { detectLanguage, type Language, LANGUAGES } from "./core/language/mod.ts"
export { classifyQuery, type QueryIntent } from "./core/query/mod.ts"
export { type RankingWeights, WEIGHTS } from "./core/rank/mod.ts"
export { tokenizeText } from "./core/text/mod.ts"
export {
  Analytics,
  PeriodRefused,
  type UsageReport,
  type UsageRequest
} from "./engine/analytics/Analytics.ts"
export { UsageLog } from "./engine/analytics/UsageLog.ts"
export { ConnectorError } from "./engine/connectors/ConnectorError.ts"
export { Connectors } from "./engine/connectors/Connectors.ts"
export {
  type ContextAnswer,
  type ContextRequest,
  type ContextResult,
  type WorkContext
} from "./engine/context/ContextAnswer.ts"
export { ContextSearch } from "./engine/context/ContextSearch.ts"
export {
  Explain,
  type ExplainRequest,
  type ExplainSubject,
  type Explanation
} from "./engine/context/Explain.ts"
export type { RelatedAnswer } from "./engine/context/RelatedAnswer.ts"
export { RelatedInfo } from "./engine/context/RelatedInfo.ts"
export { NothingKnown, type RelatedRequest, type Subject } from "./engine/context/RelatedRequest.ts"
export { KnownErrors } from "./engine/diagnosis/KnownErrors.ts"
export { DiagnosisNotFound, Troubleshooting } from "./engine/diagnosis/Troubleshooting.ts"
export type { Engine } from "./engine/Engine.ts"
export type { EngineError } from "./engine/EngineError.ts"
export { CodeGrep, GrepTimeout } from "./engine/grep/CodeGrep.ts"
export type { GrepAnswer, GrepMatch, GrepRequest } from "./engine/grep/GrepAnswer.ts"
export { Doctor } from "./engine/health/Doctor.ts"
export type { Finding } from "./engine/health/Finding.ts"
export { Health, type HealthReport } from "./engine/health/Health.ts"
export { IndexJobs } from "./engine/indexing/IndexJobs.ts"
export {
  INDEX_DEFAULTS,
  type IndexOptions,
  type IndexProgress,
  type IndexReport,
  type StartedRun,
  type SyncOptions
} from "./engine/indexing/IndexReport.ts"
export { Indexer, type IndexError, IndexInProgress } from "./engine/indexing/Indexer.ts"
export { LiveSync } from "./engine/indexing/LiveSync.ts"
export { Checkpoints, type CheckpointToSave, type FoundCheckpoint } from "./engine/memory/Checkpoints.ts"
export { ArchiveError, MemoryArchive } from "./engine/memory/MemoryArchive.ts"
export { MemoryNotFound } from "./engine/memory/MemoryNotFound.ts"
export type { FoundRemediation } from "./engine/memory/compareRemediations.ts"
export { type RemediationQuery, Remediations } from "./engine/memory/Remediations.ts"
export { SkillExchange } from "./engine/memory/SkillExchange.ts"
export { SkillNotFound, SkillRefused } from "./engine/memory/skillErrors.ts"
export { Skills } from "./engine/memory/Skills.ts"
export { ProjectNotFound, ProjectNotIndexed } from "./engine/project/projectErrors.ts"
export { type Project, Projects } from "./engine/project/Projects.ts"
export { Prose } from "./engine/prose/Prose.ts"
export { Redaction } from "./engine/redaction/Redaction.ts"
export { ProjectFiles } from "./engine/resources/ProjectFiles.ts"
export { EmptyQuery, Search, type SearchError } from "./engine/search/Search.ts"
export {
  SEARCH_DEFAULTS,
  type SearchAnswer,
  type SearchFilters,
  type SearchMode,
  type SearchRequest,
  type SearchResult
} from "./engine/search/SearchRequest.ts"
export {
  Inventory,
  type InventoryEntry,
  type InventoryView,
  NotInInventory,
  type Removal,
  type RemoveOptions
} from "./engine/inventory/Inventory.ts"
export { IndexStatus, type ProjectStatus } from "./engine/status/IndexStatus.ts"
export {
  type LocateAnswer,
  type LocateRequest,
  type ReferenceAnswer,
  type ReferenceRequest,
  SymbolNotFound,
  Symbols
} from "./engine/symbols/Symbols.ts"
export { DeriverError } from "./ports/deriving/Deriver.ts"
export { GrepError } from "./ports/grep/Grep.ts"
export { Redactor } from "./ports/redaction/Redactor.ts"
export { Reranker, RerankerError } from "./ports/reranking/Reranker.ts"
export { StoreError } from "./ports/storage/StoreError.ts"
export { VectorIndexError } from "./ports/vectors/VectorIndex.ts"
export { RefError } from "./ports/workspace/RefError.ts"
export { WorkspaceError } from "./ports/workspace/WorkspaceError.ts"
export {
  Embedder,
  EmbedderError,
  type EmbeddingRole,
  type ServerDimensions
} from "./ports/embedding/Embedder.ts"
export { engine, type OwnParts } from "./Program.ts"
