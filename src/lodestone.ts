/**
 * Lodestone for other programs: the engine as Effect layers, and the core as plain functions.
 *
 * @module
 */
export { reciprocalRankFusion, type Fused, type Ranking } from "./core/fuse/mod.ts"
export { compileGlob } from "./core/glob/mod.ts"
export { detectLanguage, LANGUAGES, type Language } from "./core/language/mod.ts"
export { classifyQuery, type QueryIntent } from "./core/query/mod.ts"
export { type RankingWeights, WEIGHTS } from "./core/rank/mod.ts"
export { tokenizeText } from "./core/text/mod.ts"
export type { Engine } from "./engine/Engine.ts"
export type { EngineError } from "./engine/EngineError.ts"
export { Doctor } from "./engine/health/Doctor.ts"
export type { Finding } from "./engine/health/Finding.ts"
export { BackgroundSync } from "./engine/indexing/BackgroundSync.ts"
export { IndexJobs } from "./engine/indexing/IndexJobs.ts"
export {
  INDEX_DEFAULTS,
  type IndexOptions,
  type IndexProgress,
  type IndexReport,
  type StartedRun,
  type SyncOptions
} from "./engine/indexing/IndexReport.ts"
export { Indexer, IndexInProgress, type IndexError } from "./engine/indexing/Indexer.ts"
export { LiveSync } from "./engine/indexing/LiveSync.ts"
export { ProjectNotFound, ProjectNotIndexed, Projects, type Project } from "./engine/project/Projects.ts"
export { EmptyQuery, Search, type SearchError } from "./engine/search/Search.ts"
export {
  SEARCH_DEFAULTS,
  type SearchAnswer,
  type SearchFilters,
  type SearchMode,
  type SearchRequest,
  type SearchResult
} from "./engine/search/SearchRequest.ts"
export { IndexStatus, type ProjectStatus } from "./engine/status/IndexStatus.ts"
export { DeriverError } from "./ports/deriving/Deriver.ts"
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
export { engine } from "./Program.ts"
