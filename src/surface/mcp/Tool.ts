/** What a tool is: a declaration that knows no protocol library, and a handler that only translates. */
import type { Effect, Schema } from "effect"
import type { EngineError } from "../../engine/EngineError.ts"
import type { Engine } from "../../engine/Engine.ts"
import type { Sample } from "../../engine/prose/Prose.ts"
import type { ToolFailure } from "./toolFailure.ts"

/** What the server knows beside the arguments of a call. */
export interface CallContext {
  /** The project that is meant where a call names none. */
  readonly workspace: Effect.Effect<string, ToolFailure>
  /** Tells the client how far the call is; nothing where it did not ask. */
  readonly progress: (done: number, total: number, message: string) => Effect.Effect<void>
  /** Lets the client's model write a text; undefined where the client has none to lend. Fails with the reason where it does not. */
  readonly sample: Sample | undefined
  /** Whether the call has ended only to ask the client something, and comes again with the answer. */
  readonly comesAgain?: () => boolean
  /** Whether the call comes from somebody who may not be the owner of this machine. */
  readonly remote?: boolean
  /** Which calls belong together: those of one connection, or of one command. */
  readonly session: string
  /** Tools that the server shows; undefined where no server was asked. */
  readonly toolsShown: number | undefined
  /** Answers may hold what only a developer of Lodestone needs. */
  readonly debug: boolean
}

/** Groups of tools that a server can be told to show. */
export const TOOLSETS = ["code", "context", "memory"] as const
export type Toolset = (typeof TOOLSETS)[number]

export interface Tool {
  /** Words joined by underscores, or one dot in Conexus' spelling. */
  readonly name: string
  readonly title: string
  readonly toolset: Toolset
  readonly description: string
  readonly readOnly: boolean
  readonly destructive: boolean
  readonly idempotent: boolean
  /** Reaches beyond this machine. */
  readonly openWorld: boolean
  /** How long a call may take; then it is cancelled. None where it is left out. */
  readonly timeoutSeconds?: number
  // oxlint-disable-next-line typescript/no-explicit-any -- the input of a tool is known to its own handler alone
  readonly input: Schema.Schema<any, any>
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  readonly output: Schema.Schema<any, any>
  readonly handle: (
    input: never,
    context: CallContext
  ) => Effect.Effect<object, EngineError | ToolFailure, Engine>
}

/** What a tool is that only reads, and only this machine. */
export const READS = { readOnly: true, destructive: false, idempotent: true, openWorld: false } as const

/** A tool whose handler's types follow from its schemas. */
export const tool = <Input, InputEncoded, Output extends object, OutputEncoded>(
  declaration: Omit<Tool, "input" | "output" | "handle"> & {
    readonly input: Schema.Schema<Input, InputEncoded>
    readonly output: Schema.Schema<Output, OutputEncoded>
    readonly handle: (
      input: Input,
      context: CallContext
    ) => Effect.Effect<Output, EngineError | ToolFailure, Engine>
  }
): Tool => declaration
