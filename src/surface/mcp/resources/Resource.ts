/** What a family of resources is: a declaration that knows no protocol library, and functions that only translate. */
import type { Effect, Stream } from "effect"
import type { Engine } from "../../../engine/Engine.ts"
import type { EngineError } from "../../../engine/EngineError.ts"
import type { CallContext } from "../Tool.ts"
import type { ToolFailure } from "../toolFailure.ts"
import type { ResourceAddress } from "./address.ts"

export interface ResourceContent {
  readonly mimeType: string
  readonly text: string
  /** What a client may want to know of the text. */
  readonly about?: Readonly<Record<string, unknown>>
}

/** A resource as a list tells it. */
export interface ListedResource {
  readonly uri: string
  readonly name: string
  readonly mimeType: string
  readonly size?: number
}

type Answer<A> = Effect.Effect<A, EngineError | ToolFailure, Engine>

export interface Resource {
  /** What stands behind `engine://`. */
  readonly family: string
  readonly title: string
  readonly description: string
  readonly mimeType: string
  /** What stands for the rest of an address, by RFC 6570; a family without it is one resource. */
  readonly template?: string
  readonly read: (address: ResourceAddress, context: CallContext) => Answer<ResourceContent>
  /** All that there are, if they are to be listed. */
  readonly list?: (context: CallContext) => Answer<ReadonlyArray<ListedResource>>
  /** What an argument that begins so may be, best first. */
  readonly complete?: (value: string, context: CallContext) => Answer<ReadonlyArray<string>>
  /** Something each time that the resource has changed. */
  readonly changes?: (address: ResourceAddress, context: CallContext) => Answer<Stream.Stream<void>>
}
