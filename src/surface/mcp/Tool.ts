/** A tool: a declaration independent of protocol libraries, and a handler that only translates. */
import type { Effect, Schema } from "effect"
import type { EngineError } from "../../engine/EngineError.ts"
import type { Engine } from "../../engine/Engine.ts"
import type { Sample } from "../../engine/prose/Prose.ts"
import type { AnswerFormat } from "./answerFormat.ts"
import type { ToolFailure } from "./toolFailure.ts"

/** What the server provides besides the arguments of a call. */
export interface CallContext {
  /** The default project when a call names none. */
  readonly workspace: Effect.Effect<string, ToolFailure>
  /** Reports progress to the client; does nothing when it did not ask for it. */
  readonly progress: (done: number, total: number, message: string) => Effect.Effect<void>
  /** Asks the client's model to write a text; undefined when the client offers none. Fails with the reason. */
  readonly sample: Sample | undefined
  /** Whether the call ended only to ask the client something, and will be repeated with the answer. */
  readonly willRepeat?: () => boolean
  /** Whether the caller may be somebody other than the owner of this machine. */
  readonly remote?: boolean
  /** Groups calls: those of one connection, or of one command. */
  readonly session: string
  /** Number of tools that the server lists; undefined without a server. */
  readonly toolsShown: number | undefined
  /** Whether answers may contain details for developers of Lodestone. */
  readonly debug: boolean
  /** The form in which the answer is sent. */
  readonly answerFormat: AnswerFormat
}

/** Groups of tools that a server can be configured to list. */
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
  /** Whether it accesses the network. */
  readonly openWorld: boolean
  /** Time limit after which a call is cancelled; none when undefined. */
  readonly timeoutSeconds?: number
  // oxlint-disable-next-line typescript/no-explicit-any -- the input of a tool is known to its own handler alone
  readonly input: Schema.Schema<any, any>
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  readonly output: Schema.Schema<any, any>
  readonly handle: (
    input: never,
    context: CallContext
  ) => Effect.Effect<object, EngineError | ToolFailure, Engine>
  /** Its answer as text for a model; JSON when undefined, which takes as few tokens for records of few fields. */
  readonly text?: (answer: never) => string
}

/** Properties of a tool that only reads, and only on this machine. */
export const READ_ONLY_TOOL = {
  readOnly: true,
  destructive: false,
  idempotent: true,
  openWorld: false
} as const

/** A tool whose handler's types follow from its schemas. */
export const tool = <Input, InputEncoded, Output extends object, OutputEncoded>(
  declaration: Omit<Tool, "input" | "output" | "handle" | "text"> & {
    readonly input: Schema.Schema<Input, InputEncoded>
    readonly output: Schema.Schema<Output, OutputEncoded>
    readonly handle: (
      input: Input,
      context: CallContext
    ) => Effect.Effect<Output, EngineError | ToolFailure, Engine>
    readonly text?: (answer: Output) => string
  }
): Tool => declaration
