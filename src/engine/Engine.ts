/** All services of the engine, as one type for the surfaces. */
import type { Analytics } from "./analytics/Analytics.ts"
import type { UsageLog } from "./analytics/UsageLog.ts"
import type { Connectors } from "./connectors/Connectors.ts"
import type { ContextSearch } from "./context/ContextSearch.ts"
import type { Explain } from "./context/Explain.ts"
import type { RelatedInfo } from "./context/RelatedInfo.ts"
import type { CodeGrep } from "./grep/CodeGrep.ts"
import type { Doctor } from "./health/Doctor.ts"
import type { Health } from "./health/Health.ts"
import type { IndexJobs } from "./indexing/IndexJobs.ts"
import type { Indexer } from "./indexing/Indexer.ts"
import type { LiveSync } from "./indexing/LiveSync.ts"
import type { Inventory } from "./inventory/Inventory.ts"
import type { Projects } from "./project/Projects.ts"
import type { Redaction } from "./redaction/Redaction.ts"
import type { KnownErrors } from "./diagnosis/KnownErrors.ts"
import type { Troubleshooting } from "./diagnosis/Troubleshooting.ts"
import type { Checkpoints } from "./memory/Checkpoints.ts"
import type { MemoryArchive } from "./memory/MemoryArchive.ts"
import type { Remediations } from "./memory/Remediations.ts"
import type { SkillExchange } from "./memory/SkillExchange.ts"
import type { Skills } from "./memory/Skills.ts"
import type { Prose } from "./prose/Prose.ts"
import type { ProjectFiles } from "./resources/ProjectFiles.ts"
import type { Search } from "./search/Search.ts"
import type { IndexStatus } from "./status/IndexStatus.ts"
import type { Symbols } from "./symbols/Symbols.ts"

/** The tags of the services. */
export type EngineTags =
  | typeof Projects
  | typeof Indexer
  | typeof IndexJobs
  | typeof LiveSync
  | typeof Search
  | typeof Symbols
  | typeof Redaction
  | typeof IndexStatus
  | typeof Inventory
  | typeof Doctor
  | typeof Connectors
  | typeof ContextSearch
  | typeof RelatedInfo
  | typeof Explain
  | typeof CodeGrep
  | typeof ProjectFiles
  | typeof Prose
  | typeof Troubleshooting
  | typeof KnownErrors
  | typeof Checkpoints
  | typeof Skills
  | typeof UsageLog
  | typeof Analytics
  | typeof Health
  | typeof Remediations
  | typeof SkillExchange
  | typeof MemoryArchive

export type Engine = EngineTags["Identifier"]
