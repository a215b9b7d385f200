/**
 * Every tool that a server can show.
 *
 * @module
 */
import type { Tool } from "../Tool.ts"
import { getStatus } from "./getStatus.ts"
import { indexCodebase } from "./indexCodebase.ts"
import { searchCode } from "./searchCode.ts"

export const TOOLS: ReadonlyArray<Tool> = [indexCodebase, searchCode, getStatus]
