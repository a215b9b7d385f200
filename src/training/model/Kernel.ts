/** The compiled kernel: see `assembly/kernel.ts` for what its functions do. Addresses are bytes. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
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

/** Compiles the kernel; takes about two seconds. Rejects with what the compiler says. */
export const compileKernel = async (): Promise<WebAssembly.Module> => {
  const folder = await mkdtemp(join(tmpdir(), "lodestone-kernel-"))
  try {
    const out = join(folder, "kernel.wasm")
    const compiler = Bun.spawn(
      [
        process.execPath,
        Bun.resolveSync("assemblyscript/bin/asc.js", import.meta.dir),
        join(import.meta.dir, "../assembly/kernel.ts"),
        "--outFile",
        out,
        "-O3",
        "--enable",
        "simd",
        "--enable",
        "threads",
        "--runtime",
        "stub",
        "--noAssert",
        "--importMemory",
        "--sharedMemory",
        "--initialMemory",
        "1",
        "--maximumMemory",
        String(MOST_PAGES)
      ],
      { stdout: "pipe", stderr: "pipe" }
    )
    const said = await new Response(compiler.stderr).text()
    if ((await compiler.exited) !== 0) throw new Error(`Cannot compile the kernel: ${said}`)
    return await WebAssembly.compile(await Bun.file(out).arrayBuffer())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const openKernel = (module: WebAssembly.Module, memory: WebAssembly.Memory): Kernel =>
  new WebAssembly.Instance(module, { env: { memory, abort: () => {} } }).exports as unknown as Kernel
