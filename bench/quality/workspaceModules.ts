/**
 * Resolves what TypeScript and JavaScript files import, in a repository whose dependencies are not installed and whose packages are not built.
 *
 * A language service without `node_modules` knows neither the packages of the same repository nor those of others. Here, a module is looked for as the nearest
 * `tsconfig.json` says; then among the packages of the repository, where what a build would write (`dist/cart.js`) means its source (`src/cart.ts`); then in a
 * folder with installed packages, if one is given. Components (`Cart.vue`) are modules; so is what SvelteKit and Nuxt put into a `tsconfig.json` that they write.
 */
import { existsSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import ts from "typescript"
import { frameworkPaths } from "./frameworkPaths.ts"

interface Manifest {
  readonly name?: string
  readonly exports?: unknown
  readonly types?: string
  readonly typings?: string
  readonly source?: string
  readonly module?: string
  readonly main?: string
}

const EXTENSIONS = [".ts", ".tsx", ".d.ts", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"]

const isFile = (path: string) => ts.sys.fileExists(path)

const COMPONENT = /\.(?:vue|svelte|astro)$/

/** A component is found as its declarations, which the file system then seems to have. */
const COMPONENT_DECLARATIONS = /\.d\.(vue|svelte|astro)\.ts$/

const systemWithComponents: ts.ModuleResolutionHost = {
  ...ts.sys,
  fileExists: (path) =>
    ts.sys.fileExists(path) ||
    (COMPONENT_DECLARATIONS.test(path) && ts.sys.fileExists(path.replace(COMPONENT_DECLARATIONS, ".$1")))
}

/** What a module name means, components included. */
const resolveModule = (
  specifier: string,
  file: string,
  options: ts.CompilerOptions,
  cache: ts.ModuleResolutionCache
): ts.ResolvedModuleWithFailedLookupLocations => {
  const found = ts.resolveModuleName(specifier, file, options, systemWithComponents, cache)
  const path = found.resolvedModule?.resolvedFileName
  return path === undefined || !COMPONENT_DECLARATIONS.test(path) || ts.sys.fileExists(path)
    ? found
    : { ...found, resolvedModule: componentModule(path.replace(COMPONENT_DECLARATIONS, ".$1")) }
}

const componentModule = (path: string): ts.ResolvedModuleFull => ({
  resolvedFileName: path,
  extension: path.endsWith(".astro") ? ts.Extension.Tsx : ts.Extension.Ts,
  isExternalLibraryImport: false
})

/** The file that a path without an extension, with that of its compiled form, or of a folder means. */
const fileAt = (path: string): string | undefined => {
  const stem = path.replace(/\.d\.[cm]?ts$|\.[cm]?[jt]sx?$/, "")
  return [
    ...(stem === path ? [] : EXTENSIONS.map((extension) => `${stem}${extension}`)),
    path,
    ...EXTENSIONS.map((extension) => `${path}${extension}`),
    ...EXTENSIONS.map((extension) => join(path, `index${extension}`))
  ].find((each) => (/\.[cm]?[jt]sx?$/.test(each) || COMPONENT.test(each)) && isFile(each))
}

/** The file that a target in a package's manifest means: its source, if it is written by a build that was not run. */
const sourceOf = (folder: string, target: string): string | undefined => {
  const written =
    /^(?:\.\/)?(?:dist|build|lib|out|types|cjs|esm|es)\/(?:(?:cjs|esm|es|prod|types|src)\/)?(.*)$/.exec(
      target
    )
  const sources = written === null ? [target] : [target, `src/${written[1]}`, written[1]!]
  return sources.map((each) => fileAt(join(folder, each))).find((each) => each !== undefined)
}

/** The conditions that hold for a compiler and most runtimes; others, such as `react-server`, count after these. */
const USUAL_CONDITIONS = new Set(["types", "import", "require", "node", "module", "default"])

/** The targets of an entry of `exports`, those of the usual conditions first. */
const targetsOf = (entry: unknown): ReadonlyArray<string> =>
  typeof entry === "string"
    ? [entry]
    : Array.isArray(entry)
      ? entry.flatMap(targetsOf)
      : entry !== null && typeof entry === "object"
        ? Object.entries(entry)
            .sort(([a], [b]) => Number(USUAL_CONDITIONS.has(b)) - Number(USUAL_CONDITIONS.has(a)))
            .flatMap(([, each]) => targetsOf(each))
        : []

/** The targets that `exports` gives a subpath (`.` or `./cart`), with what a pattern stands for filled in. */
const exportedTargets = (exports: unknown, subpath: string): ReadonlyArray<string> => {
  const isMap =
    exports !== null &&
    typeof exports === "object" &&
    !Array.isArray(exports) &&
    Object.keys(exports).some((key) => key.startsWith("."))
  const entries: ReadonlyArray<readonly [string, unknown]> = isMap
    ? Object.entries(exports)
    : [[".", exports]]
  const exact = entries.find(([key]) => key === subpath)
  if (exact !== undefined) return targetsOf(exact[1])
  return entries.flatMap(([key, entry]) => {
    const [before = "", after] = key.split("*")
    return after !== undefined &&
      subpath.length >= key.length - 1 &&
      subpath.startsWith(before) &&
      subpath.endsWith(after)
      ? targetsOf(entry).map((target) =>
          target.replaceAll("*", subpath.slice(before.length, subpath.length - after.length))
        )
      : []
  })
}

/** The file that `name` or `name/sub/path` means, of the packages of a repository. */
const packageResolver = (root: string, manifests: ReadonlyArray<string>) => {
  const packages = new Map(
    manifests.flatMap((path) => {
      try {
        const manifest = JSON.parse(readFileSync(join(root, path), "utf8")) as Manifest
        return manifest.name === undefined
          ? []
          : [[manifest.name, { folder: join(root, dirname(path)), manifest }] as const]
      } catch {
        return []
      }
    })
  )
  return (specifier: string): string | undefined => {
    const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/")
    const found = packages.get(name)
    if (found === undefined) return undefined
    const { folder, manifest } = found
    const rest = specifier.slice(name.length + 1)
    const { exports, main, module, source, types, typings } = manifest
    const targets =
      exports !== undefined
        ? exportedTargets(exports, rest === "" ? "." : `./${rest}`)
        : rest === ""
          ? [source, types, typings, module, main].filter((each) => each !== undefined)
          : [rest, `src/${rest}`]
    const byManifest = targets.map((target) => sourceOf(folder, target)).find((each) => each !== undefined)
    return byManifest ?? (rest === "" ? (fileAt(join(folder, "src")) ?? fileAt(folder)) : undefined)
  }
}

/** The options by which the files of a folder are resolved: those of the nearest `tsconfig.json` or `jsconfig.json`, and of the projects beside it. */
const optionsByFolder = (root: string, base: ts.CompilerOptions) => {
  const host = { ...ts.sys, readDirectory: () => [] }
  const read = (path: string) => {
    const { config } = ts.readConfigFile(path, ts.sys.readFile)
    return ts.parseJsonConfigFileContent(config ?? {}, host, dirname(path), undefined, path)
  }
  const known = new Map<string, ts.CompilerOptions>()
  const optionsOf = (folder: string): ts.CompilerOptions => {
    const before = known.get(folder)
    if (before !== undefined) return before
    // Above the repository, and in installed packages.
    if (relative(root, folder).startsWith("..")) return base
    const framework = frameworkPaths(folder)
    const path = ["tsconfig.json", "jsconfig.json"].map((each) => join(folder, each)).find(isFile)
    let options: ts.CompilerOptions | undefined
    if (path !== undefined) {
      const own = read(path)
      const others = (own.projectReferences ?? [])
        .map((each) => ts.resolveProjectReferencePath(each))
        .filter((each) => dirname(each) === folder && isFile(each))
        .map(read)
      const stated = [own, ...others].find(({ options: { baseUrl, paths } }) => paths ?? baseUrl)?.options
      options = {
        ...base,
        ...(stated?.baseUrl === undefined ? {} : { baseUrl: stated.baseUrl }),
        ...(stated?.paths === undefined ? {} : { paths: stated.paths }),
        ...(stated?.["pathsBasePath"] === undefined ? {} : { pathsBasePath: stated["pathsBasePath"] })
      }
    }
    if (framework !== undefined)
      options = {
        ...(options ?? optionsOf(dirname(folder))),
        pathsBasePath: folder,
        paths: { ...framework, ...options?.paths }
      }
    const result = options ?? optionsOf(dirname(folder))
    known.set(folder, result)
    return result
  }
  return optionsOf
}

/** A resolution host's method that finds modules as described above. */
export const workspaceModules = (
  root: string,
  manifests: ReadonlyArray<string>,
  base: ts.CompilerOptions,
  dependencies: string | undefined
) => {
  const optionsOf = optionsByFolder(root, base)
  const packageFile = packageResolver(root, manifests)
  const caches = new Map<ts.CompilerOptions, ts.ModuleResolutionCache>()
  const cacheFor = (options: ts.CompilerOptions) => {
    const before = caches.get(options)
    if (before !== undefined) return before
    const made = ts.createModuleResolutionCache(root, (name) => name, options)
    caches.set(options, made)
    return made
  }
  const outside =
    dependencies !== undefined && existsSync(dependencies) ? join(dependencies, "index.ts") : undefined
  const byFolder = new Map<string, ts.ResolvedModuleWithFailedLookupLocations>()
  const resolve = (specifier: string, file: string): ts.ResolvedModuleWithFailedLookupLocations => {
    const options = optionsOf(dirname(file))
    const direct = resolveModule(specifier, file, options, cacheFor(options))
    if (direct.resolvedModule !== undefined || specifier.startsWith(".")) return direct
    const path = packageFile(specifier)
    if (path !== undefined)
      return {
        ...direct,
        resolvedModule: {
          ...componentModule(path),
          ...(/\.[cm]?jsx?$/.test(path) ? { extension: ts.Extension.Js } : {})
        }
      }
    return outside === undefined ? direct : resolveModule(specifier, outside, base, cacheFor(base))
  }
  return (literals: ReadonlyArray<{ readonly text: string }>, file: string) =>
    literals.map(({ text }) => {
      const key = `${text}\0${dirname(file)}`
      const found = byFolder.get(key) ?? resolve(text, file)
      byFolder.set(key, found)
      return found
    })
}
