/** The compiled kernel: see `assembly/kernel.ts` for what its functions do. Addresses are bytes. */
import { join } from "node:path"
import { MOST_PAGES } from "./Arena.ts"

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

const folder = join(import.meta.dir, "../assembly")

/** What is compiled, what of it comes, and which source that came from. */
export const KERNEL_FILES = {
  source: join(folder, "kernel.ts"),
  compiled: join(folder, "kernel.wasm"),
  compiledFrom: join(folder, "kernel.sha256")
} as const

/** What the kernel is compiled with, beside its source and where to. */
export const COMPILER_OPTIONS: ReadonlyArray<string> =
  `-O3 --enable simd --enable threads --runtime stub --noAssert --importMemory --sharedMemory --initialMemory 1 --maximumMemory ${MOST_PAGES}`.split(
    " "
  )

/** What a compiled kernel follows from. */
export const kernelDigest = async (): Promise<string> =>
  new Bun.CryptoHasher("sha256")
    .update(await Bun.file(KERNEL_FILES.source).text())
    .update(COMPILER_OPTIONS.join(" "))
    .digest("hex")

/** The compiled kernel. Rejects where its source is another than it was compiled from. */
export const loadKernel = async (): Promise<WebAssembly.Module> => {
  if ((await Bun.file(KERNEL_FILES.compiledFrom).text()).trim() !== (await kernelDigest()))
    throw new Error("The kernel was changed since it was compiled: run `bun run train:kernel`")
  return WebAssembly.compile(await Bun.file(KERNEL_FILES.compiled).arrayBuffer())
}

export const openKernel = (module: WebAssembly.Module, memory: WebAssembly.Memory): Kernel =>
  new WebAssembly.Instance(module, { env: { memory, abort: () => {} } }).exports as unknown as Kernel
