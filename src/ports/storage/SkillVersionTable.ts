/** Earlier versions of skills. */
import type { Database } from "bun:sqlite"

export interface SkillVersion {
  readonly skill: string
  readonly version: string
  /** JSON. */
  readonly data: string
  readonly createdMs: number
}

export interface SkillVersionTable {
  /** Stores a version; an existing one is left unchanged. */
  readonly insertIfAbsent: (version: SkillVersion) => void
  readonly find: (skill: string, version: string) => SkillVersion | undefined
  /** In the order in which they were made. */
  readonly versionsOf: (skill: string) => ReadonlyArray<SkillVersion>
  readonly remove: (skill: string) => void
  readonly each: () => Iterable<SkillVersion>
}

interface Row {
  readonly skill: string
  readonly version: string
  readonly data: string
  readonly created_ms: number
}

/** The older versions in an open store. */
export const skillVersionTable = (db: Database): SkillVersionTable => {
  const insertIfAbsent = db.prepare<void, [string, string, string, number]>(
    "insert or ignore into skill_version (skill, version, data, created_ms) values (?, ?, ?, ?)"
  )
  const find = db.prepare<Row, [string, string]>(
    "select * from skill_version where skill = ? and version = ?"
  )
  const versionsOf = db.prepare<Row, [string]>(
    "select * from skill_version where skill = ? order by created_ms, version"
  )
  const remove = db.prepare<void, [string]>("delete from skill_version where skill = ?")
  return {
    insertIfAbsent: ({ createdMs, data, skill, version }) =>
      insertIfAbsent.run(skill, version, data, createdMs),
    find: (skill, version) => {
      const row = find.get(skill, version)
      return row === null ? undefined : toVersion(row)
    },
    versionsOf: (skill) => versionsOf.all(skill).map(toVersion),
    remove: (skill) => remove.run(skill),
    each: function* () {
      for (const row of db
        .query<Row, []>("select * from skill_version order by skill, created_ms, version")
        .iterate())
        yield toVersion(row)
    }
  }
}

const toVersion = ({ created_ms, ...row }: Row): SkillVersion => ({ ...row, createdMs: created_ms })
