/** Every error of the engine, as one type for the surfaces to translate. */
import type { AnalyticsError } from "./analytics/Analytics.ts"
import type { ConnectorsError } from "./connectors/Connectors.ts"
import type { RelatedError } from "./context/RelatedRequest.ts"
import type { CodeGrepError } from "./grep/CodeGrep.ts"
import type { IndexError } from "./indexing/Indexer.ts"
import type { TroubleshootingError } from "./diagnosis/Troubleshooting.ts"
import type { CheckpointError } from "./memory/Checkpoints.ts"
import type { ArchiveError } from "./memory/MemoryArchive.ts"
import type { MemoryNotFound } from "./memory/MemoryNotFound.ts"
import type { SkillFolderError } from "../ports/skills/SkillFolders.ts"
import type { SkillError } from "./memory/Skills.ts"
import type { ProjectFilesError } from "./resources/ProjectFiles.ts"
import type { SearchError } from "./search/Search.ts"
import type { StatusError } from "./status/IndexStatus.ts"
import type { SymbolError } from "./symbols/Symbols.ts"

export type EngineError =
  | IndexError
  | SearchError
  | StatusError
  | SymbolError
  | RelatedError
  | ConnectorsError
  | CodeGrepError
  | ProjectFilesError
  | TroubleshootingError
  | CheckpointError
  | SkillError
  | AnalyticsError
  | SkillFolderError
  | ArchiveError
  | MemoryNotFound
