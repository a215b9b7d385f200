/** The compiled kernel; see `assembly/kernel.ts` for its functions. Addresses are in bytes. */
import { join } from "node:path"
import { MAX_PAGES } from "./Arena.ts"
import { COMMON_OPTIONS, isCompiled, type KernelModule } from "./KernelModule.ts"

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

export const KERNEL: KernelModule = {
  file: join(import.meta.dir, "../assembly/kernel"),
  options: [
    ...COMMON_OPTIONS,
    ..."--enable simd --enable threads --sharedMemory --maximumMemory".split(" "),
    String(MAX_PAGES)
  ]
}

/** The compiled kernel. Rejects when the source has changed since it was compiled. */
export const loadKernel = async (): Promise<WebAssembly.Module> => {
  if (!(await isCompiled(KERNEL)))
    throw new Error("The kernel was changed since it was compiled: run `bun run build:kernels`")
  return WebAssembly.compile(await Bun.file(`${KERNEL.file}.wasm`).arrayBuffer())
}

export const openKernel = (module: WebAssembly.Module, memory: WebAssembly.Memory): Kernel =>
  new WebAssembly.Instance(module, { env: { memory, abort: () => {} } }).exports as unknown as Kernel
