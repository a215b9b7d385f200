/** Where live layers meet. No other file in `src/` provides one to another. */
import { FetchHttpClient } from "@effect/platform"
import { BunContext } from "@effect/platform-bun"
import { ConfigError, Effect, Layer } from "effect"
import { Doctor } from "./engine/health/Doctor.ts"
import { BackgroundSync } from "./engine/indexing/BackgroundSync.ts"
import { Indexer } from "./engine/indexing/Indexer.ts"
import { Projects } from "./engine/project/Projects.ts"
import { Search } from "./engine/search/Search.ts"
import { IndexStatus } from "./engine/status/IndexStatus.ts"
import * as DeriverTreeSitter from "./ports/deriving/DeriverTreeSitter.ts"
import * as EmbedderConfigured from "./ports/embedding/EmbedderConfigured.ts"
import * as Settings from "./ports/settings/Settings.ts"
import { Stores } from "./ports/storage/Stores.ts"
import * as VectorIndexUsearch from "./ports/vectors/VectorIndexUsearch.ts"
import type { Engines } from "./surface/cli/shared.ts"
import { Workspace } from "./ports/workspace/Workspace.ts"

/** The world as it is, but for the embedder. */
export const Ports = Layer.mergeAll(
  Workspace.layer,
  DeriverTreeSitter.layer,
  VectorIndexUsearch.layer.pipe(Layer.provide(BunContext.layer)),
  Layer.unwrapEffect(Effect.map(Settings.homeFolder, Stores.layer))
)

/** The embedder that the settings name: the bundled one unless they name another. */
export const ConfiguredEmbedder = EmbedderConfigured.layer.pipe(Layer.provide(FetchHttpClient.layer))

/** Every capability, over ports and an embedder that are given. */
export const Capabilities = Layer.mergeAll(Search.layer, IndexStatus.layer, Doctor.layer)

/** The engine of a command that ends: what it finds stale is not mended behind its back. */
const CommandEngine = Capabilities.pipe(
  Layer.provide(BackgroundSync.layerNone),
  Layer.provideMerge(Indexer.layer),
  Layer.provideMerge(Projects.layer),
  Layer.provide(Ports),
  Layer.provide(ConfiguredEmbedder)
)

/** The engine of a server: what it finds stale is brought up to date. */
const ServerEngine = Capabilities.pipe(
  Layer.provide(BackgroundSync.layer),
  Layer.provideMerge(Indexer.layer),
  Layer.provideMerge(Projects.layer),
  Layer.provide(Ports),
  Layer.provide(ConfiguredEmbedder)
)

/** What a setting that does not fit means to whoever wrote it. */
const toError = (error: Error | ConfigError.ConfigError): Error =>
  ConfigError.isConfigError(error) ? new Error(`Cannot use the settings: ${String(error).replace(/^\(|\)$/g, "")}`) : error

/** Engines under the settings that a command names. */
export const engines: Engines = {
  command: (source) => CommandEngine.pipe(Layer.provide(Settings.layer(source)), Layer.mapError(toError)),
  server: (source) => ServerEngine.pipe(Layer.provide(Settings.layer(source)), Layer.mapError(toError))
}
