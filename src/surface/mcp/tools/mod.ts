/**
 * All tools that a server can list.
 *
 * @module
 */
import type { Tool } from "../Tool.ts"
import { analyticsGet } from "./analyticsGet.ts"
import { checkpointDelete } from "./checkpointDelete.ts"
import { checkpointSave } from "./checkpointSave.ts"
import { checkpointSearch } from "./checkpointSearch.ts"
import { checkpointList } from "./checkpointList.ts"
import { contextConnectorManagement } from "./contextConnectorManagement.ts"
import { contextExplain } from "./contextExplain.ts"
import { contextGetRelatedInfo } from "./contextGetRelatedInfo.ts"
import { contextGrep } from "./contextGrep.ts"
import { contextIndexControl } from "./contextIndexControl.ts"
import { contextSearch } from "./contextSearch.ts"
import { findReferences } from "./findReferences.ts"
import { getOutline } from "./getOutline.ts"
import { getStatus } from "./getStatus.ts"
import { getSymbol } from "./getSymbol.ts"
import { indexCodebase } from "./indexCodebase.ts"
import { listPatterns } from "./listPatterns.ts"
import { locateSymbol } from "./locateSymbol.ts"
import { indexRepo } from "./indexRepo.ts"
import { indexRepository } from "./indexRepository.ts"
import { indexStatus } from "./indexStatus.ts"
import { remediationDelete } from "./remediationDelete.ts"
import { remediationSave } from "./remediationSave.ts"
import { remediationSearch } from "./remediationSearch.ts"
import { searchCode } from "./searchCode.ts"
import { skillCreate } from "./skillCreate.ts"
import { skillSearch } from "./skillSearch.ts"
import { skillList } from "./skillList.ts"
import { skillUpdate } from "./skillUpdate.ts"
import { skillDelete } from "./skillDelete.ts"
import { skillApply } from "./skillApply.ts"
import { status } from "./status.ts"
import { syncRepo } from "./syncRepo.ts"
import { troubleshoot } from "./troubleshoot.ts"

export const TOOLS: ReadonlyArray<Tool> = [
  indexCodebase,
  searchCode,
  getStatus,
  locateSymbol,
  getOutline,
  getSymbol,
  findReferences,
  indexRepo,
  syncRepo,
  indexStatus,
  contextSearch,
  contextGetRelatedInfo,
  contextExplain,
  contextGrep,
  contextIndexControl,
  contextConnectorManagement,
  checkpointSave,
  checkpointSearch,
  checkpointList,
  checkpointDelete,
  remediationSave,
  remediationSearch,
  remediationDelete,
  troubleshoot,
  listPatterns,
  skillCreate,
  skillSearch,
  skillList,
  skillUpdate,
  skillDelete,
  skillApply,
  indexRepository,
  status,
  analyticsGet
]
