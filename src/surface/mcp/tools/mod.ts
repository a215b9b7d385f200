/**
 * Every tool that a server can show.
 *
 * @module
 */
import type { Tool } from "../Tool.ts"
import { getStatus } from "./getStatus.ts"
import { indexCodebase } from "./indexCodebase.ts"
import { indexRepo } from "./indexRepo.ts"
import { indexStatus } from "./indexStatus.ts"
import { searchCode } from "./searchCode.ts"
import { syncRepo } from "./syncRepo.ts"

export const TOOLS: ReadonlyArray<Tool> = [
  indexCodebase,
  searchCode,
  getStatus,
  indexRepo,
  syncRepo,
  indexStatus
]
