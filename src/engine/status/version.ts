import { DERIVER_VERSION } from "../../core/derive/version.ts"
import { SCHEMA_VERSION } from "../../ports/storage/openDatabase.ts"

/** Version of an index: its tables, then what is derived from files. */
export const INDEX_VERSION = `1.${SCHEMA_VERSION}.${DERIVER_VERSION}`
