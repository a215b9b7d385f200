/** A family of resources: a declaration independent of protocol libraries, and functions that only translate. */
import type { Effect, Stream } from "effect"
import type { Engine } from "../../../engine/Engine.ts"
import type { EngineError } from "../../../engine/EngineError.ts"
import type { CallContext } from "../Tool.ts"
import type { ToolFailure } from "../toolFailure.ts"
import type { ResourceAddress } from "./address.ts"

export interface ResourceContent {
  readonly mimeType: string
  readonly text: string
  /** Facts about the text for the client. */
  readonly about?: Readonly<Record<string, unknown>>
}

/** A resource in a list. */
export interface ListedResource {
  readonly uri: string
  readonly name: string
  readonly mimeType: string
  readonly size?: number
}

type Answer<A> = Effect.Effect<A, EngineError | ToolFailure, Engine>

export interface Resource {
  /** The part after `engine://`. */
  readonly family: string
  readonly title: string
  readonly description: string
  readonly mimeType: string
  /** Template of the rest of an address, by RFC 6570; a family without it is a single resource. */
  readonly template?: string
  readonly read: (address: ResourceAddress, context: CallContext) => Answer<ResourceContent>
  /** All resources of the family, if they are to be listed. */
  readonly list?: (context: CallContext) => Answer<ReadonlyArray<ListedResource>>
  /** Completions of an argument, best first. */
  readonly complete?: (value: string, context: CallContext) => Answer<ReadonlyArray<string>>
  /** Emits whenever the resource has changed. */
  readonly changes?: (address: ResourceAddress, context: CallContext) => Answer<Stream.Stream<void>>
}
