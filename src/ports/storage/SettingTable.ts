/** Named texts of a store: what holds for all of it, or for one view, whose id then ends the name after a colon. */
import type { Database } from "bun:sqlite"

export interface SettingTable {
  readonly find: (key: string) => string | undefined
  readonly put: (key: string, value: string) => void
}

/** The settings of an open store. */
export const settingTable = (db: Database): SettingTable => {
  const find = db.prepare<{ value: string }, [string]>("select value from setting where key = ?")
  const put = db.prepare<void, [string, string]>("insert or replace into setting values (?, ?)")
  return {
    find: (key) => find.get(key)?.value,
    put: (key, value) => put.run(key, value)
  }
}
