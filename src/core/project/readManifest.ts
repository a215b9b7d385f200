import { goModule } from "../language/mod.ts"
import { ownValue } from "../record/mod.ts"

/** The properties of a project from its manifest. */
export interface ProjectManifest {
  /** Undefined if no manifest names one. */
  readonly moduleName: string | undefined
  /** Only from `go.mod`. */
  readonly goVersion: string | undefined
}

/** Extracts the project name from the text of one kind of manifest. */
type ManifestReader = (text: string) => string | undefined

const jsonReader =
  (key: string): ManifestReader =>
  (text) => {
    try {
      const value: unknown = JSON.parse(text)
      const name =
        typeof value === "object" && value !== null
          ? ownValue(value as Record<string, unknown>, key)
          : undefined
      return typeof name === "string" && name !== "" ? name : undefined
    } catch {
      return undefined
    }
  }

/** `key = "…"` in the first of the named sections that has one. */
const tomlReader =
  (key: string, ...sections: ReadonlyArray<string>): ManifestReader =>
  (text) => {
    for (const section of sections) {
      const start = text.indexOf(`[${section}]`)
      if (start < 0) continue
      const body = text.slice(start + section.length + 2).split(/^\[/m, 1)[0] ?? ""
      const found = new RegExp(`^\\s*${key}\\s*=\\s*["']([^"'\\n]+)["']`, "m").exec(body)?.[1]
      if (found !== undefined) return found
    }
    return undefined
  }

const patternReader =
  (pattern: RegExp): ManifestReader =>
  (text) =>
    pattern.exec(text)?.[1]?.trim()

/** Manifests by file name, in order of precedence; the first that exists and contains a name counts. */
const READERS: ReadonlyArray<readonly [file: string, read: ManifestReader]> = [
  ["go.mod", (text) => goModule(text) || undefined],
  ["Cargo.toml", tomlReader("name", "package")],
  ["package.json", jsonReader("name")],
  ["pyproject.toml", tomlReader("name", "project", "tool.poetry")],
  ["setup.cfg", patternReader(/^\[metadata\][^[]*?^name\s*=\s*([^\r\n]+)/m)],
  ["composer.json", jsonReader("name")],
  ["pom.xml", (text) => /<artifactId>([^<]+)</.exec(text.replace(/<parent>[\s\S]*?<\/parent>/, ""))?.[1]],
  ["settings.gradle.kts", patternReader(/rootProject\.name\s*=\s*["']([^"']+)/)],
  ["settings.gradle", patternReader(/rootProject\.name\s*=\s*["']([^"']+)/)],
  ["build.sbt", patternReader(/^\s*name\s*:=\s*"([^"]+)"/m)],
  ["mix.exs", patternReader(/\bapp:\s*:(\w+)/)],
  ["pubspec.yaml", patternReader(/^name:\s*["']?([\w.-]+)/m)],
  ["Package.swift", patternReader(/\bname:\s*"([^"]+)"/)],
  ["build.zig.zon", patternReader(/\.name\s*=\s*[."]*(\w[\w-]*)/)],
  ["deno.json", jsonReader("name")]
]

/** Manifest files to look for at the root of a project, in order of precedence. */
export const MANIFEST_FILES: ReadonlyArray<string> = READERS.map(([file]) => file)

/**
 * All names that the manifests of a project give it: `files` holds the texts of the existing ones, by file name.
 *
 * @example
 * ```ts
 * manifestNames({ "go.mod": "module example.com/shop", "package.json": '{ "name": "shop-pages" }' }) // => ["example.com/shop", "shop-pages"]
 * ```
 */
export const manifestNames = (files: Readonly<Record<string, string>>): ReadonlyArray<string> =>
  READERS.flatMap(([file, read]) => {
    const text = ownValue(files, file)
    return text === undefined ? [] : (read(text) ?? [])
  })

/**
 * Reads the manifests of a project: `files` holds the texts of the existing ones, by file name.
 *
 * @example
 * ```ts
 * readManifest({ "go.mod": "module example.com/shop\n\ngo 1.21\n" }) // => { moduleName: "example.com/shop", goVersion: "1.21" }
 * ```
 */
export const readManifest = (files: Readonly<Record<string, string>>): ProjectManifest => ({
  moduleName: manifestNames(files)[0],
  goVersion: /^\s*go\s+(\d[\w.]*)/m.exec(files["go.mod"] ?? "")?.[1]
})
