/** The compiled kernel; see `assembly/kernel.ts` for its functions. Addresses are in bytes. */
import { join } from "node:path"

type Numbers = (...numbers: ReadonlyArray<number>) => number

export type Kernel = Readonly<
  Record<
    | "multiply"
    | "multiplyTransposed"
    | "packRows"
    | "packColumns"
    | "exponential"
    | "exponentials"
    | "invertSums"
    | "lossGradient"
    | "composeTokens"
    | "poolTexts"
    | "unpoolTexts"
    | "scatterTexts"
    | "scatterGrams"
    | "clearRows"
    | "stepRows",
    Numbers
  >
>

const COMPILED = join(import.meta.dir, "../assembly/kernel.wasm")

export const loadKernel = async (): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await Bun.file(COMPILED).arrayBuffer())

export const openKernel = (module: WebAssembly.Module, memory: WebAssembly.Memory): Kernel =>
  new WebAssembly.Instance(module, { env: { memory, abort: () => {} } }).exports as unknown as Kernel
