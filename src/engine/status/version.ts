import { DERIVER_VERSION } from "../../core/derive/version.ts"
import { SCHEMA_VERSION } from "../../ports/storage/openDatabase.ts"

/** Version of what an index holds: its tables, then what is derived from a file. */
export const INDEX_VERSION = `1.${SCHEMA_VERSION}.${DERIVER_VERSION}`
