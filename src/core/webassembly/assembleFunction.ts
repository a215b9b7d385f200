/** Bytes of WebAssembly (core specification 2.0, section 5, binary format). */
export type Code = ReadonlyArray<number>

/** Concatenates code. */
export const code = (...parts: ReadonlyArray<Code>): Code => parts.flat()

/** Encodes an unsigned number below 2^14 (LEB128). */
export const unsigned = (value: number): Code => {
  if (value < 0 || value >= 16_384) throw new RangeError(`${value} takes more than two bytes`)
  return value < 128 ? [value] : [(value & 127) | 128, value >> 7]
}

export const I32 = 0x7f
export const V128 = 0x7b

const NO_RESULT = 0x40
const END = [0x0b]

export const block = (...parts: ReadonlyArray<Code>): Code => code([0x02, NO_RESULT], ...parts, END)
export const loop = (...parts: ReadonlyArray<Code>): Code => code([0x03, NO_RESULT], ...parts, END)
/** Runs `first` if the number on the stack is not 0, else `second`. */
export const ifElse = (first: Code, second: Code): Code => code([0x04, NO_RESULT], first, [0x05], second, END)
/** Branches to the start of the innermost loop; valid directly inside it. */
export const continueLoop: Code = [0x0c, 0]
/** Leaves the block around the loop if the number on the stack is not 0; valid directly inside the loop. */
export const breakIf: Code = [0x0d, 1]
export const callFunction = (number: number): Code => [0x10, number]
export const select: Code = [0x1b]
export const get = (local: number): Code => [0x20, local]
export const set = (local: number): Code => [0x21, local]
/** Pushes a number from -64 to 63. */
export const constant = (value: number): Code => {
  if (value < -64 || value > 63) throw new RangeError(`${value} takes more than one byte`)
  return [0x41, value & 127]
}
export const isZero: Code = [0x45]
export const atLeast: Code = [0x4f]
export const add: Code = [0x6a]
export const subtract: Code = [0x6b]
export const multiply: Code = [0x6c]
export const and: Code = [0x71]
export const shiftLeft: Code = [0x74]
export const loadByte: Code = [0x2c, 0, 0]
/** Loads an int32, or a double, from the address on the stack plus `offset` bytes. */
export const loadInt = (offset: number): Code => [0x28, 2, ...unsigned(offset)]
export const loadReal = (offset: number): Code => [0x2b, 3, ...unsigned(offset)]
export const storeInt: Code = [0x36, 2, 0]
/** A 128-bit SIMD instruction, by its opcode. */
export const simd = (operation: number, ...operands: Code): Code => [
  0xfd,
  ...unsigned(operation),
  ...operands
]

/** The import of a module. */
export interface ModuleImport {
  readonly module: string
  readonly name: string
  /** A memory; or a function, callable as number 0. */
  readonly kind: "function" | "memory"
  /** The parameters and results of a function. @default those of the function that is assembled */
  readonly type?: { readonly parameters: Code; readonly results: Code }
}

export interface AssembledFunction {
  /** The name of the export. */
  readonly name: string
  readonly parameters: Code
  readonly results: Code
  readonly imported: ModuleImport
  /** The locals after the parameters, as counts and types. */
  readonly locals?: ReadonlyArray<readonly [count: number, type: number]>
  readonly body: Code
}

/** Content preceded by its length. */
const withLength = (content: Code): Code => [...unsigned(content.length), ...content]
const encodeName = (name: string) => withLength([...name].map((letter) => letter.charCodeAt(0)))
const section = (number: number, ...content: Code): Code => [number, ...withLength(content)]

const HEADER = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
const FUNCTION_TYPE = 0x60
/** A function of the second type; a memory of at least one page. */
const IMPORT_DESCRIPTORS = { function: [0, 1], memory: [2, 0, 1] }

const functionType = ({ parameters, results }: Pick<AssembledFunction, "parameters" | "results">): Code => [
  FUNCTION_TYPE,
  ...withLength(parameters),
  ...withLength(results)
]

/**
 * Assembles a WebAssembly module with one function, so that no compiler has to be installed.
 *
 * @example
 * ```ts
 * const bytes = assembleFunction({
 *   name: "twice",
 *   parameters: [I32],
 *   results: [I32],
 *   imported: { module: "m", name: "f", kind: "function" },
 *   body: code(get(0), callFunction(0), callFunction(0))
 * })
 * const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { m: { f: (x) => x + 5 } })
 * exports.twice(1) // => 11
 * ```
 */
export const assembleFunction = (definition: AssembledFunction): Uint8Array<ArrayBuffer> => {
  const { body, imported, locals = [], name } = definition
  const number = imported.kind === "function" ? 1 : 0
  return Uint8Array.from(
    code(
      HEADER,
      section(1, 2, ...functionType(definition), ...functionType(imported.type ?? definition)),
      section(
        2,
        1,
        ...encodeName(imported.module),
        ...encodeName(imported.name),
        ...IMPORT_DESCRIPTORS[imported.kind]
      ),
      section(3, 1, 0),
      section(7, 1, ...encodeName(name), 0, number),
      section(10, 1, ...withLength([locals.length, ...locals.flat(), ...body, ...END]))
    )
  )
}
