import type { ProjectPart } from "../query/requestedPart.ts"
import { classifyPath } from "./classifyPath.ts"

const README = /^readme\b[\w-]*\.?(?:md|rst|adoc|txt|markdown)?$/
/** What those who work on a project are told. */
const GUIDE =
  /^(?:contributing|development|developing|hacking|developers?|agents|claude)\b[\w-]*\.?(?:md|rst|adoc|txt|markdown)?$/

/** For each part, the names of files that say it, best first; in lower case, from the folder that they lie in. */
const NAMES: Readonly<Record<Exclude<ProjectPart, ConventionalPart>, ReadonlyArray<RegExp>>> = {
  entry: [
    /^__main__\.py$/,
    /^(?:mainactivity\.(?:java|kt)|\w+application\.kt|application\.ex|\w+app\.swift|config\.ru|artisan)$|^(?:main|program)\.(?:go|rs|py|c|cc|cpp|cxx|m|swift|zig|dart|kts?|java|cs|fs|hs|scala|php|lua|nim|cr|d|[cm]?[jt]sx?)$/,
    /^(?:cli|server|app|manage|wsgi|asgi|index|start)\.(?:py|rb|php|lua|[cm]?[jt]sx?)$/,
    /^lib\.rs$|^mod\.[jt]s$|^root\.zig$/
  ],
  testing: [
    /^(?:testing|tests?)\.(?:md|rst|adoc|txt)$/,
    GUIDE,
    README,
    /^(?:package|composer)\.json$|^(?:gnu)?makefile(?:\.am)?$|^justfile$|^taskfile\.ya?ml$|^rakefile$|^tox\.ini$|^noxfile\.py$|^mix\.exs$/,
    /^(?:tests?|ci|build|main|regress)[\w-]*\.ya?ml$/
  ],
  building: [
    /^(?:build(?:ing)?|install(?:ation|ing)?|compil(?:e|ing))\b[\w-]*\.?(?:md|rst|adoc|txt|markdown)?$/,
    GUIDE,
    README,
    /^(?:gnu)?makefile(?:\.am)?$|^justfile$|^taskfile\.ya?ml$|^cmakelists\.txt$|^meson\.build$|^package\.json$|^build\.(?:zig|sbt|gradle(?:\.kts)?|sh|go|xml)$|^pom\.xml$|^rakefile$/
  ],
  running: [
    /^(?:getting[-_ ]?started|quick[-_ ]?start|running|development|developing)\b[\w-]*\.?(?:mdx?|rst|adoc|txt|markdown)?$/,
    README,
    GUIDE,
    /^(?:docker-)?compose[\w.-]*\.ya?ml$|^procfile[\w.]*$|^package\.json$|^(?:gnu)?makefile$|^justfile$|^taskfile\.ya?ml$|^dockerfile$|^composer\.json$/
  ],
  dependencies: [
    /^(?:package\.json|go\.mod|cargo\.toml|pyproject\.toml|pom\.xml|build\.gradle(?:\.kts)?|composer\.json|gemfile|mix\.exs|pubspec\.yaml|package\.swift|build\.sbt|build\.zig\.zon|package\.yaml|deno\.jsonc?|rebar\.config|project\.clj|deps\.edn|directory\.packages\.props|libs\.versions\.toml|conanfile\.(?:txt|py)|vcpkg\.json|cpanfile|description|project\.toml|dune-project|shard\.yml)$/,
    /^requirements[\w.-]*\.(?:txt|in)$|^setup\.(?:py|cfg)$|^pipfile$|\.(?:gemspec|cabal|rockspec|opam|podspec|csproj|fsproj|vbproj|nimble)$|^dependencies\.(?:scala|kt|gradle)$/,
    /^cmakelists\.txt$|^meson\.build$|^configure\.ac$|^go\.work$/,
    README
  ],
  overview: [
    README,
    /^(?:architecture|design|overview|structure|agents|claude|index|introduction)\.?(?:md|rst|adoc|txt|markdown)?$/
  ]
}

/** Parts whose files are told by where they lie, or by names that are given to nothing else. */
type ConventionalPart = "integration" | "image" | "compose" | "routes" | "environment" | "schema" | "linting"

/** For each of these, the paths of files that say it, best first; in lower case. */
const PATHS: Readonly<Record<ConventionalPart, ReadonlyArray<RegExp>>> = {
  integration: [
    /^\.github\/workflows\/(?:[^/]*[-_.])?(?:ci|tests?|build|main|checks?|pr|pull[-_]?requests?)(?:[-_.][^/]*)?\.ya?ml$/,
    /^\.(?:gitlab-ci|travis|drone|cirrus|woodpecker|appveyor)\.ya?ml$|^\.(?:circleci|buildkite|woodpecker|gitea\/workflows|forgejo\/workflows)\/[^/]+\.ya?ml$|^(?:appveyor|azure-pipelines|bitbucket-pipelines|cloudbuild)[\w.-]*\.ya?ml$|^jenkinsfile[\w.-]*$/,
    /^\.github\/(?:workflows\/[^/]+|actions\/.+)\.ya?ml$|^\.gitlab\/.*ci.*\.ya?ml$/
  ],
  image: [
    /(?:^|\/)(?:dockerfile|containerfile)$/,
    /(?:^|\/)dockerfile[.-](?!(?:exs?|rs|go|[cm]?[jt]sx?|py|rb|java|kt|cs|php|hs|mdx?)$)[\w.-]+$|(?:^|\/)[\w.-]+\.dockerfile$/,
    /(?:^|\/)(?:docker-)?compose[\w.-]*\.ya?ml$/
  ],
  compose: [/(?:^|\/)(?:docker-)?compose\.ya?ml$/, /(?:^|\/)(?:docker-)?compose[\w.-]*\.ya?ml$/],
  routes: [
    /(?:^|\/)config\/routes\.rb$|(?:^|\/)routes\/api[\w.]*\.php$|(?:^|\/)urls\.py$|_web\/router\.ex$|(?:^|\/)conf\/routes$/,
    /(?:^|\/)routes\/(?!channels|console|breadcrumbs)[\w.]+\.php$|(?:^|\/)config\/routes\/[^/]+\.rb$|(?:^|\/)routes\.(?:[cm]?[jt]sx?|py|go|rs|kt)$/,
    /(?:^|\/)app[-.]rout(?:ing\.module|es)\.ts$/,
    /(?:^|\/)(?:routes|routers)\/(?:__init__\.py|index\.[cm]?[jt]s|mod\.rs)$/,
    /(?:^|\/)app\/(?:[^/]+\/)*route\.[cm]?[jt]sx?$/
  ],
  environment: [
    /(?:^|\/)\.env\.(?:example|sample|template|dist|defaults?)$|(?:^|\/)(?:example|sample|template)\.env$/,
    /(?:^|\/)(?:env(?:ironment)?|environment[-_]variables?|env[-_]vars)\.(?:mdx?|rst|adoc|txt)$/,
    /(?:^|\/)(?<!(?:^|\/)(?:alembic|migrations?|migrate)\/)env\.(?:[cm]?[jt]s|py|rb|go|rs)$/,
    /(?:^|\/)docs?\/(?:[^/]+\/)*(?:(?:backend|server)[-_]config(?:uration)?|configuration)\.(?:mdx?|rst|adoc)$/
  ],
  schema: [
    /(?:^|\/)schema\.prisma$|(?:^|\/)db\/(?:schema\.rb|structure\.sql)$|(?:^|\/)repo\/structure\.sql$/,
    /(?:^|\/)schema\.sql$|\.dbml$|(?:^|\/)(?:db|database|drizzle)\/(?:src\/)?schema(?:\/index)?\.ts$/,
    /(?:^|\/)(?:latest|init|tables|create[-_]tables?)\.sql$/,
    /(?:^|\/)(?:models|entities|tables)\.(?:py|rs|go|ts|js)$/
  ],
  linting: [
    /(?:^|\/)(?:\.eslintrc[\w.]*|eslint\.config\.\w+|biome\.jsonc?|\.?oxlintrc\.jsonc?|\.golangci\.(?:ya?ml|toml)|\.rubocop\.ya?ml|\.?ruff\.toml|\.flake8|\.?pylintrc|\.?clippy\.toml|phpstan[\w.-]*\.neon[\w.]*|\.?phpcs\.xml[\w.]*|pint\.json|mago\.toml|\.swiftlint\.ya?ml|detekt[\w.-]*\.ya?ml|\.credo\.exs|\.standard\.ya?ml|\.stylelintrc[\w.]*|\.hlint\.ya?ml|\.luacheckrc|\.clang-tidy|checkstyle[\w.-]*\.xml|analysis_options\.yaml|\.scalafix\.conf)$/,
    /(?:^|\/)(?:\.prettierrc[\w.]*|prettier\.config\.\w+|\.?rustfmt\.toml|\.clang-format|\.scalafmt\.conf|\.formatter\.exs|\.?stylua\.toml|\.php-cs-fixer[\w.]*|\.editorconfig|dprint\.json|\.swiftformat)$/
  ]
}

const isConventional = (part: ProjectPart): part is ConventionalPart => Object.hasOwn(PATHS, part)
const patternsOf = (part: ProjectPart) => (isConventional(part) ? PATHS[part] : NAMES[part])

/** Where the settings of Django lie is also where the routes of all its parts are put together. */
const BESIDE_ROUTES_OF_ALL = ["settings.py", "settings/__init__.py", "wsgi.py"]

/** Folders of what a project needs besides: scripts, examples, documents. */
const BESIDE =
  /(?:^|\/)(?:build|builders?|docker|scripts?|(?:\w+-)?tools?|helpers?|hack|ci|contrib|extras?|examples?|samples?|demos?|bench\w*|perf[\w-]*|fuzz\w*|runtime-tests|docs?|website|playground|templates?|fixtures?|snapshots?|packaging|vendor|win32|compat|assets)\//

/** Whether a file is not of the project itself, but of what it needs besides: a script, an example, a document. */
export const isBeside = (path: string): boolean => BESIDE.test(path)

/** Where a program or a library begins whose file has an ordinary name: at the top, or at that of a part of a workspace. */
const AT_TOP =
  /^(?:(?:apps?|packages|crates|services|libs|modules|cmd)\/[^/]+\/)?(?:(?:src|app|bin|server|cmd)\/)?[^/]+$/
/** A file without an ending in a folder of executables. */
const EXECUTABLE = /(?:^|\/)(?:s?bin|exe)\/(?!(?:setup|tests?|rake|rspec|install|lint|console|build)$)[^/.]+$/

/** Lists of packages in a folder of their own. */
const REQUIREMENTS = /(?:^|\/)requirements\/[^/]+\.(?:txt|in)$/

/** What an editor or an agent keeps for itself. */
const HIDDEN = /(?:^|\/)\.(?!github|gitlab|circleci|buildkite|woodpecker|gitea|forgejo)[^/]+\//

/** A part of a workspace, or a folder at the top. */
const PACKAGE = /^(?:(?:apps?|packages|crates|services|libs|modules|cmd)\/)?[^/]+\//

const depthOf = (path: string) => path.split("/").length - 1

/**
 * The files that say most about a part of a project, best first, none of tests and third parties. Where a program starts, and what it depends on, is said last
 * beside the project (`isBeside`); how it is tested, built and run, and what it is, at the top first.
 *
 * @example
 * ```ts
 * projectFiles("dependencies", ["src/cart.ts", "web/package.json", "package.json"]) // => ["package.json", "web/package.json"]
 * projectFiles("entry", ["scripts/main.py", "cmd/shop/main.go"]) // => ["cmd/shop/main.go", "scripts/main.py"]
 * projectFiles("integration", [".github/workflows/release.yml", ".github/workflows/ci.yml"]) // => [".github/workflows/ci.yml", ".github/workflows/release.yml"]
 * projectFiles("overview", ["README.md", "docs/index.md", "src/index.ts"]) // => ["README.md", "docs/index.md"]
 * ```
 */
export const projectFiles = (part: ProjectPart, paths: ReadonlyArray<string>): ReadonlyArray<string> => {
  const all = part === "routes" ? new Set(paths) : undefined
  const isOfAll = (path: string) =>
    BESIDE_ROUTES_OF_ALL.some((name) => all?.has(path.slice(0, path.lastIndexOf("/") + 1) + name))
  const packageOf = (path: string) => PACKAGE.exec(path)?.[0] ?? ""
  const filesByPackage = Map.groupBy(part === "entry" ? paths : [], packageOf)
  // Of several programs the largest is the one that the others are for.
  const sizeOf = (path: string) => filesByPackage.get(packageOf(path))?.length ?? 0
  const found = paths.flatMap((path) => {
    const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase()
    const rank = rankOf(part, path, name)
    const { test, vendored } = classifyPath(path)
    return rank < 0 || test || vendored
      ? []
      : [{ path, rank, order: [isOfAll(path) ? 0 : 1, ...placeOf(part, path, rank), -sizeOf(path)] }]
  })
  // A document lists dependencies only where no manifest does.
  const isLast = ({ rank }: { readonly rank: number }) => rank === patternsOf(part).length - 1
  const listed =
    part === "dependencies" && !found.every(isLast) ? found.filter((each) => !isLast(each)) : found
  return listed
    .sort((a, b) => compare(a.order, b.order) || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path)
}

/** The number of the pattern that its name has; -1 for none. */
const rankOf = (part: ProjectPart, path: string, name: string): number => {
  if (part === "dependencies" && REQUIREMENTS.test(path)) return 1
  const said = isConventional(part) ? path.toLowerCase() : name
  const rank = patternsOf(part).findIndex((pattern) => pattern.test(said))
  if (part !== "entry") return rank
  if (EXECUTABLE.test(path)) return 2
  return rank > 1 && !AT_TOP.test(path) ? -1 : rank
}

/** What a file is sorted by: a start by its name first, a manifest by its depth, a document by whether it is at the top. */
const placeOf = (part: ProjectPart, path: string, rank: number): ReadonlyArray<number> => {
  const beside = isBeside(path) ? 1 : 0
  const depth = depthOf(path)
  if (part === "entry") return [beside, rank, AT_TOP.test(path) ? 0 : 1, depth]
  if (part === "routes") return [beside, rank, depth]
  if (part === "dependencies") return [beside, Math.min(depth, 3), rank]
  return [HIDDEN.test(path) ? 1 : 0, depth === 0 ? 0 : 1, rank, depth]
}

const compare = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): number => {
  const at = a.findIndex((each, index) => each !== b[index])
  return at < 0 ? 0 : a[at]! - b[at]!
}
