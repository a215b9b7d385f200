/**
 * All families of resources, in the order in which they are listed.
 *
 * @module
 */
import { files } from "./files.ts"
import type { Resource } from "./Resource.ts"
import { status } from "./status.ts"
import { symbols } from "./symbols.ts"

export const RESOURCES: ReadonlyArray<Resource> = [status, files, symbols]
