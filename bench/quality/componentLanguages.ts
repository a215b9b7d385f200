/**
 * How TypeScript's language service reads components: Vue's and Astro's through their language plugins for Volar, Svelte's through the program that svelte2tsx
 * makes of one. The packages are loaded from a folder: they are no part of this repository.
 */
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import ts from "typescript"
import { isComponent } from "./componentText.ts"

/** A stretch of a component that stands in the program made of it, with what it may be used for. */
interface CodeMapping {
  readonly sourceOffsets: ReadonlyArray<number>
  readonly generatedOffsets: ReadonlyArray<number>
  readonly lengths: ReadonlyArray<number>
  readonly data: Readonly<Record<string, boolean>>
}

interface VirtualCode {
  readonly id: string
  readonly languageId: string
  readonly snapshot: ts.IScriptSnapshot
  readonly mappings: ReadonlyArray<CodeMapping>
  readonly embeddedCodes?: ReadonlyArray<VirtualCode>
}

interface SourceMapOf {
  readonly code: string
  readonly map: { readonly mappings: string }
}

/** A language service that speaks of places in components as they are written. */
export interface ComponentLanguages {
  /** Types that the programs made of components need. */
  readonly declarations: ReadonlyArray<string>
  readonly open: (host: ts.LanguageServiceHost) => ts.LanguageService
}

const ALL_USES = {
  verification: true,
  completion: true,
  semantic: true,
  navigation: true,
  structure: true,
  format: false
}

/** The stretches that are the same in a component and in the program made of it. */
const mappingsOf = (
  source: string,
  generated: string,
  decoded: ReadonlyArray<ReadonlyArray<ReadonlyArray<number>>>
): ReadonlyArray<CodeMapping> => {
  const lineStarts = (text: string) => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const [sourceLines, generatedLines] = [lineStarts(source), lineStarts(generated)]
  const points = decoded
    .flatMap((segments, row) =>
      segments.flatMap(([column = 0, , line, sourceColumn]) =>
        line === undefined || sourceColumn === undefined
          ? []
          : [{ to: generatedLines[row]! + column, from: sourceLines[line]! + sourceColumn }]
      )
    )
    .sort((a, b) => a.to - b.to)
  const stretches: Array<{ from: number; to: number; length: number }> = []
  for (const [at, { from, to: stated }] of points.entries()) {
    const limit = points[at + 1]?.to ?? generated.length
    // An attribute's name stands in quotes.
    const to = generated[stated] === '"' && generated[stated + 1] === source[from] ? stated + 1 : stated
    let length = 0
    while (to + length < limit && generated[to + length] === source[from + length]) length++
    const last = stretches.at(-1)
    if (last !== undefined && last.to + last.length === to && last.from + last.length === from)
      last.length += length
    else if (length > 0) stretches.push({ from, to, length })
  }
  return stretches.map(({ from, length, to }) => ({
    sourceOffsets: [from],
    generatedOffsets: [to],
    lengths: [length],
    data: ALL_USES
  }))
}

/** Svelte's language plugin. */
const sveltePlugin = (load: NodeJS.Require) => {
  const { svelte2tsx } = load("svelte2tsx") as {
    svelte2tsx: (text: string, options: object) => SourceMapOf
  }
  const { decode } = load("@jridgewell/sourcemap-codec") as {
    decode: (mappings: string) => ReadonlyArray<ReadonlyArray<ReadonlyArray<number>>>
  }
  const programOf = (path: string, text: string): SourceMapOf => {
    try {
      return svelte2tsx(text, {
        filename: path,
        mode: "ts",
        isTsFile: /<script[^>]*\blang=["']?ts/.test(text),
        emitOnTemplateError: true
      })
    } catch {
      return { code: "export {}\n", map: { mappings: "" } }
    }
  }
  return {
    getLanguageId: (path: string) => (path.endsWith(".svelte") ? "svelte" : undefined),
    createVirtualCode: (path: string, id: string, snapshot: ts.IScriptSnapshot): VirtualCode | undefined => {
      if (id !== "svelte") return undefined
      const text = snapshot.getText(0, snapshot.getLength())
      const { code, map } = programOf(path, text)
      const program = {
        id: "ts",
        languageId: "typescript",
        snapshot: ts.ScriptSnapshot.fromString(code),
        mappings: mappingsOf(text, code, decode(map.mappings))
      }
      return { id: "root", languageId: id, snapshot, mappings: [], embeddedCodes: [program] }
    },
    typescript: {
      extraFileExtensions: [
        { extension: "svelte", isMixedContent: true, scriptKind: ts.ScriptKind.Deferred }
      ],
      getServiceScript: ({ embeddedCodes }: VirtualCode) => ({
        code: embeddedCodes![0]!,
        extension: ".ts",
        scriptKind: ts.ScriptKind.TS
      })
    }
  }
}

/** Reads components with the packages that are installed in a folder. */
export const componentLanguages = (folder: string, options: ts.CompilerOptions): ComponentLanguages => {
  const load = createRequire(join(folder, "node_modules/index.js"))
  const vue = load("@vue/language-core") as {
    readonly createVueLanguagePlugin: (...values: ReadonlyArray<unknown>) => object
    readonly getDefaultCompilerOptions: () => object
  }
  const astro = load("@astrojs/ts-plugin/dist/language.js") as { readonly getLanguagePlugin: () => object }
  const volar = load("@volar/language-core") as {
    readonly createLanguage: (...values: ReadonlyArray<unknown>) => {
      readonly scripts: { readonly set: (path: string, snapshot: ts.IScriptSnapshot) => void }
    }
    readonly FileMap: new (isCaseSensitive: boolean) => object
  }
  const { decorateLanguageServiceHost } = load("@volar/typescript/lib/node/decorateLanguageServiceHost") as {
    readonly decorateLanguageServiceHost: (...values: ReadonlyArray<unknown>) => void
  }
  const { createProxyLanguageService } = load("@volar/typescript/lib/node/proxyLanguageService") as {
    readonly createProxyLanguageService: (service: ts.LanguageService) => {
      readonly initialize: (language: object) => void
      readonly proxy: ts.LanguageService
    }
  }
  return {
    declarations: [
      "svelte2tsx/svelte-shims-v4.d.ts",
      "svelte2tsx/svelte-jsx-v4.d.ts",
      "astro/env.d.ts",
      "astro/astro-jsx.d.ts"
    ]
      .map((path) => join(folder, "node_modules", path))
      .filter((path) => existsSync(path)),
    open: (host) => {
      const plugins = [
        vue.createVueLanguagePlugin(ts, options, vue.getDefaultCompilerOptions(), (path: string) => path),
        sveltePlugin(load),
        astro.getLanguagePlugin()
      ]
      const known = new Set<string>()
      const language = volar.createLanguage(plugins, new volar.FileMap(true), (path: string) => {
        if (known.has(path) || !isComponent(path) || !ts.sys.fileExists(path)) return
        known.add(path)
        language.scripts.set(path, ts.ScriptSnapshot.fromString(host.readFile(path) ?? ""))
      })
      const { resolveModuleNameLiterals } = host
      decorateLanguageServiceHost(ts, language, host)
      // The host's own resolution knows components already, and the options of their folders.
      host.resolveModuleNameLiterals = resolveModuleNameLiterals!
      const { initialize, proxy } = createProxyLanguageService(ts.createLanguageService(host))
      initialize(language)
      return proxy
    }
  }
}
