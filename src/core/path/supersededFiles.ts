/** Folders of code that is kept although something has taken its place. */
const RETIRED = /(?:^|\/)(?:(?:[^/]*[-_.])?(?:legacy|deprecated|obsolete|attic)(?:[-_.][^/]*)?|old)\//i

/** What changes the schema or the data of installations that are older: numbered, or of a time. In SQL, `up.sql` may lie in a folder so called; Alembic calls them by a hash. */
const MIGRATION =
  /(?:^|\/)(?:\w+[-_.])?(?:migrations?|migrate)\/(?:[^/]+\/)*(?:[VU]?\d{3,}|\d{4}[_-]\d{2}|[VU]?\d{1,2}_+[a-z])[^/]*(?:\/[^/]+\.sql)?$|(?:^|\/)(?:alembic|migrations?)\/versions\/[^/]+\.py$/i

/** What takes a migration back. */
const REVERTS = /(?:^|[/._-])(?:down|rollback|undo)\.sql$|(?:^|\/)U\d[^/]*\.sql$/i

/** Where the schema is stated that all migrations together make. Where it is not, those in SQL are all that tells of it. */
const SCHEMA = /(?:^|\/)(?:schema\.(?:sql|rb|rs|prisma)|structure\.sql)$/

/** Whether each path is a migration, unless it is the only place of what it does. */
const migrationFiles = (paths: ReadonlyArray<string>): ReadonlyArray<boolean> => {
  const isStated = paths.some((path) => SCHEMA.test(path))
  return paths.map(
    (path) => MIGRATION.test(path) && (isStated || REVERTS.test(path) || !path.endsWith(".sql"))
  )
}

/** From this share of all files on, and this many, "legacy" is what a project calls code that it runs on. */
const IN_USE_SHARE = 0.1
const IN_USE_FILES = 100

/** Whether each path is in a folder of code that is kept although something has taken its place. */
const retiredFiles = (paths: ReadonlyArray<string>): Array<boolean> => {
  const retired = paths.map((path) => RETIRED.test(path))
  const count = retired.filter(Boolean).length
  return count >= IN_USE_FILES && count >= IN_USE_SHARE * paths.length ? paths.map(() => false) : retired
}

/** A folder of one version: `v1`, `v2beta1`, `api-v2`, `version-1.x`, `3.11`. A number alone may be a year. */
const VERSION =
  /^(|.*?[-_.])(?:(?:v|version[-_.]?)(\d+(?:\.(?:\d+|x))*)|(\d+(?:\.(?:\d+|x))+))(?:[-_.]?(alpha|beta|rc)[-_.]?(\d*))?$/i

const STAGES = ["alpha", "beta", "rc"]

/** Of a version's folder: the folder above and what precedes the version, and the version as numbers to compare one by one. */
interface Version {
  readonly series: string
  readonly numbers: ReadonlyArray<number>
}

const versionOf = (above: string, name: string): Version | undefined => {
  const match = VERSION.exec(name)
  if (match === null) return undefined
  const [, prefix = "", written, dotted, stage, round] = match
  const numbers = (written ?? dotted!).split(".").map((part) => (/x/i.test(part) ? Infinity : Number(part)))
  // Sorts all stages of a version before the version itself.
  const staged = stage === undefined ? STAGES.length : STAGES.indexOf(stage.toLowerCase())
  return {
    series: above + prefix,
    numbers: [...Array.from({ length: 4 }, (_, at) => numbers[at] ?? 0), staged, Number(round || 0)]
  }
}

const compareVersions = (a: Version, b: Version): number => {
  const at = a.numbers.findIndex((number, at) => number !== b.numbers[at])
  return at < 0 ? 0 : a.numbers[at]! - b.numbers[at]!
}

/** The files below a folder, by index into all paths, with their paths below it. */
interface Folder {
  readonly version: Version
  readonly above: string
  readonly files: Map<number, string>
}

const versionFolders = (paths: ReadonlyArray<string>): ReadonlyArray<Folder> => {
  const folders = new Map<string, Folder | undefined>()
  for (const [index, path] of paths.entries())
    for (let start = 0, end; (end = path.indexOf("/", start)) >= 0; start = end + 1) {
      const key = path.slice(0, end + 1)
      if (!folders.has(key)) {
        const above = path.slice(0, start)
        const version = versionOf(above, path.slice(start, end))
        folders.set(key, version && { version, above, files: new Map() })
      }
      folders.get(key)?.files.set(index, path.slice(end + 1))
    }
  return [...folders.values()].filter((folder) => folder !== undefined)
}

/** The files of an earlier version that a later one replaces: all if that is as large, or else those of which it has one of the same path. */
const replacedFiles = (earlier: Folder, later: ReadonlySet<string>): ReadonlyArray<number> =>
  [...earlier.files].flatMap(([index, below]) =>
    later.size >= earlier.files.size || later.has(below) ? [index] : []
  )

/**
 * Which files belong to an earlier version that is kept beside the one in use: those in a folder called `legacy` or the like, unless much of the project lies
 * there; in the folder of a version beside the folder of a later one that replaces them; in `v0` or `v1` inside of a package of mostly the same files; and
 * migrations, which have run, those in SQL only if they take others back or if the schema is stated elsewhere.
 *
 * @example
 * ```ts
 * supersededFiles(["lib/v3/errors.ts", "lib/v4/errors.ts"]) // => [true, false]
 * supersededFiles(["cart/v1/main.py", "cart/main.py"]) // => [true, false]
 * supersededFiles(["api/v1/orders.go", "api/v1/stock.go", "api/v2/orders.go"]) // => [true, false, false]
 * supersededFiles(["legacy/cart.js", "src/v1/cart.js"]) // => [true, false]
 * supersededFiles(["shop/migrations/0001_initial.py", "shop/models.py"]) // => [true, false]
 * supersededFiles(["migrations/2024-01-02_carts/up.sql", "migrations/2024-01-02_carts/down.sql"]) // => [false, true]
 * supersededFiles(["migrations/2024-01-02_carts/up.sql", "src/schema.rs"]) // => [true, false]
 * ```
 */
export const supersededFiles = (paths: ReadonlyArray<string>): ReadonlyArray<boolean> => {
  const migrations = migrationFiles(paths)
  const superseded = retiredFiles(paths).map((retired, at) => retired || migrations[at]!)
  for (const series of Map.groupBy(versionFolders(paths), ({ version }) => version.series).values()) {
    const newestFirst = series.toSorted((a, b) => compareVersions(b.version, a.version))
    const later = new Set(newestFirst[0]!.files.values())
    for (const folder of newestFirst.slice(1)) {
      for (const index of replacedFiles(folder, later)) superseded[index] = true
      for (const below of folder.files.values()) later.add(below)
    }
    const [only] = series
    if (series.length === 1 && isFirstVersion(only!))
      for (const index of replacedFiles(only!, pathsAround(only!, paths))) superseded[index] = true
  }
  return superseded
}

const isFirstVersion = ({ above, version: { numbers, series } }: Folder): boolean =>
  series === above && numbers[0]! <= 1 && numbers[1] === 0

/** The paths of the package around a folder, if that is an earlier version of it: most of its files have their names. */
const pathsAround = ({ above, files }: Folder, paths: ReadonlyArray<string>): ReadonlySet<string> => {
  const around = new Set(
    paths.flatMap((path, index) =>
      path.startsWith(above) && !files.has(index) ? [path.slice(above.length)] : []
    )
  )
  const namesakes = [...files.values()].filter((below) => around.has(below)).length
  return namesakes * 2 > files.size ? around : new Set()
}
