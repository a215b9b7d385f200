/** The compiled kernel; see `assembly/kernel.ts` for its functions. Addresses are in bytes. */
import { join } from "node:path"
import { MAX_PAGES } from "./Arena.ts"

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

/** The kernel's source, the compiled module, and the digest of the source it was compiled from. */
export const KERNEL_FILES = {
  source: join(folder, "kernel.ts"),
  compiled: join(folder, "kernel.wasm"),
  compiledFrom: join(folder, "kernel.sha256")
} as const

/** Compiler options besides source and output. */
export const COMPILER_OPTIONS: ReadonlyArray<string> =
  `-O3 --enable simd --enable threads --runtime stub --noAssert --importMemory --sharedMemory --initialMemory 1 --maximumMemory ${MAX_PAGES}`.split(
    " "
  )

/** Digest of everything that determines a compiled kernel. */
export const kernelDigest = async (): Promise<string> =>
  new Bun.CryptoHasher("sha256")
    .update(await Bun.file(KERNEL_FILES.source).text())
    .update(COMPILER_OPTIONS.join(" "))
    .digest("hex")

/** The compiled kernel. Rejects when the source has changed since it was compiled. */
export const loadKernel = async (): Promise<WebAssembly.Module> => {
  if ((await Bun.file(KERNEL_FILES.compiledFrom).text()).trim() !== (await kernelDigest()))
    throw new Error("The kernel was changed since it was compiled: run `bun run train:kernel`")
  return WebAssembly.compile(await Bun.file(KERNEL_FILES.compiled).arrayBuffer())
}

export const openKernel = (module: WebAssembly.Module, memory: WebAssembly.Memory): Kernel =>
  new WebAssembly.Instance(module, { env: { memory, abort: () => {} } }).exports as unknown as Kernel
